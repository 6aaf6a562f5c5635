import type { NewSession, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { exitCodes } from '../exit-codes.ts'
import { InputLine } from './input-line.ts'
import { commandsOf } from './next-step.ts'

/** Reads the first message of a session. Undefined if the user leaves. */
export async function firstMessage(
  client: SessionGateway,
  workflow: NewSession['workflow'],
): Promise<string | undefined> {
  const commands = await commandsOf(client, workflow)
  return await new Promise((resolve) => {
    const done = (text: string | undefined) => {
      input.hide()
      resolve(text)
    }
    const input = new InputLine({
      onLine: (text) => {
        if (text.trim() !== '') done(text.trim())
      },
      onInterrupt: () => {
        process.exitCode = exitCodes.interrupted.code
        done(undefined)
      },
      onEnd: () => done(undefined),
      complete: (line) => commands.filter((command) => line.startsWith('/') && command.startsWith(line)),
    })
    input.write('What shall the agent do?\n')
    input.show()
  })
}
