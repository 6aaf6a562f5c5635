import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { EventWriter } from '../event-writer.ts'
import { follow } from '../follow.ts'
import { nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { Asker } from '../questions/asker.ts'
import { isOnTerminal } from '../questions/prompt.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeJson, safeLine } from '../text.ts'
import { transcriptWriter } from '../transcript-writer.ts'

type LogsFlags = { follow?: true; all?: true; output?: Format }

export function addLogs(program: SgwCommand) {
  program
    .command('logs')
    .summary('Show the transcript of a session')
    .description(
      'Show the transcript of a session: its messages, tool calls, plans and thoughts. With --follow on a terminal, sgw also asks you the ' +
        'questions of the agent.',
    )
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .option('-f, --follow', 'Keep printing, word by word, until the session ends')
    .option('--all', 'Show thoughts, tool arguments and results in full')
    .addOption(outputOption('json', 'yaml').conflicts('follow'))
    .addExamples('sgw logs session-1', 'sgw logs --follow @last')
    .action(logs)
}

async function logs(given: string, flags: LogsFlags, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const writer = transcriptWriter(flags.all)
  if (flags.follow) {
    const events = new EventWriter(writer)
    const asker = isOnTerminal() ? new Asker(client, id) : undefined
    try {
      for await (const { data } of follow(client, id)) {
        asker?.add(data)
        events.add(data)
      }
      events.end()
    } finally {
      asker?.close()
      // An error starts on a new line.
      events.close()
    }
    return
  }
  const transcript = await client.transcript(id, { format: 'json', reasoning: true })
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
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .option('--last-event-id <id>', 'Start after this event instead of the first, if the platform supports event IDs')
    .addExamples('sgw events session-1')
    .action(async (given: string, flags: { lastEventId?: string }, command: Command) => {
      const client = connect(command)
      const id = await findSession(client, given)
      for await (const event of follow(client, id, flags)) process.stdout.write(`${safeJson(JSON.stringify(event))}\n`)
    })
}
