import { errors } from '../http/errors.ts'
import { memberOf } from '../json/members.ts'
import type { ScheduleChange } from '../schemas/schedules.ts'
import { cronFault } from './cron.ts'

/** Throws 400 if the cron text or the time zone of a schedule cannot be used, or if its session continues another one. */
export function requireValidSchedule({ schedule, timeZone, session }: ScheduleChange) {
  const fault = schedule === undefined ? undefined : cronFault(schedule)
  if (fault !== undefined) throw errors.cronInvalid(fault)
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw errors.timeZoneUnknown(timeZone)
  if (memberOf(session, 'continues') !== undefined) throw errors.scheduleCannotContinue()
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** A feature of a backend: the name of its flag, and the text for a backend without it. */
export type RequiredFeature = { feature: string; fault: string }

const timeZones = {
  feature: 'scheduled-session.time-zone.enabled',
  fault:
    'timeZone: the backend runs schedules in the time zone of its control plane, usually UTC. Omit it, and give the times in that zone',
}
const labels = {
  feature: 'scheduled-session.labels.enabled',
  fault: 'session.labels: the backend gives no labels to the sessions of a schedule',
}
/** The platform's own flag. The other two are known to the local backend only. */
const reuse = {
  feature: 'scheduled-session.reuse.enabled',
  fault:
    'reuseLastSession: the project does not have the feature flag scheduled-session.reuse.enabled. Ask an operator to enable it',
}

/** The features that the fields of a schedule need. */
export function requiredFeatures({ timeZone, session, reuseLastSession }: ScheduleChange): RequiredFeature[] {
  return [
    ...(timeZone !== undefined ? [timeZones] : []),
    ...(Object.keys(session?.labels ?? {}).length > 0 ? [labels] : []),
    ...(reuseLastSession === true ? [reuse] : []),
  ]
}
