import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from './commands.ts'
import { filesBelow, type Task } from './tasks.ts'

/** Where git keeps the clones of public repositories between runs. */
export type Cache = string

/** A task's repository at its base commit, in a folder of its own. */
export type Checkout = { dir: string; base: string }

/**
 * Makes a repository with the task's base commit and its history, and nothing after it: no later commit, tag, remote or
 * reflog from which an agent could read the fix. The base is the branch `main`.
 */
export async function makeCheckout(task: Task, dir: string, cache: Cache): Promise<Checkout> {
  mkdirSync(dir, { recursive: true })
  // A template may have hooks, and a reflog would name the clone.
  await git(dir, ['init', '--quiet', '--initial-branch=main', '--template=', '.'])
  await git(dir, ['config', 'core.logAllRefUpdates', 'false'])
  const { upstream } = task.config
  if (upstream === null) {
    cpSync(join(task.folder, 'environment/repository'), dir, { recursive: true })
    await git(dir, ['add', '--all', '--force'])
    await git(dir, ['-c', 'commit.gpgSign=false', 'commit', '--quiet', '--no-verify', '--message', 'Base'])
  } else {
    const clone = await cloneOf(task, cache)
    // As one pack, because a session clones it over HTTP, file by file.
    await git(dir, ['-c', 'fetch.unpackLimit=1', 'fetch', '--quiet', '--no-tags', clone, upstream.base])
    await git(dir, ['-c', 'advice.detachedHead=false', 'reset', '--quiet', '--hard', 'FETCH_HEAD'])
    rmSync(join(dir, '.git/FETCH_HEAD'), { force: true })
    rmSync(join(dir, '.git/ORIG_HEAD'), { force: true })
  }
  await git(dir, ['config', '--unset', 'core.logAllRefUpdates'])
  return { dir, base: (await git(dir, ['rev-parse', 'HEAD'])).trim() }
}

/** Lays the held-out tests over a checkout. They replace what an agent made of these files. */
export async function addHeldOutTests(task: Task, dir: string, cache: Cache): Promise<void> {
  const { upstream, heldOut } = task.config
  const clone = upstream === null ? undefined : await cloneOf(task, cache)
  for (const path of heldOut) {
    const file = join(dir, path)
    rmSync(file, { force: true, recursive: true })
    mkdirSync(dirname(file), { recursive: true })
    const from =
      clone === undefined
        ? readFileSync(join(task.folder, 'tests/held-out', path), 'utf8')
        : await git(clone, ['show', `${fixOf(task)}:${path}`])
    writeFileSync(file, from)
  }
}

/** The real fix as a patch, without the held-out tests. */
export async function realFix(task: Task, cache: Cache): Promise<string> {
  const { upstream, heldOut } = task.config
  if (upstream === null) return readFileSync(join(task.folder, 'solution/fix.patch'), 'utf8')
  const paths = ['.', ...heldOut.map((path) => `:(exclude)${path}`)]
  return await git(await cloneOf(task, cache), ['diff', '--binary', upstream.base, fixOf(task), '--', ...paths])
}

/** Files that this project made for the task: the names of its mutants, wrong solutions that a grader must catch. */
export function mutantsOf(task: Task): string[] {
  const folder = join(task.folder, 'mutants')
  return existsSync(folder) ? filesBelow(folder).map((file) => file.replace(/\.patch$/, '')) : []
}

function fixOf(task: Task): string {
  const fix = task.config.upstream?.fix
  if (!fix) throw new Error(`${task.name}: upstream.fix is null in tests/config.json. The task has no real fix`)
  return fix
}

/** A bare clone that has the task's commits. It is fetched from the public URL once. */
async function cloneOf(task: Task, cache: Cache): Promise<string> {
  const { upstream } = task.config
  if (upstream === null) throw new Error(`${task.name} has no upstream repository`)
  const dir = join(cache, upstream.url.replace(/^https:\/\//, '').replaceAll('/', '+'))
  if (!existsSync(dir)) await git('.', ['init', '--quiet', '--bare', '--template=', dir])
  for (const commit of [upstream.base, upstream.fix]) {
    if (commit === null || (await has(dir, commit))) continue
    await git(dir, ['fetch', '--quiet', '--no-tags', upstream.url, `+${commit}:refs/eval/${commit}`])
  }
  return dir
}

async function has(dir: string, commit: string): Promise<boolean> {
  return await git(dir, ['rev-parse', '--quiet', '--verify', `refs/eval/${commit}`]).then(
    () => true,
    () => false,
  )
}
