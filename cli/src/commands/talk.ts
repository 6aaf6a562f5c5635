import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { nextCommand } from '../command-line.ts'
import { connect } from '../connection.ts'
import { ConversationWriter } from '../conversation.ts'
import { EventWriter } from '../event-writer.ts'
import { exitCodes } from '../exit-codes.ts'
import { follow } from '../follow.ts'
import { textOf } from '../input.ts'
import { type Format, outputOption, print } from '../output.ts'
import { screenOf } from '../terminal.ts'
import { safeJson, safeLine } from '../text.ts'

type LogsFlags = { follow?: true; all?: true; output?: Format }

export function addLogs(program: Command) {
  program
    .command('logs')
    .summary('show the conversation of a session')
    .description('Shows what was said and done in a session.')
    .argument('<id>', 'the session', sessionId)
    .option('-f, --follow', 'go on as it is said, until the session ends')
    .option('--all', 'show what tools gave whole, not only its beginning')
    .addOption(outputOption('json', 'yaml').conflicts('follow'))
    .action(logs)
}

async function logs(id: string, flags: LogsFlags, command: Command) {
  const client = connect(command)
  const writer = conversationWriter(flags)
  if (flags.follow) {
    return await writeEvents(writer, async (events) => {
      for await (const { data } of follow(client, id)) events.add(data)
    })
  }
  const transcript = await client.transcript(id, { format: 'json' })
  const { items, complete } = transcript
  if (flags.output !== undefined) await print(flags.output, { value: transcript, text: () => '' })
  else for (const item of items) writer.utterance(item)
  if (!complete) {
    const rest = safeLine(nextCommand('logs', '--follow', id))
    process.stderr.write(`The transcript is not complete. Read all of it: ${rest}\n`)
  }
}

export function addEvents(program: Command) {
  program
    .command('events')
    .summary("write a session's events for programs")
    .description('Writes the events of a session (AG-UI), a line of JSON for each, from the first until it ends.')
    .argument('<id>', 'the session', sessionId)
    .option('--last-event-id <id>', 'begin after this event, where the platform knows its ids')
    .action(async (id: string, flags: { lastEventId?: string }, command: Command) => {
      const client = connect(command)
      for await (const event of follow(client, id, flags)) process.stdout.write(`${safeJson(JSON.stringify(event))}\n`)
    })
}

type SendFlags = { follow?: true; all?: true; idempotencyKey?: string; output?: Format }

export function addSend(program: Command) {
  program
    .command('send')
    .summary('say something to a session')
    .description('Sends a session a text or a slash command of its workflow.')
    .argument('<id>', 'the session', sessionId)
    .argument('<text...>', 'what to say; `-` reads it from standard input')
    .option('-f, --follow', 'show the answer as it is given, until it is whole; its error decides the exit code')
    .option('--all', 'with --follow: show what tools gave whole')
    .option('--idempotency-key <key>', 'a key of your own: what is sent again with it is said once')
    .addOption(outputOption('json', 'yaml', 'name').conflicts('follow'))
    .addHelpText('after', '\nExample:\n  sgw send --follow session-1 /reproduce')
    .action(send)
}

async function send(id: string, words: string[], flags: SendFlags, command: Command) {
  const { idempotencyKey } = flags
  const client = connect(command)
  const text = await textOf(words, 'the message')
  const run = await client.send(id, text, idempotencyKey === undefined ? {} : { idempotencyKey })
  if (!flags.follow) {
    return await print(flags.output, { value: run, names: [run.id], text: () => `${safeLine(run.id)}: sent\n` })
  }
  await writeEvents(conversationWriter(flags), async (events) => {
    let isOurs = false
    for await (const { data } of follow(client, id)) {
      if (data.type === 'RUN_STARTED') isOurs = data.runId === run.id
      if (!isOurs) continue
      events.add(data)
      if (data.type === 'RUN_ERROR') process.exitCode = exitCodes.failed.code
      if (data.type === 'RUN_FINISHED' || data.type === 'RUN_ERROR') break
    }
  })
}

/** Ends the open line also after an error, which is printed on a line of its own. */
async function writeEvents(writer: ConversationWriter, write: (events: EventWriter) => Promise<void>) {
  const events = new EventWriter(writer)
  try {
    await write(events)
  } finally {
    events.close()
  }
}

function conversationWriter({ all = false }: { all?: boolean }) {
  return new ConversationWriter(screenOf(process.stdout), all, (text) => process.stdout.write(text))
}
