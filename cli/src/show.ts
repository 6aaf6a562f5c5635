import type { Session } from '../../clients/typescript/src/index.ts'
import { formatAge, formatDuration, formatShortAge } from './durations.ts'
import { type Format, print } from './output.ts'
import { type Column, table } from './table.ts'
import { screenOf, styled, styleOf } from './terminal.ts'
import { safeText } from './text.ts'

const columns = {
  id: { title: 'ID', value: ({ id }) => id },
  status: { title: 'STATUS', value: ({ status }) => status, style: ({ status }) => styleOf(status) },
  age: { title: 'AGE', value: ({ createdAt }) => formatAge(createdAt) },
  shortAge: { title: 'AGE', value: ({ createdAt }) => formatShortAge(createdAt) },
  model: { title: 'MODEL', value: ({ model }) => model ?? '-' },
  task: { title: 'TASK', value: ({ task }) => task },
} satisfies Record<string, Column<Session>>

const wide = [columns.id, columns.status, columns.age, columns.model, columns.task]
/** For 80 columns: IDs take more than half of them, so the model is left out and the age is short. */
const narrow = [columns.id, columns.status, columns.shortAge, columns.task]

/** Prints sessions as a table, or in the format of the API. */
export async function printSessions(format: Format | undefined, sessions: Session[]) {
  const names = sessions.map(({ id }) => id)
  const value = { items: sessions, total: sessions.length }
  await print(format, { value, names, text: () => (sessions.length > 0 ? tableOf(sessions, format === 'wide') : '') })
  if ((format === undefined || format === 'wide') && sessions.length === 0) process.stderr.write('No sessions found.\n')
}

function tableOf(sessions: Session[], isWide: boolean): string {
  const screen = screenOf(process.stdout)
  if (isWide) return table({ ...screen, columns: Number.POSITIVE_INFINITY }, wide, sessions)
  return table(screen, process.stdout.isTTY ? narrow : wide, sessions)
}

/** Prints one session. */
export async function printSession(format: Format | undefined, session: Session) {
  await print(format, { value: session, names: [session.id], text: () => details(session) })
}

function details(session: Session): string {
  const screen = screenOf(process.stdout)
  const { id, status, model, createdAt, completedAt, task, error, result } = session
  const fields: [string, string | undefined][] = [
    ['ID', id],
    ['Status', status],
    ['Model', model],
    ['Created', `${createdAt} (${formatAge(createdAt)} ago)`],
    ['Ended', completedAt && `${completedAt} (${endedAfter(createdAt, completedAt)})`],
    ['Task', task],
    ['Error', error],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [field(name, value)]))
  return lines.join('') + (result === undefined ? '' : `\n${safeText(result).trimEnd()}\n`)

  /** Indents the lines after the first, so that an agent's text cannot imitate a field. */
  function field(name: string, value: string): string {
    const text = safeText(value.trim()).replaceAll('\n', `\n${' '.repeat(9)}`)
    const style = name === 'Status' ? styleOf(value) : name === 'Error' ? 'red' : undefined
    return `${styled(screen, 'bold', name.padEnd(9))}${styled(screen, style, text)}\n`
  }
}

function endedAfter(from: string, to: string): string {
  return `after ${formatDuration(Date.parse(to) - Date.parse(from))}`
}
