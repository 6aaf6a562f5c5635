import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'

type Flags = { repo?: string; stat?: true; since?: string }

const description = `Show what a session changed since its clone, with uncommitted and untracked files. On a terminal, the patch is
colored and goes through the pager. Otherwise its bytes are exact, so that git can apply it.`

export function addDiff(program: SgwCommand) {
  program
    .command('diff')
    .summary('Show what a session changed')
    .description(description)
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .option('--stat', 'Show the changed files with the numbers of lines')
    .option('--repo <name>', 'Repository of the session: its folder in `repos/`, if there are several')
    .option(
      '--since <commit>',
      'Start of the patch: base (the clone), head (the last commit) or a commit; defaults to base',
    )
    .addExamples('sgw diff session-1', 'sgw diff --stat session-1', 'sgw diff session-1 | git apply')
    .action(diff)
}

async function diff(given: string, { repo, stat, since }: Flags, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const { printPatch, printStatistics } = await import('../diff.ts')
  if (stat) await printStatistics(client, id, repo)
  else await printPatch(client, id, repo, since)
}
