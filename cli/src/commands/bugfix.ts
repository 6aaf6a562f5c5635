import type { Command } from 'commander'
import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { issueLink } from '../arguments.ts'
import { nextCommand } from '../command-line.ts'
import { connect } from '../connection.ts'
import {
  addNewSessionOptions,
  createOptions,
  isAwaited,
  type NewSessionFlags,
  newSession,
  ownWait,
  workflowOption,
} from '../new-session.ts'
import { type Format, outputOption } from '../output.ts'
import { withProgress } from '../progress.ts'
import { printSession } from '../show.ts'
import { safeLine } from '../text.ts'
import { exitAs, waitForOwn, waitForStart } from '../wait.ts'

type Flags = NewSessionFlags & { speedrun?: true; output?: Format }

const description = `Creates a session with the Bug Fix workflow on an issue, and waits until it runs.
It assesses the bug and then waits for you to go on, phase by phase; --speedrun goes through all phases by itself.`

export function addBugfix(program: Command) {
  const command = program.command('bugfix').summary('fix the bug of an issue').description(description)
  command
    .argument('<issue link>', 'the issue: https://…', issueLink)
    .option('--speedrun', 'go through all phases without waiting for you')
    .addOption(workflowOption('another version of the workflow').default('bugfix'))
  addNewSessionOptions(command)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addHelpText('after', '\nExample:\n  sgw bugfix https://github.com/org/app/issues/7')
    .action(bugfix)
}

async function bugfix(link: string, flags: Flags, command: Command) {
  const client = connect(command)
  const interactive = flags.interactive ?? !(flags.speedrun || isAwaited(flags))
  const task = `${flags.speedrun ? '/speedrun' : '/assess'} ${link}`
  const body = newSession(task, { ...flags, interactive })
  const { id } = await client.create(body, createOptions(flags))
  process.stderr.write(`${safeLine(id)}: created\n`)
  if (isAwaited(flags)) {
    const session = await waitForOwn(client, id, ownWait(flags, body))
    await printSession(flags.output, session)
    return exitAs([session])
  }
  const session = await started(client, id)
  await printSession(flags.output, session)
  if (session.status === 'failed') return exitAs([session])
  if (flags.output === undefined) process.stdout.write(next(id, interactive))
}

async function started(client: SessionGateway, id: string): Promise<Session> {
  return await withProgress(`The session was created: ${nextCommand('get', id)}`, (progress) =>
    waitForStart(client, id, progress),
  )
}

function next(id: string, interactive: boolean): string {
  const commands = [['logs', '--follow', id], ...(interactive ? [['send', id, '/reproduce']] : []), ['stop', id]]
  return `\nNext:\n${commands.map((words) => `  ${safeLine(nextCommand(...words))}\n`).join('')}`
}
