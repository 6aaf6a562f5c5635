import { z } from 'zod'
import { nextCursor, offsetOf } from '../pages.ts'
import { Cursor, NextCursor } from '../schemas.ts'
import { readOnly, type Tool, tool } from './tool.ts'

/** Workflows per page. */
const pageSize = 20

const list = tool({
  name: 'list_workflows',
  title: 'List workflows',
  description: 'Lists the workflows for create_session, with their slash commands and Git sources.',
  input: z.strictObject({ cursor: Cursor.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        commands: z.array(z.string()),
        source: z.object({ gitUrl: z.string().optional(), branch: z.string(), path: z.string() }),
      }),
    ),
    total: z.int(),
    nextCursor: NextCursor,
  }),
  annotations: readOnly,
  async run({ cursor }, { gateway, signal }) {
    const offset = offsetOf(cursor)
    const { items, total } = await gateway.workflows({ signal })
    const page = items.slice(offset, offset + pageSize)
    return { data: { items: page, total, ...nextCursor(offset, page.length, items.length) } }
  },
})

export const workflowTools: Tool[] = [list]
