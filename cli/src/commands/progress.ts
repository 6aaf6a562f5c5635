import type { Command } from 'commander'
import { GatewayError, hasEnded, type Progress } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption, print } from '../output.ts'
import { progressLines, progressView } from '../progress-view.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { watch, watching, watchOption } from '../watch.ts'

type Flags = { output?: Format; watch?: true }

const watchMs = 2000

export function addProgress(program: SgwCommand) {
  program
    .command('progress')
    .summary('Show where the workflow of a session is')
    .description(
      'Show where the workflow of a session is: its phases, what comes next, its question and its pull request.',
    )
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .addOption(outputOption('json', 'yaml'))
    .addOption(watchOption('Show changes until the session ends: in place on a terminal, otherwise as new lines'))
    .addExamples('sgw progress session-1', 'sgw progress session-1 --watch')
    .action(progress)
}

async function progress(given: string, flags: Flags, command: Command) {
  const client = connect(command, flags.watch && watching)
  const id = await findSession(client, given)
  if (!flags.watch) {
    const value = await client.progress(id)
    return await print(flags.output, { value, text: () => progressView(value, id) })
  }
  let last: Progress | undefined
  await watch({
    read: async (signal) => {
      const session = await client.get(id, { signal })
      const answer = await client.progress(id, { signal }).catch(noteOf)
      if (typeof answer !== 'string') last = answer
      return { progress: last, note: typeof answer === 'string' ? answer : undefined, isOver: hasEnded(session) }
    },
    view: ({ progress, note }) =>
      [progress && progressView(progress, id), note && `${safeLine(note)}\n`].filter(Boolean).join('\n'),
    lines: ({ progress, note }) => [...(progress ? progressLines(progress) : []), ...(note ? [safeLine(note)] : [])],
    isOver: ({ isOver }) => isOver,
    everyMs: watchMs,
  })
}

/** Answers that can change while the session lives: no report yet, no running workspace, or a report that is invalid. */
const passing = [404, 409, 502]

function noteOf(error: unknown): string {
  if (error instanceof GatewayError && passing.includes(error.status)) return error.message
  throw error
}
