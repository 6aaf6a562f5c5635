import type { Command } from 'commander'
import { hasEnded } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption, print } from '../output.ts'
import { progressLines, progressView } from '../progress-view.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
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
    .argument('<id>', 'Session ID', sessionId)
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
  await watch({
    read: async (signal) => {
      const session = await client.get(id, { signal })
      return { progress: await client.progress(id, { signal }), isOver: hasEnded(session) }
    },
    view: ({ progress }) => progressView(progress, id),
    lines: ({ progress }) => progressLines(progress),
    isOver: ({ isOver }) => isOver,
    everyMs: watchMs,
  })
}
