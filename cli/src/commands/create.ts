import type { Command } from 'commander'
import { connect } from '../connection.ts'
import { readText } from '../input.ts'
import {
  addNewSessionOptions,
  createOptions,
  type NewSessionFlags,
  newSession,
  waitOptions,
  waitsForEnd,
  workflowOption,
} from '../new-session.ts'
import { type Format, outputOption, print } from '../output.ts'
import { printOutcome } from '../session-output.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { setExitCode, waitForCreated } from '../wait.ts'

type Flags = NewSessionFlags & { output?: Format }

export function addCreate(program: SgwCommand) {
  const command = program
    .command('create')
    .summary('Create a session')
    .description('Create a session that works on a task.')
  command
    .argument('<task...>', 'Task for the agent; `-` reads it from standard input')
    .addOption(workflowOption('Workflow to load'))
  addNewSessionOptions(command)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples(
      'sgw create --wait -r https://github.com/org/app "Update the README"',
      'sgw create --no-interactive - < task.md',
      'sgw create --wait --max-cost 2 --output-schema bugs.schema.json "List the known bugs"',
    )
    .action(create)
}

async function create(words: string[], flags: Flags, command: Command) {
  const client = connect(command)
  const body = await newSession(client, await readText(words, 'the task'), {
    ...(waitsForEnd(flags) && { interactive: false }),
    ...flags,
  })
  const created = await client.create(body, createOptions(flags))
  const { id } = created
  const line = `${safeLine(id)}: created\n`
  if (!waitsForEnd(flags)) return await print(flags.output, { value: created, names: [id], text: () => line })
  process.stderr.write(line)
  const session = await waitForCreated(client, id, waitOptions(flags, body))
  await printOutcome(flags, session)
  setExitCode([session])
}
