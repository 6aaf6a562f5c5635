import type { Session } from '../../clients/typescript/src/index.ts'
import { formatAge, formatShortAge } from './durations.ts'
import { shortIds } from './session-id.ts'
import { stateWord } from './state-word.ts'
import { type Column, table } from './table.ts'
import { screenOf, styleOf } from './terminal.ts'

const columns = {
  id: { title: 'ID', value: ({ id }) => id },
  status: { title: 'STATUS', value: ({ status }) => status, style: ({ status }) => styleOf(status) },
  activity: {
    title: 'ACTIVITY',
    value: ({ activity }) => activity ?? '-',
    style: ({ activity }) => (activity === undefined ? undefined : styleOf(activity)),
  },
  state: {
    title: 'STATUS',
    value: stateWord,
    style: ({ status, activity }) => styleOf(activity ?? status),
  },
  age: { title: 'AGE', value: ({ createdAt }) => formatAge(createdAt) },
  shortAge: { title: 'AGE', value: ({ createdAt }) => formatShortAge(createdAt) },
  model: { title: 'MODEL', value: ({ model }) => model ?? '-' },
  task: { title: 'TASK', value: ({ task }) => task },
  title: { title: 'TITLE', value: ({ displayName, task }) => displayName ?? task },
} satisfies Record<string, Column<Session>>

const { id, status, activity, state, age, shortAge, model, task, title } = columns
const wide = [id, status, activity, age, model, task]

/** Formats sessions as a table. On a terminal, IDs, states and ages are short, to leave the width to
 * the names of the sessions, or to their tasks. */
export function sessionTable(sessions: Session[], isWide: boolean): string {
  const screen = screenOf(process.stdout)
  if (isWide || !process.stdout.isTTY) return table({ ...screen, columns: Number.POSITIVE_INFINITY }, wide, sessions)
  const short = shortIds(sessions.map((session) => session.id))
  const shortId: Column<Session> = { title: 'ID', value: (session) => short.get(session.id) ?? session.id }
  return table(screen, [shortId, state, shortAge, title], sessions)
}

/** The line of a session for logs: without its age, which changes all the time. */
export function sessionLine(session: Session): string {
  return (
    table({ columns: Number.POSITIVE_INFINITY, hasColors: false }, [id, status, activity, task], [session]).split(
      '\n',
    )[1] ?? ''
  )
}
