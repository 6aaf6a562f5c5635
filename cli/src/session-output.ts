import { InvalidArgumentError, Option } from 'commander'
import type { Question, Session } from '../../clients/typescript/src/index.ts'
import { type Format, outputOption, print } from './output.ts'
import { sessionDetails } from './session-details.ts'
import { sessionTable } from './session-table.ts'
import type { SgwCommand } from './sgw-command.ts'

/** The output options of a command that prints sessions. */
export type SessionOutput = { output?: Format; json?: (keyof Session)[] }

/** All fields of a session. */
const fields: Record<keyof Session, true> = {
  id: true,
  status: true,
  activity: true,
  reason: true,
  displayName: true,
  task: true,
  model: true,
  repos: true,
  workflow: true,
  interactive: true,
  timeout: true,
  inactivityTimeout: true,
  agent: true,
  limits: true,
  labels: true,
  parent: true,
  branches: true,
  createdAt: true,
  startedAt: true,
  lastActivityAt: true,
  completedAt: true,
  result: true,
  error: true,
  output: true,
  usage: true,
  pullRequests: true,
}

/** Adds `-o` and `--json`. */
export function addSessionOutput(command: SgwCommand, ...formats: Format[]): SgwCommand {
  return command
    .addOption(outputOption(...formats))
    .addOption(
      new Option('--json <fields>', 'Print only these fields, as JSON: names of the API, such as id,status,activity')
        .argParser(fieldNames)
        .conflicts('output'),
    )
}

/** Prints sessions as a table, or as data. */
export async function printSessions({ output, json }: SessionOutput, sessions: Session[]) {
  if (json) return await print('json', { value: sessions.map((one) => chosen(one, json)), text: () => '' })
  const value = { items: sessions, total: sessions.length }
  const text = () => (sessions.length > 0 ? sessionTable(sessions, output === 'wide') : '')
  await print(output, { value, names: sessions.map(({ id }) => id), text })
  if ((output === undefined || output === 'wide') && sessions.length === 0) process.stderr.write('No sessions found.\n')
}

/** Prints one session. People also see its open questions. */
export async function printSession({ output, json }: SessionOutput, session: Session, questions: Question[] = []) {
  const format = json ? 'json' : output
  const value = json ? chosen(session, json) : session
  await print(format, { value, names: [session.id], text: () => sessionDetails(session, questions) })
}

/** Prints a session that was waited for: only its output, if it has one and no format was chosen. */
export async function printOutcome(flags: { output?: Format }, session: Session) {
  if (flags.output !== undefined || session.output === undefined) return await printSession(flags, session)
  await print('json', { value: session.output, text: () => '' })
}

/** The chosen fields, in their order. A field that the session does not have is left out, as in the API. */
function chosen(session: Session, names: (keyof Session)[]): Partial<Session> {
  return Object.fromEntries(names.map((name) => [name, session[name]]))
}

function fieldNames(text: string): (keyof Session)[] {
  const names = text.split(',').map((name) => name.trim())
  const all = Object.keys(fields)
  if (names.every((name) => all.includes(name))) return names as (keyof Session)[]
  throw new InvalidArgumentError(`must be a list of fields, separated by commas: ${all.join(', ')}`)
}
