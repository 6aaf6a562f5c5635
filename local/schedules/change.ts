import type { ScheduleChange } from '../schemas/schedules.ts'
import type { Schedule } from '../storage/schedules.ts'
import { nextDue } from './due-times.ts'

/** A schedule after a change. A change of its times or of `suspend` sets its next due time anew. */
export function changed(kept: Schedule, change: ScheduleChange): Schedule {
  const schedule = { ...kept, ...change }
  const isSameTime = (['schedule', 'timeZone', 'suspend'] as const).every((field) => schedule[field] === kept[field])
  return isSameTime ? schedule : withDueTime(schedule)
}

/** Sets the next due time. It is after the last one, also if the clock was set back. */
export function withDueTime({ due: _, ...schedule }: Schedule): Schedule {
  const after = Math.max(Date.now(), Date.parse(schedule.lastScheduleTime ?? '') || 0)
  const due = schedule.suspend ? undefined : nextDue(schedule, after)
  return { ...schedule, ...(due !== undefined && { due }) }
}
