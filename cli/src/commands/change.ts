import type { Command } from 'commander'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { about, report } from '../describe.ts'

type Act = (client: SessionGateway, id: string) => Promise<void>

/** What is done to sessions by their ids alone: what it is called, and what is said of each once it is done. */
const acts: { name: string; alias?: string; about: string; done: string; act: Act }[] = [
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
