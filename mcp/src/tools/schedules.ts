import { z } from 'zod'
import { abridged } from '../abridged.ts'
import { maxTextLength } from '../chunks.ts'
import { Done, NewSession } from '../schemas.ts'
import { done, readOnly, type Tool, tool, writing } from './tool.ts'

const ScheduleId = z
  .string()
  .regex(/[^.]/, 'must be a schedule ID, as listed by list_schedules')
  .describe('Schedule ID')

const Cron = z
  .string()
  .describe(
    'When sessions start: five cron fields (minute, hour, day of month, month, day of week), such as "0 9 * * 1-5"',
  )

/** The session of a schedule. It has a task like a new session, but cannot continue another one. */
const ScheduledSession = NewSession.omit({ idempotencyKey: true, continues: true })

const settings = {
  timeZone: z.string().exactOptional().describe('IANA time zone, such as Europe/Berlin. Not every backend supports it'),
  displayName: z.string().exactOptional().describe('Name of the schedule'),
  suspended: z.boolean().exactOptional().describe('true: no sessions are started'),
  reuseLastSession: z
    .boolean()
    .exactOptional()
    .describe('true: the task goes to the last session. If that was deleted or has failed, a new one starts'),
}

const Schedule = z.object({
  id: z.string(),
  schedule: z.string(),
  timeZone: z.string().optional(),
  displayName: z.string().optional(),
  session: z.looseObject({ task: z.string() }).describe('Without environment and mcpServers'),
  suspended: z.boolean(),
  reuseLastSession: z.boolean(),
  createdAt: z.string().describe('ISO 8601'),
  lastRunAt: z.string().optional().describe('ISO 8601'),
  nextRunAt: z.string().optional().describe('ISO 8601'),
})

const list = tool({
  name: 'list_schedules',
  title: 'List schedules',
  description: 'Lists the schedules of the project, newest first. Each starts a session whenever it is due.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Schedule), total: z.int() }),
  annotations: readOnly,
  async run(_, { gateway, signal }) {
    const { data, cuts } = abridged(await gateway.schedules.list({ signal }), maxTextLength)
    return { data, note: cuts.length > 0 ? `Truncated: ${cuts.join(', ')}.` : undefined }
  },
})

const create = tool({
  name: 'create_schedule',
  title: 'Create a schedule',
  description: 'Creates a schedule, which starts a session with these settings whenever it is due.',
  input: z.strictObject({
    schedule: Cron,
    session: ScheduledSession,
    ...settings,
    idempotencyKey: NewSession.shape.idempotencyKey.describe(
      'Idempotency key: a retry with the same key does not create a second schedule',
    ),
  }),
  output: Done,
  annotations: writing,
  async run({ idempotencyKey, ...schedule }, { gateway, signal }) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    const { id } = await gateway.schedules.create(schedule, { ...key, signal })
    return done(id, `Schedule ${id} was created.`)
  },
})

const update = tool({
  name: 'update_schedule',
  title: 'Change a schedule',
  description: 'Changes, suspends or resumes a schedule. A given session replaces the whole session of the schedule.',
  input: z.strictObject({
    id: ScheduleId,
    schedule: Cron.exactOptional(),
    session: ScheduledSession.exactOptional(),
    ...settings,
  }),
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true },
  async run({ id, ...change }, { gateway, signal }) {
    await gateway.schedules.update(id, change, { signal })
    return done(id, `Schedule ${id} was changed.`)
  },
})

const remove = tool({
  name: 'delete_schedule',
  title: 'Delete a schedule',
  description: 'Deletes a schedule. Its sessions stay.',
  input: z.strictObject({ id: ScheduleId }),
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { gateway, signal }) {
    await gateway.schedules.delete(id, { signal })
    return done(id, `Schedule ${id} was deleted.`)
  },
})

const trigger = tool({
  name: 'trigger_schedule',
  title: 'Run a schedule now',
  description: 'Starts a session of a schedule now, whether it is due or not.',
  input: z.strictObject({ id: ScheduleId }),
  output: Done.extend({ session: z.string().optional().describe('ID of the session, if the backend returns it') }),
  annotations: writing,
  async run({ id }, { gateway, signal }) {
    const { session } = await gateway.schedules.trigger(id, { signal })
    const message =
      session === undefined ? `Schedule ${id} starts a session.` : `Schedule ${id} started session ${session}.`
    return { data: { id, message, ...(session !== undefined && { session }) }, text: message }
  },
})

export const scheduleTools: Tool[] = [list, create, update, remove, trigger]
