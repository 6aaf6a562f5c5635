import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'
import { git, gitLine, tryGit } from './git.ts'
import { repositoryKey } from './remote-url.ts'

/** A checkout to pull into. */
export type Checkout = {
  /** Top directory of the work tree. */
  top: string
  /** Name of the remote with the repository of the session. */
  remote: string
  /** A new clone is moved here once the pull is complete. */
  finalTop?: string
}

/** Calls `use` with the checkout, which has the commit `base`. A new clone is removed if it was not completed. */
export async function withCheckout<T>(
  url: string,
  { into, base }: { into: string | undefined; base: string | undefined },
  use: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const checkout = await findCheckout(url, into)
  try {
    if (base !== undefined) await fetchCommit(checkout, base)
    return await use(checkout)
  } finally {
    if (checkout.finalTop !== undefined) await rm(checkout.top, { recursive: true, force: true })
  }
}

/** The checkout at `into`, a new clone for `into`, or the checkout of the current directory. */
async function findCheckout(url: string, into: string | undefined): Promise<Checkout> {
  const start = resolve(into ?? '.')
  const isNew = into !== undefined && (await isMissingOrEmpty(start))
  if (isNew) return await clone(url, start)
  const { code, stdout } = await tryGit(start, ['rev-parse', '--show-toplevel'])
  const top = stdout.toString().replace(/\n$/, '')
  const isTop = into === undefined || (code === 0 && (await sameDirectory(top, start)))
  if (code !== 0 || top === '' || !isTop) {
    if (into !== undefined)
      throw new Failure(
        'local',
        `${start} is not empty, and not a git checkout.`,
        'Name a new folder, or a checkout of the repository.',
      )
    throw new Failure('local', 'The current directory is not in a git checkout.', wayOut(url))
  }
  const remote = await remoteOf(top, url)
  if (remote === undefined)
    throw new Failure('local', `${top} has no remote with the URL ${safeLine(url)}.`, wayOut(url))
  return { top, remote }
}

function wayOut(url: string): string {
  return `Run sgw in a checkout of ${safeLine(url)}, or clone it into a new folder: --into <folder>`
}

async function isMissingOrEmpty(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw new Failure('local', `${dir} is not a folder.`, 'Name a new folder, or a checkout of the repository.')
  }
}

async function sameDirectory(one: string, other: string): Promise<boolean> {
  return (
    (await gitLine(one, ['rev-parse', '--show-prefix'])) === '' &&
    (await gitLine(other, ['rev-parse', '--show-prefix'])) === ''
  )
}

async function remoteOf(top: string, url: string): Promise<string | undefined> {
  const { stdout } = await tryGit(top, ['config', '--get-regexp', '^remote\\..*\\.(push)?url$'])
  for (const line of stdout.toString().split('\n')) {
    const [, name, found] = /^remote\.(.*)\.(?:push)?url (.*)$/.exec(line) ?? []
    if (name !== undefined && found !== undefined && repositoryKey(found) === repositoryKey(url)) return name
  }
  return undefined
}

/** Clones without files into a hidden folder beside `to`, so that an unfinished clone never looks like a checkout. */
async function clone(url: string, to: string): Promise<Checkout> {
  const parent = dirname(to)
  const prefix = `.${basename(to)}.sgw-pull-`
  await removeLeftOvers(parent, prefix)
  const top = join(parent, `${prefix}${process.pid}`)
  process.stderr.write(`Cloning ${safeLine(url)}\n`)
  await mkdir(parent, { recursive: true })
  await git(parent, ['clone', '--quiet', '--no-checkout', '--', url, top], { isInteractive: true })
  return { top, remote: 'origin', finalTop: to }
}

/** Removes clones of pulls that were killed. */
async function removeLeftOvers(parent: string, prefix: string) {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Fetches a commit unless the checkout has it. Throws Failure if the remote does not have it either. */
async function fetchCommit({ top, remote }: Checkout, commit: string) {
  const isThere = async () => (await tryGit(top, ['cat-file', '-e', `${commit}^{commit}`])).code === 0
  if (await isThere()) return
  process.stderr.write(`Fetching from ${safeLine(remote)}\n`)
  await git(top, ['fetch', '--quiet', '--no-tags', remote], { isInteractive: true })
  if (await isThere()) return
  // A commit that no branch has any more: some servers offer it nevertheless.
  await tryGit(top, ['fetch', '--no-tags', remote, commit])
  if (await isThere()) return
  throw new Failure(
    'local',
    `The session is based on commit ${commit.slice(0, 12)}, which ${safeLine(remote)} does not have.`,
    'If it was pushed to another remote, fetch it from there, then pull again.',
  )
}
