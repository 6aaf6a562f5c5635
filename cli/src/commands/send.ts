import type { Command } from 'commander'
import { AnswerWriter } from '../answer-writer.ts'
import { duration, sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { EventWriter } from '../event-writer.ts'
import { exitCodes } from '../exit-codes.ts'
import { readText } from '../input.ts'
import { type Format, outputOption, print } from '../output.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { transcriptWriter } from '../transcript-writer.ts'
import { exitOf, failureOf, followTurn } from '../turn.ts'

type Flags = {
  wait?: true
  waitTimeout?: number
  follow?: true
  all?: true
  idempotencyKey?: string
  output?: Format
}

export function addSend(program: SgwCommand) {
  program
    .command('send')
    .summary('Send a message to a session')
    .description(
      'Send a message to a session: text, or a slash command of its workflow. With --wait or --follow, the exit code is ' +
        'the outcome of the turn: 0 if the agent finished it, 3 if it failed, 4 if it was interrupted or the session ' +
        'stopped, 5 if the wait timed out, 12 if the agent asks a question.',
    )
    .argument('<id>', 'Session ID', sessionId)
    .argument('<text...>', 'Message; `-` reads it from standard input')
    .option('--wait', 'Print the answer of the agent word by word, and wait until its turn ends')
    .option('--wait-timeout <time>', 'Timeout of the wait, such as 30m; implies --wait', duration)
    .option('-f, --follow', 'Like --wait, but print all messages and tool calls of the turn, as `sgw logs` does')
    .option('--all', 'With --follow: show tool arguments and results in full')
    .option('--idempotency-key <key>', 'Key for a safe retry: a message sent twice with this key is delivered once')
    .addOption(outputOption('json', 'yaml', 'name').conflicts('follow'))
    .addExamples(
      'sgw send --wait session-1 "Which tests are slow?"',
      'sgw send --follow session-1 /reproduce',
      'sgw send session-1 - < answer.txt',
    )
    .action(send)
}

async function send(given: string, words: string[], flags: Flags, command: Command) {
  const { idempotencyKey, output, waitTimeout: timeoutMs } = flags
  const client = connect(command)
  const id = await findSession(client, given)
  const text = await readText(words, 'the message')
  const run = await client.send(id, text, idempotencyKey === undefined ? {} : { idempotencyKey })
  if (!flags.wait && !flags.follow && timeoutMs === undefined) {
    return await print(output, { value: run, names: [run.id], text: () => `${safeLine(run.id)}: sent\n` })
  }
  if (output !== undefined) {
    const turn = await followTurn(client, id, run.id, { timeoutMs })
    await print(output, { value: turn, names: [run.id], text: () => '' })
    process.exitCode = exitCodes[exitOf(turn)].code
    return
  }
  const writer = flags.follow
    ? new EventWriter(transcriptWriter(flags.all))
    : new AnswerWriter((part) => process.stdout.write(part))
  try {
    const turn = await followTurn(client, id, run.id, { timeoutMs, onEvent: (event) => writer.add(event) })
    if (writer instanceof AnswerWriter) writer.complete(turn.text)
    const failure = failureOf(id, turn)
    if (failure) throw failure
  } finally {
    // An error starts on a new line.
    writer.close()
  }
}
