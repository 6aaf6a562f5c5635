import { type Static, Type } from '@sinclair/typebox'
import { Name } from '../../src/schemas/names.ts'
import { NewSession } from './new-session.ts'

const closed = { additionalProperties: false }

/**
 * The create request of the sessions of a schedule. As on the platform, the variables `SDK_OPTIONS` and `RUNNER_TYPE` stand for
 * `sdkOptions` and `runnerType`.
 */
export type ScheduleTemplate = Static<typeof ScheduleTemplate>
export const ScheduleTemplate = Type.Omit(NewSession, ['sdkOptions', 'runnerType', 'parent_session_id'], closed)

const optional = {
  displayName: Type.Optional(Type.String()),
  suspend: Type.Optional(Type.Boolean()),
  reuseLastSession: Type.Optional(Type.Boolean()),
  /** The platform has no time zones. */
  timeZone: Type.Optional(Type.String({ minLength: 1 })),
}

/** Body of the request that creates a schedule. */
export type NewSchedule = Static<typeof NewSchedule>
export const NewSchedule = Type.Object(
  { schedule: Type.String(), sessionTemplate: ScheduleTemplate, ...optional },
  closed,
)

/** Body of PUT. Fields that are left out stay. */
export type ScheduleChange = Static<typeof ScheduleChange>
export const ScheduleChange = Type.Object(
  { schedule: Type.Optional(Type.String()), sessionTemplate: Type.Optional(ScheduleTemplate), ...optional },
  closed,
)

/** Path of one schedule. */
export const OneSchedule = Type.Object({ project: Name, schedule: Type.String() })

export const OneFlag = Type.Object({ project: Name, flag: Type.String() })
