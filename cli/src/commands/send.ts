import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { readText } from '../input.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { addTurnOptions, printRun, type TurnFlags, turnExitCodes } from '../turn-output.ts'

type Flags = TurnFlags & { idempotencyKey?: string }

export function addSend(program: SgwCommand) {
  const command = program
    .command('send')
    .summary('Send a message to a session')
    .description(`Send a message to a session: text, or a slash command of its workflow. ${turnExitCodes}`)
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .argument('<text...>', 'Message; `-` reads it from standard input')
  addTurnOptions(command)
    .option('--idempotency-key <key>', 'Key for a safe retry: a message sent twice with this key is delivered once')
    .addExamples(
      'sgw send --wait session-1 "Which tests are slow?"',
      'sgw send --follow session-1 /reproduce',
      'sgw send session-1 - < answer.txt',
    )
    .action(send)
}

async function send(given: string, words: string[], { idempotencyKey, ...flags }: Flags, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const text = await readText(words, 'the message')
  const run = await client.send(id, text, idempotencyKey === undefined ? {} : { idempotencyKey })
  await printRun(client, id, run, 'sent', flags)
}
