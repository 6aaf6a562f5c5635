import { z } from 'zod'
import { nextCursor, offsetOf } from '../pages.ts'
import { Cursor, Done, NewSession, NextCursor, Offset, OneSession, Session, SessionId } from '../schemas.ts'
import { cutSession, summaryOf } from '../session-output.ts'
import { done, reads, type Tool, tool, writes } from './tool.ts'

const create = tool({
  name: 'create_session',
  title: 'Create a session',
  description:
    'Starts an agent session that works on a task, on its own machine and with the repositories and the workflow that ' +
    'are named. Returns its id at once: follow it with wait_for_session or read_transcript. The session ends when its ' +
    'work is done. To talk to it with send_message, create it with interactive true and stop it with stop_session at ' +
    'the end.',
  input: NewSession,
  output: Done,
  hints: writes,
  async run({ idempotencyKey, ...session }, { gateway, signal }) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    return { data: await gateway.create(session, { ...key, signal }) }
  },
})

const list = tool({
  name: 'list_sessions',
  title: 'List sessions',
  description:
    'The sessions of the project, the newest first, one page at a time. Long texts are shortened and results left out: ' +
    'get_session has them.',
  input: z.strictObject({
    status: z.string().optional().describe('Only sessions with this status, such as running or failed'),
    label: z.string().optional().describe('Only sessions with this label, as key=value'),
    labelSelector: z
      .string()
      .optional()
      .describe('Only sessions whose labels fit this Kubernetes label selector: env=test,tier in (web,db),!legacy'),
    limit: z.int().min(1).max(50).default(20).describe('Sessions on a page'),
    cursor: Cursor.optional(),
  }),
  output: z.object({
    items: z.array(Session),
    total: z.int().describe('Sessions on all pages'),
    nextCursor: NextCursor,
  }),
  hints: reads,
  async run({ limit, cursor, ...filters }, { gateway, signal }) {
    const offset = offsetOf(cursor)
    const { items, total } = await gateway.page({ limit, offset, ...filters }, { signal })
    return { data: { items: items.map(summaryOf), total, ...nextCursor(offset, items.length, total) } }
  },
})

const get = tool({
  name: 'get_session',
  title: 'Get a session',
  description: 'One session with its status and, once it has ended, its result or error.',
  input: z.strictObject({
    id: SessionId,
    offset: Offset.default(0).describe('Where to begin in texts that are too long for one answer: a nextOffset'),
  }),
  output: Session.extend({
    nextOffset: z.int().optional().describe('There while a long text goes on: call again with offset'),
  }),
  hints: reads,
  async run({ id, offset }, { gateway, signal }) {
    return cutSession(await gateway.get(id, { signal }), offset)
  },
})

const update = tool({
  name: 'update_session',
  title: 'Change a session',
  description: 'Changes the display name or the time limit of a session that does not run.',
  input: z.strictObject({
    id: SessionId,
    displayName: NewSession.shape.displayName,
    timeout: NewSession.shape.timeout,
  }),
  output: Done,
  hints: { ...writes, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id, ...changes }, { gateway, signal }) {
    await gateway.update(id, changes, { signal })
    return done(id, `Session ${id} was changed.`)
  },
})

const remove = tool({
  name: 'delete_session',
  title: 'Delete a session',
  description: 'Ends a session and deletes it with its conversation and files. It cannot be brought back.',
  input: OneSession,
  output: Done,
  hints: { ...writes, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { gateway, signal }) {
    await gateway.delete(id, { signal })
    return done(id, `Session ${id} was deleted.`)
  },
})

export const sessionTools: Tool[] = [create, list, get, update, remove]
