import { Cron } from 'croner'

/** When a schedule is due. Without a time zone, that of this machine. */
export type Times = { schedule: string; timeZone?: string | undefined }

/**
 * A schedule whose minute and hour are numbers, lists or ranges is due once for each of them, also when the clocks change: a
 * time that is skipped is due when the clocks have changed, and a time that occurs twice is due the first time. Any other
 * schedule follows the clock.
 */
function cronOf({ schedule, timeZone }: Times): Cron {
  const zone = timeZone === undefined ? {} : { timezone: timeZone }
  return new Cron(schedule, { mode: '5-part', fixedTimeRule: 'no-wildcard', ...zone })
}

/** What is wrong with a schedule. Undefined if it can be used. */
export function timesFault(times: Times): string | undefined {
  try {
    return cronOf(times).nextRun() === null ? 'The schedule never occurs' : undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The first due time after a time, in milliseconds. Undefined if there is none. */
export function nextDue(times: Times, after: number): number | undefined {
  return cronOf(times).nextRun(new Date(after))?.getTime()
}

/** The last due time up to a time, in milliseconds. */
export function latestDue(times: Times, now: number): number | undefined {
  // Croner looks before a whole second.
  const dates = cronOf(times).previousRuns(2, new Date(now + 1000))
  return dates.map((date) => date.getTime()).find((time) => time <= now)
}
