import type { Accepted, AgUiEvent, SessionGateway } from '../../clients/typescript/src/index.ts'
import { AnswerWriter } from './answer-writer.ts'
import { duration } from './arguments.ts'
import { EventWriter } from './event-writer.ts'
import { exitCodes } from './exit-codes.ts'
import { type Format, outputOption, print } from './output.ts'
import { OutputReader } from './output-reader.ts'
import { QueueNote } from './queue-note.ts'
import type { SgwCommand } from './sgw-command.ts'
import { safeJson, safeLine } from './text.ts'
import { transcriptWriter } from './transcript-writer.ts'
import { exitOf, failureOf, followAnsweredTurn, followTurn } from './turn.ts'

/** The options of `send` and `answer` for what comes of the message. */
export type TurnFlags = { wait?: true; waitTimeout?: number; follow?: true; all?: true; output?: Format }

/** Explains the exit codes of a turn, as the end of a sentence. */
export const turnOutcomes =
  'the exit code is the outcome of the turn: 0 if the agent finished it, 3 if it failed, 4 if ' +
  'it was interrupted or the session stopped, 5 if the wait timed out, 12 if the agent asks a question. On a terminal, ' +
  'sgw asks you the question, and goes on with your answer.'

/** The same, in the description of a command with these options. */
export const turnExitCodes = `With --wait or --follow, ${turnOutcomes}`

export function addTurnOptions(command: SgwCommand): SgwCommand {
  return command
    .option('--wait', 'Print the answer of the agent word by word, and wait until its turn ends')
    .option('--wait-timeout <time>', 'Timeout of the wait, such as 30m; implies --wait', duration)
    .option('-f, --follow', 'Like --wait, but print all messages and tool calls of the turn, as `sgw logs` does')
    .option('--all', 'With --follow: show thoughts, tool arguments and results in full')
    .addOption(outputOption('json', 'yaml', 'name').conflicts('follow'))
}

/** Prints the run that a message has started. With `--wait`, prints what the agent says until its turn ends. */
export async function printRun(client: SessionGateway, id: string, run: Accepted, done: string, flags: TurnFlags) {
  const { output, waitTimeout: timeoutMs } = flags
  if (!flags.wait && !flags.follow && timeoutMs === undefined) {
    return await print(output, { value: run, names: [run.id], text: () => `${safeLine(run.id)}: ${done}\n` })
  }
  const outputs = new OutputReader(client, id)
  if (output !== undefined) {
    const onEvent = (event: AgUiEvent) => outputs.add(event)
    const turn = await outputs.of(await followTurn(client, id, run.id, { timeoutMs, onEvent }))
    await print(output, { value: turn, names: [run.id], text: () => '' })
    process.exitCode = exitCodes[exitOf(turn)].code
    return
  }
  const writer = flags.follow
    ? new EventWriter(transcriptWriter(flags.all))
    : new AnswerWriter((part) => process.stdout.write(part))
  const queueNote = new QueueNote(client, id)
  try {
    const answered = await followAnsweredTurn(client, id, run.id, {
      timeoutMs,
      onEvent: (event) => {
        queueNote.cancel()
        outputs.add(event)
        writer.add(event)
      },
      onPause: () => writer.close(),
    })
    if (writer instanceof AnswerWriter) writer.complete(answered.text)
    writer.close()
    const turn = await outputs.of(answered)
    const failure = failureOf(id, turn)
    if (failure) throw failure
    if (turn.output !== undefined) process.stdout.write(`\n${safeJson(JSON.stringify(turn.output, undefined, 2))}\n`)
  } finally {
    queueNote.cancel()
    // An error starts on a new line.
    writer.close()
  }
}
