import type { Command } from 'commander'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId, sessionIds, wholeSeconds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { forEachSession } from '../for-each.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'

type Call = (client: SessionGateway, id: string) => Promise<void>

type LifecycleCommand = {
  name: string
  summary: string
  description: string
  /** Printed for each session. */
  done: string
  example: string
  call: Call
}

const lifecycleCommands: LifecycleCommand[] = [
  {
    name: 'interrupt',
    summary: "Interrupt the agent's current run",
    description: "Interrupt the agent's current run. The session stays open for messages.",
    done: 'interrupted',
    example: 'sgw interrupt session-1',
    call: (client, id) => client.interrupt(id),
  },
  {
    name: 'stop',
    summary: 'Stop sessions',
    description: 'Stop sessions. `sgw start` starts them again.',
    done: 'is being stopped',
    example: 'sgw stop session-1 session-2',
    call: (client, id) => client.stop(id),
  },
  {
    name: 'start',
    summary: 'Start stopped sessions again',
    description: 'Start stopped or ended sessions again.',
    done: 'is being started',
    example: 'sgw start session-1',
    call: (client, id) => client.start(id),
  },
]

export function addLifecycleCommands(program: SgwCommand) {
  for (const { name, summary, description, done, example, call } of lifecycleCommands) {
    program
      .command(name)
      .summary(summary)
      .description(description)
      .argument('<id...>', 'Session IDs, their beginnings, or @last', sessionIds)
      .addExamples(example)
      .action(async (given: string[], _flags, self: Command) => {
        const client = connect(self)
        await forEachSession(client, given, async (id) => {
          await call(client, id)
          process.stdout.write(`${id}: ${done}\n`)
        })
      })
  }
}

type UpdateFlags = { model?: string; displayName?: string; timeout?: number }

export function addUpdate(program: SgwCommand) {
  program
    .command('update')
    .summary('Change the model, display name or time limit of a session')
    .description(
      'Change the model, the display name or the time limit of a session. The model can be changed at any time, and ' +
        'takes effect with the next turn. The time limit can be changed only while the session is not running.',
    )
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .option('-m, --model <name>', 'Model of the session')
    .option('--display-name <text>', 'Name of the session on the web pages of the platform')
    .option('--timeout <time>', 'Time limit of the session, such as 30m', wholeSeconds)
    .addExamples('sgw update session-1 --display-name "Login bug"', 'sgw update session-1 --model a-larger-model')
    .action(async (given: string, { model, displayName, timeout }: UpdateFlags, command: Command) => {
      const change = {
        ...(model !== undefined && { model }),
        ...(displayName !== undefined && { displayName }),
        ...(timeout !== undefined && { timeout }),
      }
      if (Object.keys(change).length === 0) {
        throw new Failure('usage', 'Nothing to change.', 'Add --model, --display-name or --timeout.')
      }
      const client = connect(command)
      const id = await findSession(client, given)
      await client.update(id, change)
      process.stdout.write(`${id}: changed\n`)
    })
}
