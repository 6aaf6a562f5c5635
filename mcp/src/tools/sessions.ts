import { z } from 'zod'
import { nextCursor, offsetOf } from '../pages.ts'
import {
  Cursor,
  Done,
  NewSession,
  NextCursor,
  Offset,
  OneSession,
  Session,
  SessionId,
  SessionSummary,
} from '../schemas.ts'
import { summariesOf, truncateSession } from '../session-output.ts'
import { done, readOnly, type Tool, tool, writing } from './tool.ts'

const create = tool({
  name: 'create_session',
  title: 'Create a session',
  description:
    'Creates a session: an agent that works on a task on another machine, with the given repositories and workflow. ' +
    'Returns the session ID immediately. Follow the session with wait_for_session or read_transcript. It ends when its ' +
    'work is done. To send it messages with send_message, create it with interactive true and end it with stop_session.',
  input: NewSession,
  output: Done,
  annotations: writing,
  async run({ idempotencyKey, ...session }, { gateway, signal }) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    return { data: await gateway.create(session, { ...key, signal }) }
  },
})

const list = tool({
  name: 'list_sessions',
  title: 'List sessions',
  description:
    'Lists the sessions of the project, newest first, one page at a time. A session that waits or asks needs you: see ' +
    'activity and reason. Long texts are shortened, and other fields are omitted: call get_session for them.',
  input: z.strictObject({
    status: z.string().optional().describe('Only sessions with this status, such as running or failed'),
    activity: z
      .string()
      .optional()
      .describe('Only sessions with this activity: queued, starting, working, waiting or asking'),
    search: z.string().optional().describe('Only sessions with this text in their ID, display name or task'),
    label: z
      .union([z.string(), z.array(z.string()).max(20)])
      .optional()
      .describe('Only sessions with this label, such as team=payments, or with all labels of a list'),
    labelSelector: z
      .string()
      .optional()
      .describe('Kubernetes label selector, such as env=test,tier in (web,db),!legacy'),
    sort: z
      .enum(['createdAt', '-createdAt', 'lastActivityAt', '-lastActivityAt', 'status', '-status'])
      .optional()
      .describe('Order of the sessions. A minus means descending. Defaults to -createdAt: newest first'),
    limit: z.int().min(1).max(50).default(20).describe('Sessions per page'),
    cursor: Cursor.optional(),
  }),
  output: z.object({
    items: z.array(SessionSummary),
    total: z.int().describe('Number of sessions on all pages'),
    nextCursor: NextCursor,
  }),
  annotations: readOnly,
  async run({ limit, cursor, ...filters }, { gateway, signal }) {
    const offset = offsetOf(cursor)
    const page = await gateway.page({ limit, offset, ...filters }, { signal })
    const [items, { total }] = [summariesOf(page.items), page]
    return { data: { items, total, ...nextCursor(offset, items.length, total) } }
  },
})

const get = tool({
  name: 'get_session',
  title: 'Get a session',
  description:
    'Returns a session: its status, what it is doing (activity, reason), its repositories, branches and pull requests, ' +
    'tokens and cost and, after it has ended, its result or error.',
  input: z.strictObject({
    id: SessionId,
    offset: Offset.default(0).describe('Start offset in texts that are too long for one answer: a nextOffset'),
  }),
  output: Session.extend({
    nextOffset: z.int().optional().describe('Offset of the next part of a long text. Absent at its end'),
  }),
  annotations: readOnly,
  async run({ id, offset }, { gateway, signal }) {
    return truncateSession(await gateway.get(id, { signal }), offset)
  },
})

const update = tool({
  name: 'update_session',
  title: 'Change a session',
  description:
    'Changes the display name or the model of a session, or the time limit of one that is not running. A running session ' +
    'uses the new model from its next turn on; it cannot be changed while the agent is working.',
  input: z.strictObject({
    id: SessionId,
    displayName: NewSession.shape.displayName,
    timeout: NewSession.shape.timeout,
    model: NewSession.shape.model.describe('Model from the next turn on'),
  }),
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id, ...changes }, { gateway, signal }) {
    await gateway.update(id, changes, { signal })
    return done(id, `Session ${id} was changed.`)
  },
})

const remove = tool({
  name: 'delete_session',
  title: 'Delete a session',
  description: 'Ends a session and deletes it with its transcript and files. This cannot be undone.',
  input: OneSession,
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { gateway, signal }) {
    await gateway.delete(id, { signal })
    return done(id, `Session ${id} was deleted.`)
  },
})

export const sessionTools: Tool[] = [create, list, get, update, remove]
