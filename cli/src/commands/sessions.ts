import { type Command, Option } from 'commander'
import {
  GatewayError,
  hasEnded,
  type Session,
  type SessionFilter,
  type SessionGateway,
} from '../../../clients/typescript/src/index.ts'
import { count, duration, labels, sessionId, sessionIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { openQuestions } from '../questions/open.ts'
import { questionsWithCommands } from '../questions/view.ts'
import { sessionDetails } from '../session-details.ts'
import { findSession, findSessions } from '../session-id.ts'
import { addSessionOutput, printSession, printSessions, type SessionOutput } from '../session-output.ts'
import { sessionLine, sessionTable } from '../session-table.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { setExitCode, stateOf, waitForSessions } from '../wait.ts'
import { watch, watching, watchOption } from '../watch.ts'

type ListFlags = SessionOutput & {
  status?: string
  activity?: string
  search?: string
  sort?: string
  label?: string[]
  selector?: string
  limit?: number
  watch?: true
}

const activities = ['queued', 'starting', 'working', 'waiting', 'asking']
const orders = ['createdAt', 'lastActivityAt', 'status'].flatMap((field) => [field, `-${field}`])

export function addList(program: SgwCommand) {
  const command = program
    .command('list')
    .alias('ls')
    .summary('List sessions')
    .description(
      'List the sessions of the project, newest first. On a terminal, IDs are shortened: every command accepts the ' +
        'beginning of an ID, with or without `session-`, if no other ID begins with it, and @last for the newest session.',
    )
    .option('-s, --status <status>', 'Only sessions with this status, such as running')
    .addOption(new Option('--activity <activity>', 'Only sessions that do this now').choices(activities))
    .option('--search <text>', 'Only sessions with this text in their name, display name or task')
    .option('-l, --selector <selector>', 'Kubernetes label selector, such as env=test,tier in (web,db),!legacy')
    .option('--label <key=value>', 'Only sessions with this label, such as team=payments; repeatable', labels)
    .addOption(
      new Option('--sort <field>', 'Order, where `-` means descending; defaults to -createdAt').choices(orders),
    )
    .option('-n, --limit <number>', 'Maximum number of sessions', count)
    .addOption(watchOption('Show changes until Ctrl-C: in place on a terminal, otherwise as new lines'))
  addSessionOutput(command, 'wide', 'json', 'yaml', 'name')
    .addExamples(
      'sgw list --status running',
      'sgw list --activity waiting --watch',
      'sgw list --label team=payments --json id,status,activity',
    )
    .action(list)
}

/** The largest page of the API. Large pages are cheaper: the gateway reads the whole project for each page. */
const maxPageSize = 500

const listWatchMs = 5000
const sessionWatchMs = 2000

async function list({ limit, label, selector: labelSelector, ...flags }: ListFlags, command: Command) {
  const client = connect(command, flags.watch && watching)
  const { status, activity, search, sort } = flags
  const filter: SessionFilter = { status, activity, search, sort, label, labelSelector }
  const read = async (signal?: AbortSignal) => {
    if (limit === undefined) return await allSessions(client, filter, signal)
    const pageSize = Math.min(limit, maxPageSize)
    const sessions: Session[] = []
    for await (const session of client.list({ ...filter, pageSize }, { signal })) {
      sessions.push(session)
      if (sessions.length === limit) break
    }
    return sessions
  }
  if (!flags.watch) return await printSessions(flags, await read())
  await watch({
    read,
    view: (sessions) => (sessions.length > 0 ? sessionTable(sessions, false) : 'No sessions found.\n'),
    lines: (sessions) => sessions.map(sessionLine),
    isOver: () => false,
    everyMs: listWatchMs,
  })
}

/** Reads all sessions at once, or in pages if the gateway says that they are too many for one response. */
async function allSessions(client: SessionGateway, filter: SessionFilter, signal?: AbortSignal): Promise<Session[]> {
  try {
    return (await client.page(filter, { signal })).items
  } catch (error) {
    if (!(error instanceof GatewayError && error.status === 502 && /in pages/.test(error.message))) throw error
    const sessions: Session[] = []
    for await (const session of client.list({ ...filter, pageSize: maxPageSize }, { signal })) sessions.push(session)
    return sessions
  }
}

type GetFlags = SessionOutput & { watch?: true }

export function addGet(program: SgwCommand) {
  const command = program
    .command('get')
    .summary('Show a session')
    .description(
      'Show a session: what it is doing and why, its branches, pull requests and usage, its result, output or error, ' +
        'and the question of its agent.',
    )
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .addOption(watchOption('Show changes until the session ends: in place on a terminal, otherwise as new lines'))
  addSessionOutput(command, 'json', 'yaml', 'name')
    .addExamples('sgw get session-1', 'sgw get @last --watch', 'sgw get session-1 --json status,activity,usage')
    .action(get)
}

async function get(given: string, flags: GetFlags, command: Command) {
  const client = connect(command, flags.watch && watching)
  const id = await findSession(client, given)
  if (!flags.watch) {
    const session = await client.get(id)
    const isForPeople = flags.output === undefined && flags.json === undefined
    return await printSession(flags, session, isForPeople ? await openQuestions(client, session) : [])
  }
  await watch({
    read: async (signal) => {
      const session = await client.get(id, { signal })
      return { session, questions: await openQuestions(client, session, signal) }
    },
    view: ({ session, questions }) => sessionDetails(session, questions),
    lines: ({ session }) => [sessionLine(session)],
    isOver: ({ session }) => hasEnded(session),
    everyMs: sessionWatchMs,
  })
}

export function addWait(program: SgwCommand) {
  const command = program
    .command('wait')
    .summary('Wait for sessions to end')
    .description(
      'Wait until sessions have ended. Exit code: 0 if all of them completed, 3 if one failed, 4 if one was stopped, ' +
        '5 if the wait timed out. With --turn, an agent that waits for a message counts as 0, one that asks a question as ' +
        '12. To wait for the answer to one message, use `sgw send --wait`.',
    )
    .argument('<id...>', 'Session IDs, their beginnings, or @last', sessionIds)
    .option(
      '--turn',
      'Wait only until the agent has finished its turn, and print which: `waiting`, or `asking` with the question',
    )
    .option('-t, --timeout <time>', 'Timeout of the wait, such as 30m; defaults to no timeout', duration)
  addSessionOutput(command, 'json', 'yaml', 'name')
    .addExamples('sgw wait session-1 --timeout 30m', 'sgw wait --turn session-1')
    .action(wait)
}

type WaitFlags = SessionOutput & { turn?: boolean; timeout?: number }

async function wait(given: string[], { turn = false, timeout, ...output }: WaitFlags, command: Command) {
  const client = connect(command)
  const since = Date.now()
  const ids = await findSessions(client, given, timeout)
  const sessions = await waitForSessions(client, ids, { timeoutMs: timeout, since, turn })
  const [first] = sessions
  if (turn && !output.output && !output.json) {
    process.stdout.write(sessions.map(turnLine).join(''))
    for (const session of sessions) {
      process.stderr.write(questionsWithCommands(session.id, await openQuestions(client, session)))
    }
  } else if (sessions.length === 1 && first) await printSession(output, first)
  else await printSessions(output, sessions)
  setExitCode(sessions)
}

/** Such as `session-1: waiting`, with the reason or the error. */
function turnLine(session: Session): string {
  const why = session.error ?? session.reason
  return `${safeLine([session.id, stateOf(session), ...(why === undefined ? [] : [why])].join(': '))}\n`
}
