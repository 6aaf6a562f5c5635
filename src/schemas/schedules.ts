import { type Static, Type } from '@sinclair/typebox'
import { Name } from './names.ts'
import { SessionRepository, SessionWorkflow } from './session-parts.ts'
import { InactivityTimeout, newSessionSettings } from './session-settings.ts'
import { NewSession, Session } from './sessions.ts'

const Cron = Type.String({
  expected: 'a cron text with five fields, such as "0 9 * * 1-5"',
  description:
    'When sessions start: a cron text with the five fields minute, hour, day of month, month and day of week, such as `0 9 * * 1-5` (at 9:00 from Monday to Friday). Each field is a number, a name such as `MON`, `*`, a list, a range or a step such as `*/15`, and has at most 20 characters. Sunday is 0. If both a day of month and a day of week are given, either of them is enough.',
  examples: ['0 9 * * 1-5'],
})

const TimeZone = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$',
  expected: 'the IANA name of a time zone, such as Europe/Berlin',
  description:
    'Time zone of `schedule`, by its IANA name. Without it, the local backend uses the time zone of its machine, and the platform that of its control plane, usually UTC. The platform supports no other time zone and returns 501.',
  examples: ['Europe/Berlin'],
})

const DisplayName = Type.String({
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,100}$',
  expected: 'a text of 1 to 100 characters that is not blank and has no control characters',
  description:
    'Name of the schedule. Its sessions get this name and their start time, if `session` had no `displayName` when the schedule was created.',
})

const Suspended = Type.Boolean({ description: '`true` while the schedule starts no sessions.' })

const ReuseLastSession = Type.Boolean({
  description:
    '`true` sends the task to the last session of the schedule, if that session is running, and starts it with the task if it is `completed` or `Stopped`. Otherwise a new session is created. The platform supports it only in projects with the feature flag `scheduled-session.reuse.enabled`, and else returns 501.',
})

const settings = {
  timeZone: Type.Optional(TimeZone),
  displayName: Type.Optional(DisplayName),
}

const { environment: _, mcpServers: __, ...shownSettings } = newSessionSettings

/** The session that a schedule creates, as responses show it. Values that can be secret are left out. */
export type ScheduleSession = Static<typeof ScheduleSession>
export const ScheduleSession = Type.Object(
  {
    task: Type.String({ description: 'First prompt of each session.' }),
    model: NewSession.properties.model,
    repos: Type.Optional(Type.Array(SessionRepository, { description: 'Repositories of each session.' })),
    workflow: Type.Optional(SessionWorkflow),
    timeout: NewSession.properties.timeout,
    inactivityTimeout: Type.Optional(InactivityTimeout),
    ...shownSettings,
    displayName: NewSession.properties.displayName,
    labels: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Labels of each session.',
      }),
    ),
    interactive: Type.Optional(
      Type.Boolean({ description: '`false` if the sessions are one-shot sessions, which end after their first run.' }),
    ),
  },
  {
    title: 'ScheduleSession',
    description:
      'The sessions of a schedule, with the fields of `NewSession`. `environment` and `mcpServers` are stored but not returned.',
  },
)

/** A schedule in the gateway's API. A field that is unknown is omitted, never null. */
export type Schedule = Static<typeof Schedule>
export const Schedule = Type.Object(
  {
    id: Type.String({ description: 'ID of the schedule, such as `schedule-5d1c`.' }),
    schedule: Cron,
    ...settings,
    session: ScheduleSession,
    suspended: Suspended,
    reuseLastSession: ReuseLastSession,
    createdAt: Type.String({ format: 'date-time', description: 'Time at which the schedule was created.' }),
    lastRunAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'The last due time for which a session was started. A trigger does not change it.',
      }),
    ),
    nextRunAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'The next due time. Omitted while the schedule is suspended. The platform does not return it.',
      }),
    ),
  },
  {
    title: 'Schedule',
    description: 'Starts a session whenever it is due. Fields that are unknown are omitted, never null.',
  },
)

/** The schedules of a project. */
export const ScheduleList = Type.Object(
  { items: Type.Array(Schedule), total: Type.Integer({ minimum: 0 }) },
  { title: 'ScheduleList', description: 'The schedules of a project, newest first.' },
)

/** The sessions that a schedule has started. */
export const ScheduleRuns = Type.Object(
  { items: Type.Array(Session), total: Type.Integer({ minimum: 0 }) },
  { title: 'ScheduleRuns', description: 'The sessions that a schedule has started, newest first.' },
)

export const ScheduleId = Type.Object({
  scheduleId: Type.Unsafe<Name>({ ...Name, description: 'ID of the schedule.', examples: ['schedule-5d1c'] }),
})

/** The schedule to create. */
export type NewSchedule = Static<typeof NewSchedule>
export const NewSchedule = Type.Object(
  {
    schedule: Cron,
    session: NewSession,
    ...settings,
    suspended: Type.Optional(Suspended),
    reuseLastSession: Type.Optional(ReuseLastSession),
  },
  {
    title: 'NewSchedule',
    expected: 'a JSON object',
    description: 'The schedule to create. Only `schedule` and `session` are required.',
  },
)

/** Changes to a schedule. */
export type ScheduleChange = Static<typeof ScheduleChange>
export const ScheduleChange = Type.Object(
  {
    schedule: Type.Optional(Cron),
    session: Type.Optional(NewSession),
    ...settings,
    suspended: Type.Optional(Suspended),
    reuseLastSession: Type.Optional(ReuseLastSession),
  },
  {
    title: 'ScheduleChange',
    anyOf: ['schedule', 'session', 'timeZone', 'displayName', 'suspended', 'reuseLastSession'].map((field) => ({
      required: [field],
    })),
    expected:
      'a JSON object with at least one of schedule, session, timeZone, displayName, suspended and reuseLastSession',
    description: 'Changes to a schedule. At least one field is required. Other fields stay.',
  },
)

/** The response to a trigger. */
export type TriggeredSchedule = Static<typeof TriggeredSchedule>
export const TriggeredSchedule = Type.Object(
  {
    id: Type.String({ description: 'ID of the schedule.' }),
    session: Type.Optional(
      Type.String({
        description:
          'ID of the session that was started. The platform does not know it yet and omits it: list the runs of the schedule.',
      }),
    ),
  },
  { title: 'TriggeredSchedule', description: 'A session of the schedule is being started.' },
)
