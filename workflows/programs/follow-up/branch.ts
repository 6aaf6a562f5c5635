import { commitId, git, runGit, tryGit } from '../session/git.ts'
import { hostOf, remotesOf, withoutCredentials } from '../session/remotes.ts'

const minutes = 60_000

/** The branch of a pull request, in a repository of the session. */
export type Branch = {
  /** The folder of the repository. */
  folder: string
  /** The remote that the branch is pushed to. */
  remote: string
  name: string
}

/** Finds the repository and the remote that a pull request's branch belongs to. */
export async function findBranch(repositories: string[], host: string, repository: string, name: string) {
  const found: { branch: Branch; isSameHost: boolean }[] = []
  for (const folder of repositories)
    for (const { remote, address } of await remotesOf(folder))
      if (pathOf(address).endsWith(`/${repository.toLowerCase()}`))
        found.push({ branch: { folder, remote, name }, isSameHost: hostOf(address) === host })
  return (found.find((it) => it.isSameHost) ?? found[0])?.branch
}

/** The last commit of the branch on the forge. Undefined without such a branch. */
export async function remoteHead({ folder, remote, name }: Branch) {
  const line = await git(folder, ['ls-remote', remote, `refs/heads/${name}`], { timeout: minutes })
  return line === '' ? undefined : line.split('\t')[0]
}

/** Makes a commit of a remote's branch readable here. Changes no branch. Returns whether it is. */
export async function fetchCommit(folder: string, remote: string, branch: string, commit: string) {
  if (await commitId(folder, commit)) return true
  await runGit(folder, ['fetch', '--no-tags', '--no-write-fetch-head', '--quiet', remote, `refs/heads/${branch}`], {
    timeout: 5 * minutes,
  })
  return (await commitId(folder, commit)) !== undefined
}

/** Whether a commit contains another. */
export async function contains(folder: string, commit: string, ancestor: string) {
  return (await runGit(folder, ['merge-base', '--is-ancestor', ancestor, commit])).code === 0
}

/** Whether two commits cannot be merged without a person's decision. Undefined if git cannot tell. */
export async function isConflict(folder: string, one: string, other: string) {
  const { code } = await runGit(folder, ['merge-tree', '--write-tree', '--no-messages', one, other])
  return code === 0 ? false : code === 1 ? true : undefined
}

export type Commit = { id: string; isMerge: boolean; committer: string; rounds: number[] }

/** The commits after `from` (and not in `except`) up to `to`, newest first, with the rounds of their trailers. */
export async function commitsBetween(folder: string, from: string, to: string, except: string[] = []) {
  const trailers = '%(trailers:key=Follow-Up-Round,valueonly,separator=%x2C)'
  const format = `--format=%H%x09%P%x09%ce%x09${trailers}`
  const out = await git(folder, ['log', format, to, `^${from}`, ...except.map((it) => `^${it}`)])
  return out.split('\n').flatMap((line): Commit[] => {
    const [id = '', parents = '', committer = '', rounds = ''] = line.split('\t')
    if (id === '') return []
    const numbers = rounds.split(',').map(Number)
    return [
      { id, isMerge: parents.includes(' '), committer, rounds: numbers.filter((it) => Number.isInteger(it) && it > 0) },
    ]
  })
}

/** The email of the commits that this session makes. */
export async function ownEmail(folder: string) {
  return (await tryGit(folder, ['var', 'GIT_COMMITTER_IDENT']))?.match(/<(.*)>/)?.[1]
}

/** Pushes a commit to the branch, never by force. Returns what git said if that failed. */
export async function pushCommit({ folder, remote, name }: Branch, commit: string) {
  const { code, err } = await runGit(
    folder,
    ['push', '--quiet', '--no-follow-tags', remote, `${commit}:refs/heads/${name}`],
    {
      timeout: 5 * minutes,
    },
  )
  return code === 0 ? undefined : withoutCredentials(err.trim().split('\n').slice(0, 5).join(' '))
}

function pathOf(address: string) {
  return `/${address}`
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(':', '/')
    .toLowerCase()
}
