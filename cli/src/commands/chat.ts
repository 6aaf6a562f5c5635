import type { Command } from 'commander'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { chatWhenStarted } from '../chat/when-started.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { addOpenSessionOptions, continueOption, newSession, type SessionFlags, workflowOption } from '../new-session.ts'
import { nextCommand } from '../next-command.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { canChat } from '../terminal.ts'
import { safeLine } from '../text.ts'

const description = `Talk with a session on the terminal: its words appear as the agent writes them, and questions can be answered in
place. Without an ID, your first message creates a session with the given options. A message that you send while the agent
works is queued. Tab completes the commands of the workflow, Ctrl-J starts a new line, Ctrl-C interrupts the agent, and
Ctrl-D leaves: the session keeps running.`

export function addChat(program: SgwCommand) {
  const command = program
    .command('chat')
    .summary('Talk with a session on the terminal')
    .description(description)
    .argument('[id]', 'Session ID; creates a session if omitted', sessionId)
    .addOption(workflowOption('Workflow to load'))
  addOpenSessionOptions(command)
    .addOption(continueOption())
    .addExamples('sgw chat', 'sgw chat -r https://github.com/org/app', 'sgw chat session-1')
    .action(talk)
}

async function talk(given: string | undefined, flags: SessionFlags, command: Command) {
  if (!canChat()) {
    const others = `Send a message: ${nextCommand('send', '--wait')} <id> <text>`
    throw new Failure('usage', 'sgw chat needs a terminal.', others)
  }
  const [first] = Object.keys(flags)
  if (given !== undefined && first !== undefined) {
    throw new Failure('usage', 'The options are for a new session. Leave out the ID, or the options.')
  }
  const client = connect(command)
  const id = given === undefined ? await create(client, flags) : await findSession(client, given)
  if (id === undefined) return
  await chatWhenStarted(client, id, { isNew: given === undefined })
}

/** Creates a session with the first message of the user. Undefined without one. */
async function create(client: SessionGateway, flags: SessionFlags): Promise<string | undefined> {
  const { firstMessage } = await import('../chat/first-message.ts')
  const task = await firstMessage(client, flags.workflow)
  if (task === undefined) return undefined
  const { id } = await client.create(await newSession(client, task, { ...flags, interactive: true }))
  process.stderr.write(`${safeLine(id)}: created\n`)
  return id
}
