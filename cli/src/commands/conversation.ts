import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { EventWriter } from '../event-writer.ts'
import { exitCodes } from '../exit-codes.ts'
import { follow } from '../follow.ts'
import { readText } from '../input.ts'
import { nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { screenOf } from '../terminal.ts'
import { safeJson, safeLine } from '../text.ts'
import { TranscriptWriter } from '../transcript-writer.ts'

type LogsFlags = { follow?: true; all?: true; output?: Format }

export function addLogs(program: SgwCommand) {
  program
    .command('logs')
    .summary('Show the transcript of a session')
    .description('Show the transcript of a session: its messages and tool calls.')
    .argument('<id>', 'Session ID', sessionId)
    .option('-f, --follow', 'Keep printing new messages until the session ends')
    .option('--all', 'Show tool arguments and results in full, not only their first 10 lines')
    .addOption(outputOption('json', 'yaml').conflicts('follow'))
    .addExamples('sgw logs session-1', 'sgw logs --follow session-1')
    .action(logs)
}

async function logs(given: string, flags: LogsFlags, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const writer = transcriptWriter(flags)
  if (flags.follow) {
    return await writeEvents(writer, async (events) => {
      for await (const { data } of follow(client, id)) events.add(data)
    })
  }
  const transcript = await client.transcript(id, { format: 'json' })
  const { items, complete } = transcript
  if (flags.output !== undefined) await print(flags.output, { value: transcript, text: () => '' })
  else for (const item of items) writer.item(item)
  if (!complete) {
    const rest = safeLine(nextCommand('logs', '--follow', id))
    process.stderr.write(`The transcript is incomplete. Read all of it: ${rest}\n`)
  }
}

export function addEvents(program: SgwCommand) {
  program
    .command('events')
    .summary('Print the events of a session as JSON lines')
    .description('Print the events of a session (AG-UI protocol), one JSON object per line, until the session ends.')
    .argument('<id>', 'Session ID', sessionId)
    .option('--last-event-id <id>', 'Start after this event instead of the first, if the platform supports event IDs')
    .addExamples('sgw events session-1')
    .action(async (given: string, flags: { lastEventId?: string }, command: Command) => {
      const client = connect(command)
      const id = await findSession(client, given)
      for await (const event of follow(client, id, flags)) process.stdout.write(`${safeJson(JSON.stringify(event))}\n`)
    })
}

type SendFlags = { follow?: true; all?: true; idempotencyKey?: string; output?: Format }

export function addSend(program: SgwCommand) {
  program
    .command('send')
    .summary('Send a message to a session')
    .description('Send a message to a session: text, or a slash command of its workflow.')
    .argument('<id>', 'Session ID', sessionId)
    .argument('<text...>', 'Message; `-` reads it from standard input')
    .option('-f, --follow', 'Print the answer of the agent until its run ends; exit code 3 if the run fails')
    .option('--all', 'With --follow: show tool arguments and results in full')
    .option('--idempotency-key <key>', 'Key for a safe retry: a message sent twice with this key is delivered once')
    .addOption(outputOption('json', 'yaml', 'name').conflicts('follow'))
    .addExamples('sgw send --follow session-1 /reproduce', 'sgw send session-1 - < answer.txt')
    .action(send)
}

async function send(given: string, words: string[], flags: SendFlags, command: Command) {
  const { idempotencyKey } = flags
  const client = connect(command)
  const id = await findSession(client, given)
  const text = await readText(words, 'the message')
  const run = await client.send(id, text, idempotencyKey === undefined ? {} : { idempotencyKey })
  if (!flags.follow) {
    return await print(flags.output, { value: run, names: [run.id], text: () => `${safeLine(run.id)}: sent\n` })
  }
  await writeEvents(transcriptWriter(flags), async (events) => {
    let isOwnRun = false
    for await (const { data } of follow(client, id)) {
      if (data.type === 'RUN_STARTED') isOwnRun = data.runId === run.id
      if (!isOwnRun) continue
      events.add(data)
      if (data.type === 'RUN_ERROR') process.exitCode = exitCodes.failed.code
      if (data.type === 'RUN_FINISHED' || data.type === 'RUN_ERROR') break
    }
  })
}

/** Ends the open line even after an error, so that the error starts on a new line. */
async function writeEvents(writer: TranscriptWriter, write: (events: EventWriter) => Promise<void>) {
  const events = new EventWriter(writer)
  try {
    await write(events)
  } finally {
    events.close()
  }
}

function transcriptWriter({ all = false }: { all?: boolean }) {
  return new TranscriptWriter(screenOf(process.stdout), all, (text) => process.stdout.write(text))
}
