import type { Command } from 'commander'
import { connect } from '../connection.ts'
import { textOf } from '../input.ts'
import {
  addNewSessionOptions,
  createOptions,
  isAwaited,
  type NewSessionFlags,
  newSession,
  ownWait,
  workflowOption,
} from '../new-session.ts'
import { type Format, outputOption, print } from '../output.ts'
import { printSession } from '../show.ts'
import { safeLine } from '../text.ts'
import { exitAs, waitForOwn } from '../wait.ts'

type Flags = NewSessionFlags & { output?: Format }

export function addCreate(program: Command) {
  const command = program.command('create').summary('create a session').description('Creates a session for a task.')
  command
    .argument('<task...>', 'what the agent is to do; `-` reads it from standard input')
    .addOption(workflowOption('the workflow to load'))
  addNewSessionOptions(command)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addHelpText('after', '\nExample:\n  sgw create --wait -r https://github.com/org/app "Update the README"')
    .action(create)
}

async function create(words: string[], flags: Flags, command: Command) {
  const client = connect(command)
  const body = newSession(await textOf(words, 'the task'), {
    ...(isAwaited(flags) && { interactive: false }),
    ...flags,
  })
  const created = await client.create(body, createOptions(flags))
  const { id, message } = created
  if (!isAwaited(flags)) {
    const text = () => `${safeLine(id)}: ${safeLine(message)}\n`
    return await print(flags.output, { value: created, names: [id], text })
  }
  process.stderr.write(`${safeLine(id)}: ${safeLine(message)}\n`)
  const session = await waitForOwn(client, id, ownWait(flags, body))
  await printSession(flags.output, session)
  exitAs([session])
}
