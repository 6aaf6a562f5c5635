import type { Schedule } from '../../../clients/typescript/src/index.ts'
import { detailLines } from '../details.ts'
import { formatAge, formatDuration } from '../durations.ts'
import { labelField, limitsOf, sourceFields } from '../session-details.ts'
import { table } from '../table.ts'
import { type Style, screenOf } from '../terminal.ts'

/** The schedules of a project, one per line. */
export function scheduleTable(schedules: Schedule[], isWide: boolean): string {
  const screen = screenOf(process.stdout)
  return table(
    isWide ? { ...screen, columns: Number.POSITIVE_INFINITY } : screen,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'SCHEDULE', value: ({ schedule }) => schedule },
      { title: 'STATE', value: stateOf, style: styleOf },
      { title: 'LAST RUN', value: ({ lastRunAt }) => (lastRunAt === undefined ? '-' : `${formatAge(lastRunAt)} ago`) },
      { title: 'NEXT RUN', value: ({ nextRunAt }) => timeUntil(nextRunAt) ?? '-' },
      { title: 'TASK', value: ({ displayName, session }) => displayName ?? session.task },
    ],
    schedules,
  )
}

/** A schedule for people: a field per line. */
export function scheduleDetails(schedule: Schedule): string {
  const { id, displayName, timeZone, session, reuseLastSession, createdAt, lastRunAt, nextRunAt } = schedule
  const time = (timestamp: string | undefined, distance: string) => timestamp && `${timestamp} (${distance})`
  return detailLines([
    ['ID', id],
    ['Name', displayName],
    ['Schedule', `${schedule.schedule}${timeZone === undefined ? '' : ` (${timeZone})`}`],
    ['State', stateOf(schedule), styleOf(schedule)],
    ['Sessions', reuseLastSession ? 'reuses the last one' : undefined],
    ['Created', time(createdAt, `${formatAge(createdAt)} ago`)],
    ['Last run', time(lastRunAt, `${formatAge(lastRunAt)} ago`)],
    ['Next run', time(nextRunAt, timeUntil(nextRunAt) ?? '-')],
    ['Agent', session.agent],
    ['Model', session.model],
    ['Limits', limitsOf(session)],
    ...sourceFields(session),
    labelField(session),
    ['Task', session.task],
  ])
}

function stateOf({ suspended }: Schedule): string {
  return suspended ? 'suspended' : 'active'
}

function styleOf({ suspended }: Schedule): Style {
  return suspended ? 'yellow' : 'green'
}

/** Such as `in 3h`. */
function timeUntil(timestamp: string | undefined): string | undefined {
  const left = Date.parse(timestamp ?? '') - Date.now()
  return Number.isNaN(left) ? undefined : `in ${formatDuration(left)}`
}
