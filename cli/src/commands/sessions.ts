import type { Command } from 'commander'
import type { Session } from '../../../clients/typescript/src/index.ts'
import { count, duration, sessionId, sessionIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption } from '../output.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { printSession, printSessions } from '../show.ts'
import { setExitCode, waitForSessions } from '../wait.ts'

type ListFlags = { status?: string; label?: string; selector?: string; limit?: number; output?: Format }

export function addList(program: SgwCommand) {
  program
    .command('list')
    .alias('ls')
    .summary('List sessions')
    .description('List the sessions of the project, newest first.')
    .option('-s, --status <status>', 'Only sessions with this status, such as running')
    .option('-l, --selector <selector>', 'Kubernetes label selector, such as env=test,tier in (web,db),!legacy')
    .option('--label <key=value>', 'Only sessions with this label, such as team=payments')
    .option('-n, --limit <number>', 'Maximum number of sessions', count)
    .addOption(outputOption('wide', 'json', 'yaml', 'name'))
    .addExamples('sgw list --status running', 'sgw list --label team=payments -o json')
    .action(list)
}

/** The largest page of the API. Large pages are cheaper: the gateway reads the whole project for each page. */
const maxPageSize = 500

async function list({ status, label, selector: labelSelector, limit, output }: ListFlags, command: Command) {
  const client = connect(command)
  const sessions: Session[] = []
  for await (const session of client.list({
    status,
    label,
    labelSelector,
    pageSize: Math.min(limit ?? maxPageSize, maxPageSize),
  })) {
    sessions.push(session)
    if (sessions.length === limit) break
  }
  await printSessions(output, sessions)
}

export function addGet(program: SgwCommand) {
  program
    .command('get')
    .summary('Show a session')
    .description('Show a session with its result or error.')
    .argument('<id>', 'Session ID', sessionId)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw get session-1', 'sgw get session-1 -o json')
    .action(async (id: string, { output }: { output?: Format }, command: Command) => {
      const client = connect(command)
      await printSession(output, await client.get(id))
    })
}

export function addWait(program: SgwCommand) {
  program
    .command('wait')
    .summary('Wait for sessions to end')
    .description(
      'Wait until sessions have ended. Exit code: 0 if all of them completed, 3 if one failed, 4 if one was stopped, ' +
        '5 if the wait timed out.',
    )
    .argument('<id...>', 'Session IDs', sessionIds)
    .option('-t, --timeout <time>', 'Timeout of the wait, such as 30m; defaults to no timeout', duration)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw wait session-1 --timeout 30m')
    .action(wait)
}

async function wait(ids: string[], { timeout, output }: { timeout?: number; output?: Format }, command: Command) {
  const client = connect(command)
  const sessions = await waitForSessions(client, ids, timeout)
  const [first] = sessions
  if (sessions.length === 1 && first) await printSession(output, first)
  else await printSessions(output, sessions)
  setExitCode(sessions)
}
