import type { Command } from 'commander'
import type { Session } from '../../../clients/typescript/src/index.ts'
import { count, duration, sessionId, sessionIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption } from '../output.ts'
import { printSession, printSessions } from '../show.ts'
import { exitAs, waitForEnds } from '../wait.ts'

type ListFlags = { status?: string; label?: string; selector?: string; limit?: number; output?: Format }

export function addList(program: Command) {
  program
    .command('list')
    .alias('ls')
    .summary('list the sessions of the project')
    .description('Lists the sessions of the project, the newest first.')
    .option('-s, --status <status>', 'only those of this status, such as running')
    .option('-l, --selector <selector>', 'only those whose labels fit, such as env=test,tier in (web,db),!legacy')
    .option('--label <key=value>', 'only those with this label')
    .option('-n, --limit <number>', 'no more than this many', count)
    .addOption(outputOption('wide', 'json', 'yaml', 'name'))
    .action(list)
}

/** The most that the gateway gives at once: each page costs it a read of the whole project. */
const mostAtOnce = 500

async function list({ status, label, selector: labelSelector, limit, output }: ListFlags, command: Command) {
  const client = connect(command)
  const sessions: Session[] = []
  for await (const session of client.list({
    status,
    label,
    labelSelector,
    pageSize: Math.min(limit ?? mostAtOnce, mostAtOnce),
  })) {
    sessions.push(session)
    if (sessions.length === limit) break
  }
  await printSessions(output, sessions)
}

export function addGet(program: Command) {
  program
    .command('get')
    .summary('show a session')
    .description('Shows all of a session, with its result or its error.')
    .argument('<id>', 'the session', sessionId)
    .addOption(outputOption('json', 'yaml', 'name'))
    .action(async (id: string, { output }: { output?: Format }, command: Command) => {
      const client = connect(command)
      await printSession(output, await client.get(id))
    })
}

export function addWait(program: Command) {
  program
    .command('wait')
    .summary('wait for the end of sessions')
    .description('Waits until sessions have ended. How they did decides the exit code.')
    .argument('<id...>', 'the sessions', sessionIds)
    .option('-t, --timeout <time>', 'wait no longer than this, such as 30m', duration)
    .addOption(outputOption('json', 'yaml', 'name'))
    .action(wait)
}

async function wait(ids: string[], { timeout, output }: { timeout?: number; output?: Format }, command: Command) {
  const client = connect(command)
  const sessions = await waitForEnds(client, ids, timeout)
  const [first] = sessions
  if (sessions.length === 1 && first) await printSession(output, first)
  else await printSessions(output, sessions)
  exitAs(sessions)
}
