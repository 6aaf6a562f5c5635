import type { Command } from 'commander'
import { GatewayError, type RepositoryChanges, type SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { nextCommand, shellWord } from '../next-command.ts'
import { withProgress } from '../progress.ts'
import type { Pulled } from '../pull/pull.ts'
import { chosenRepository, copyHint, explainMissingPatch } from '../repositories.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'

type Flags = { repo?: string; into?: string; branch?: string }

const description = `Bring the work of a session into a local git checkout: its commits, and its uncommitted and untracked files.
The checkout is switched to a branch with the commits of the session. It is the checkout of the current directory, if it
has a remote with the URL of the repository, or the one of --into. The pull changes all of it or nothing, and it refuses
to overwrite your own work.`

export function addPull(program: SgwCommand) {
  program
    .command('pull')
    .summary("Bring a session's commits and files into a local checkout")
    .description(description)
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .option('--into <folder>', 'Checkout to change, or a new folder for a clone; defaults to the current checkout')
    .option('--repo <name>', 'Repository of the session: its folder in `repos/`, if there are several')
    .option('--branch <name>', 'Local branch; defaults to the branch of the session')
    .addExamples('sgw pull session-1', 'sgw pull session-1 --into ./app-of-session-1')
    .action(pull)
  program
    .command('__pull-step', { hidden: true })
    .argument('<step>')
    .action(async (path: string) => {
      const { runStep } = await import('../pull/step.ts')
      process.exitCode = await runStep(path)
    })
}

async function pull(given: string, { repo, into, branch }: Flags, command: Command) {
  const client = connect(command)
  const id = await findSession(client, given)
  const changes = await chosenRepository(client, id, repo)
  const { url } = changes
  if (url === undefined) throw new Failure('refused', `${changes.repo} has no URL.`, copyHint(id, changes.repo))
  for (const commit of [changes.base, changes.head]) {
    if (commit !== undefined && !isCommit(commit))
      throw new Failure('refused', `${safeLine(commit)} is not the ID of a commit.`, copyHint(id, changes.repo))
  }
  const { pull: pullInto } = await import('../pull/pull.ts')
  const { withCheckout } = await import('../pull/checkout.ts')
  await requirePatches(client, id, changes)
  // git may ask for a password, so there is no spinner meanwhile.
  const pulled = await withCheckout(url, { into, base: changes.base }, (checkout) =>
    withProgress('The checkout is as before, or complete. Pull again to be sure.', (progress) =>
      pullInto(client, id, changes, checkout, { branch, ...progress }),
    ),
  ).catch((error) => explainMissingPatch(error, id, changes))
  process.stdout.write(summary(id, pulled, changes.defaultBranch))
}

/**
 * Fails before anything is cloned if there are no patches. The platform has none, and names no commit of the clone. Other
 * errors are left to the pull, which checks the checkout first.
 */
async function requirePatches(client: SessionGateway, id: string, changes: RepositoryChanges) {
  if (changes.base !== undefined) return
  try {
    const { body } = await client.patch(id, { repo: changes.repo })
    await body?.cancel()
  } catch (error) {
    if (error instanceof GatewayError && error.status === 501) explainMissingPatch(error, id, changes)
  }
}

/** Whether a text is the full ID of a commit. git could take any other text for an option that runs a program. */
function isCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

function summary(id: string, pulled: Pulled, defaultBranch: string | undefined): string {
  const { top, branch, head, commits, files, wasBranch, remote } = pulled
  const git = `git -C ${shellWord(top)}`
  const next = [
    `${git} log ${commits > 0 ? `-${commits}` : '-1'}`,
    ...(files > 0 ? [`${git} status`] : []),
    // Nobody should push to the default branch by a copied line.
    ...(branch === defaultBranch ? [] : [`${git} push --set-upstream ${shellWord(remote)} ${shellWord(branch)}`]),
    nextCommand('pull', id),
    ...(wasBranch !== undefined && wasBranch !== branch && files === 0
      ? [`${git} switch ${shellWord(wasBranch)}`]
      : []),
  ]
  const what = `${counted(commits, 'new commit')} and ${counted(files, 'uncommitted file')}`
  return `${safeLine(`${id}: ${what} in ${top}, on branch ${branch} (${head.slice(0, 12)})`)}\n\nNext:\n${next
    .map((line) => `  ${safeLine(line)}\n`)
    .join('')}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
