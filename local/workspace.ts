import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { CommandFailed } from './command.ts'
import { type Git, type Head, withoutCredentials } from './git.ts'
import { SessionFailure, type Spec } from './session.ts'

/** A cloned repository: `dir` is where, relative to the workspace. */
export type Checkout = Head & { url: string; dir: string }

/** The workflow that a session has loaded: `root` is the workflow's own directory, absolute. */
export type LoadedWorkflow = Checkout & { path: string; root: string }

/** A session's own directory and what was put there. */
export type Workspace = {
  dir: string
  repos: Checkout[]
  workflow?: LoadedWorkflow
}

/**
 * The workspace of a session in its directory `home`. The first time it is made: the repositories are cloned to
 * `work/repos/<name>`, the repository of the workflow to `work/workflow`. Later it is as the session has left it.
 * Throws SessionFailure with git's message.
 */
export async function openWorkspace(git: Git, home: string, spec: Spec, signal: AbortSignal): Promise<Workspace> {
  const record = join(home, 'workspace.json')
  const kept = await readFile(record, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept)
  const dir = join(home, 'work')
  await rm(dir, { recursive: true, force: true })
  const workspace = await makeWorkspace(git, dir, spec, signal)
  await writeFile(`${record}.new`, JSON.stringify(workspace))
  await rename(`${record}.new`, record)
  return workspace
}

async function makeWorkspace(git: Git, dir: string, spec: Spec, signal: AbortSignal): Promise<Workspace> {
  await mkdir(join(dir, 'artifacts'), { recursive: true, mode: 0o700 })
  const repos: Checkout[] = []
  for (const { url, branch } of spec.repos ?? []) {
    const to = posix.join('repos', freeName(url, repos))
    repos.push(await checkout(git, dir, { url, branch, to }, signal))
  }
  if (spec.activeWorkflow === undefined) return { dir, repos }
  const { gitUrl: url, branch, path = '.' } = spec.activeWorkflow
  const clone = await checkout(git, dir, { url, branch, to: 'workflow' }, signal)
  return { dir, repos, workflow: { ...clone, path, root: await directoryInside(join(dir, clone.dir), path, url) } }
}

async function checkout(
  git: Git,
  dir: string,
  { url, branch, to }: { url: string; branch: string | undefined; to: string },
  signal: AbortSignal,
): Promise<Checkout> {
  try {
    return { url, dir: to, ...(await git.clone(url, branch, join(dir, to), signal)) }
  } catch (err) {
    if (!(err instanceof CommandFailed)) throw err
    const at = branch === undefined ? '' : ` at ${branch}`
    throw new SessionFailure('CloneFailed', `Cannot clone ${withoutCredentials(url)}${at}: ${err.message}`, err)
  }
}

/** The directory `path` of a clone; a link may lead to it, but not out of the clone. */
async function directoryInside(clone: string, path: string, url: string): Promise<string> {
  const within = await realpath(clone)
  const root = await realpath(join(clone, path)).catch(() => undefined)
  const inside = root !== undefined && (root === within || root.startsWith(within + sep))
  if (inside && (await stat(root)).isDirectory()) return root
  const message = `The repository of the workflow, ${withoutCredentials(url)}, has no directory "${path}"`
  throw new SessionFailure('WorkflowNotFound', message)
}

/** The repository's own name, made a safe name for a directory that no other of the session has. */
function freeName(url: string, taken: Checkout[]) {
  const last =
    url
      .replace(/[/\\]+$/, '')
      .split(/[/\\:]/)
      .at(-1) ?? ''
  const name =
    last
      .replace(/\.git$/, '')
      .replace(/[^A-Za-z0-9._-]/g, '-')
      .replace(/^[.-]+/, '') || 'repo'
  const used = new Set(taken.map(({ dir }) => posix.basename(dir).toLowerCase()))
  let free = name
  for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${name}-${number}`
  return free
}
