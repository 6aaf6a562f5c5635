import type { Command } from 'commander'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId, sessionIds, wholeSeconds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { about, report } from '../describe.ts'
import { Failure } from '../failure.ts'

type Act = (client: SessionGateway, id: string) => Promise<void>

/** What is done to sessions by their ids alone: what it is called, and what is said of each once it is done. */
const acts: { name: string; alias?: string; about: string; done: string; act: Act }[] = [
  {
    name: 'interrupt',
    about: 'stop what the agent does now; the session goes on and can be sent more',
    done: 'interrupted',
    act: (client, id) => client.interrupt(id),
  },
  { name: 'stop', about: 'stop sessions', done: 'is being stopped', act: (client, id) => client.stop(id) },
  {
    name: 'start',
    about: 'start stopped sessions again',
    done: 'is being started',
    act: (client, id) => client.start(id),
  },
  {
    name: 'delete',
    alias: 'rm',
    about: 'delete sessions with all that they kept',
    done: 'deleted',
    act: (client, id) => client.delete(id),
  },
]

export function addActs(program: Command) {
  for (const { name, alias, about: text, done, act } of acts) {
    const command = program
      .command(name)
      .summary(text)
      .description(`${text[0]?.toUpperCase()}${text.slice(1)}.`)
    if (alias !== undefined) command.alias(alias)
    command.argument('<id...>', 'the sessions', sessionIds).action(async (ids: string[], _flags, self: Command) => {
      const client = connect(self)
      await forEach(ids, async (id) => {
        await act(client, id)
        process.stdout.write(`${id}: ${done}\n`)
      })
    })
  }
}

/** Does it for each, whatever became of the others; the first that failed decides the exit code. */
async function forEach(ids: string[], act: (id: string) => Promise<void>) {
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      const code = report(about(id, error))
      process.exitCode ||= code
    }
  }
}

type UpdateFlags = { displayName?: string; timeout?: number }

export function addUpdate(program: Command) {
  program
    .command('update')
    .summary('change a session')
    .description('Changes a session. A time limit can be changed only while the session does not run.')
    .argument('<id>', 'the session', sessionId)
    .option('--display-name <text>', "what the platform's pages call it")
    .option('--timeout <time>', 'its time limit, such as 30m', wholeSeconds)
    .action(async (id: string, { displayName, timeout }: UpdateFlags, command: Command) => {
      const change = { ...(displayName !== undefined && { displayName }), ...(timeout !== undefined && { timeout }) }
      if (Object.keys(change).length === 0) {
        throw new Failure('usage', 'There is nothing to change.', 'Give --display-name or --timeout.')
      }
      const client = connect(command)
      await client.update(id, change)
      process.stdout.write(`${id}: changed\n`)
    })
}
