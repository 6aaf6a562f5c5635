import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ForgeError } from '../forge/forge.ts'
import { openForge, readAddress } from '../forge/open.ts'
import { withoutCredentials } from '../session/remotes.ts'
import { CannotVerify, git, tryGit } from './git.ts'

/** A pull request or branch, with a folder that has its commits. */
export type Target = {
  /** As people name it. */
  name: string
  /** A repository with the commits. */
  folder: string
  head: string
  /** The branch or commit that the change is for. */
  base: string
  /** Address of the repository, without credentials. Null if unknown. */
  repository: string | null
  /** Removes what was fetched. */
  close(): void
}

/** Whether a text is the address of a pull request. */
export function isPullRequestUrl(text: string): boolean {
  return readAddress(text) !== undefined
}

/**
 * Fetches a pull request into a temporary folder. `base` is a branch or commit; by default the branch that the forge names,
 * else the one that the repository starts with.
 */
export async function fetchPullRequest(url: string, base: string | undefined): Promise<Target> {
  const address = readAddress(url)
  if (address === undefined) throw notAPullRequest(url)
  const { kind, origin, prefix, repository, number } = address
  const remote = `${origin}${prefix}/${repository}`
  const kept = kind === 'gitlab' ? 'merge-requests' : 'pull'
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    git(folder, ['init', '--quiet', '--bare', '--template=', '.'])
    const branch = base ?? (await baseOf(url))
    const isCommit = /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(branch ?? '')
    const baseRef = branch === undefined ? 'HEAD' : isCommit ? branch : `refs/heads/${branch}`
    const refs = [`+refs/${kept}/${number}/head:refs/verify/head`, `+${baseRef}:refs/verify/base`]
    fetch(folder, remote, refs)
    return {
      name: withoutCredentials(url),
      folder,
      head: commitOf(folder, 'refs/verify/head'),
      base: commitOf(folder, 'refs/verify/base'),
      repository: remote,
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function fetch(folder: string, remote: string, refs: string[]) {
  try {
    git(folder, ['fetch', '--quiet', '--', remote, ...refs])
  } catch (error) {
    if (!(error instanceof CannotVerify) || !noAccess.test(error.message)) throw error
    throw new CannotVerify(
      `${error.message}. If the repository is private, give git access to it, such as with: gh auth setup-git. Or clone it, and name the branch instead of the address.`,
    )
  }
}

const noAccess = /could not read (Username|Password)|Authentication failed|returned error: 40[134]|not found/i

function notAPullRequest(url: string): CannotVerify {
  return new CannotVerify(
    `${withoutCredentials(url)} is not the address of a pull request, such as https://github.com/org/app/pull/7 or https://gitlab.com/group/app/-/merge_requests/7.`,
  )
}

/** Limit for the forge, in milliseconds. It is only asked for the name of a branch. */
const forgeTimeout = 10_000

/** The branch that a pull request is for. Undefined if the forge does not say. */
async function baseOf(url: string): Promise<string | undefined> {
  try {
    const forge = await openForge(url, process.env, { signal: AbortSignal.timeout(forgeTimeout) })
    return (await forge.readPullRequest()).base.branch
  } catch (error) {
    if (error instanceof ForgeError) return undefined
    throw error
  }
}

/** A branch or commit of a local repository. `base` defaults to the branch that the remote starts with, else main or master. */
export function localTarget(folder: string, head: string, base: string | undefined): Target {
  if (/^https?:/.test(head)) throw notAPullRequest(head)
  const { status, stdout } = tryGit(folder, ['rev-parse', '--absolute-git-dir'])
  if (status !== 0) throw new CannotVerify(`${folder} is not in a git repository. Name one with --repo FOLDER.`)
  const start = base ?? defaultBase(folder)
  const remote = tryGit(folder, ['remote', 'get-url', 'origin']).stdout.toString().trim()
  const branch = tryGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']).stdout.toString().trim()
  return {
    name: head === 'HEAD' && branch !== '' ? branch : head,
    folder: stdout.toString().trim(),
    head: commitOf(folder, head),
    base: commitOf(folder, start),
    repository: /^https?:/.test(remote) ? withoutCredentials(remote) : null,
    close() {},
  }
}

function defaultBase(folder: string): string {
  for (const ref of [
    'refs/remotes/origin/HEAD',
    'refs/remotes/origin/main',
    'refs/remotes/origin/master',
    'refs/heads/main',
    'refs/heads/master',
  ])
    if (findCommit(folder, ref) !== undefined) return ref
  throw new CannotVerify('No base: the repository has no branch main or master. Add --base BRANCH.')
}

function findCommit(folder: string, name: string): string | undefined {
  // A name such as --all would be an option.
  if (name.startsWith('-')) return undefined
  const { status, stdout } = tryGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  return status === 0 ? stdout.toString().trim() : undefined
}

function commitOf(folder: string, name: string): string {
  const commit = findCommit(folder, name) ?? findCommit(folder, `refs/remotes/origin/${name}`)
  if (commit !== undefined) return commit
  throw new CannotVerify(
    `The repository has no branch or commit ${name}. Fetch it; in CI, check out the whole history: fetch-depth: 0, or GIT_DEPTH: 0.`,
  )
}
