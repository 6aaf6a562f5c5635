import type { Command } from 'commander'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { Replay } from '../chat/replay.ts'
import { connect } from '../connection.ts'
import { untilInterrupted } from '../interrupt.ts'
import { nextCommand } from '../next-command.ts'
import { withProgress } from '../progress.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { printRun } from '../turn-output.ts'
import { waitForStart } from '../wait.ts'

const description = `Show the last turn of a session from its beginning, and follow it to its end. On a terminal, sgw asks you the
questions of the agent. Ctrl-C leaves the agent at work. The exit code is the outcome of the turn. \`sgw logs --follow\`
shows all turns until the session ends, and \`sgw chat\` also sends your messages.`

export function addAttach(program: SgwCommand) {
  program
    .command('attach')
    .summary('Follow what a session does now')
    .description(description)
    .argument('<id>', 'Session ID', sessionId)
    .option('--all', 'Show thoughts, tool arguments and results in full')
    .addExamples('sgw attach session-1')
    .action(attach)
}

async function attach(given: string, flags: { all?: true }, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const hint = `The session keeps running. Return: ${nextCommand('attach', id)}`
  await withProgress(hint, (progress) => waitForStart(client, id, progress))
  const run = await untilInterrupted(hint, (signal) => lastRun(client, id, signal))
  await printRun(client, id, { id: run }, 'attached', { follow: true, ...flags })
}

/** The ID of the last run that has started. */
async function lastRun(client: SessionGateway, id: string, signal: AbortSignal): Promise<string> {
  const over = new AbortController()
  let run = ''
  const replay = new Replay(
    (event) => {
      if (event.type === 'RUN_STARTED') run = event.runId
    },
    () => over.abort(),
  )
  try {
    for await (const { data } of client.events(id, { signal: AbortSignal.any([signal, over.signal]) })) replay.add(data)
  } catch (error) {
    if (!over.signal.aborted) throw error
  }
  return run
}
