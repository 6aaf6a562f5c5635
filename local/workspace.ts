import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { CommandFailed } from './command.ts'
import { type Git, type Head, withoutCredentials } from './git.ts'
import { writeInstructions } from './instructions.ts'
import { layOut } from './layout.ts'
import type { Owner } from './owner.ts'
import { type Session, SessionFailure } from './session.ts'

/** A cloned repository: `dir` is where, as the agent sees it. */
export type Checkout = Head & { url: string; dir: string }

/** The workflow that a session has loaded: `root` is the workflow's own directory, absolute. */
export type LoadedWorkflow = Checkout & { path: string; root: string }

/** A session's own directories and what was put there. All that the agent works on is in `dir`. */
export type Workspace = {
  /** The session's directory, which has the others. */
  root: string
  dir: string
  /** HOME and TMPDIR of the agent, unless it is given the user's. */
  home: string
  tmp: string
  repos: Checkout[]
  workflow?: LoadedWorkflow
}

/** What a workspace is made with. `owner` is whose the processes are that make it. */
export type Making = { git: Git; owner: Owner; signal: AbortSignal }

/**
 * The workspace of a session, in the directory `root`. The first time it is made: the workflow is laid out in `work`, and
 * the repositories are cloned to `work/repos/<name>`. Later it is as the session has left it. Throws SessionFailure with
 * git's message.
 */
export async function openWorkspace(root: string, session: Session, making: Making): Promise<Workspace> {
  const record = join(root, 'workspace.json')
  const kept = await readFile(record, 'utf8').catch(() => undefined)
  if (kept !== undefined) {
    const workspace = JSON.parse(kept) as Workspace
    // Who cleans up after its work may have removed all of them.
    await makeDirectories(workspace)
    return workspace
  }
  const workspace = await makeWorkspace(root, session, making)
  await writeFile(`${record}.new`, JSON.stringify(workspace))
  await rename(`${record}.new`, record)
  return workspace
}

async function makeDirectories({ dir, home, tmp }: Pick<Workspace, 'dir' | 'home' | 'tmp'>) {
  for (const one of [dir, home, tmp]) await mkdir(one, { recursive: true, mode: 0o700 })
}

async function makeWorkspace(root: string, session: Session, making: Making): Promise<Workspace> {
  const { repos: wanted = [], activeWorkflow } = session.spec
  const [dir, home, tmp] = [join(root, 'work'), join(root, 'home'), join(root, 'tmp')]
  for (const one of [dir, join(root, 'workflow')]) await rm(one, { recursive: true, force: true })
  await makeDirectories({ dir, home, tmp })
  const workflow = activeWorkflow && (await loadWorkflow(root, activeWorkflow, making))
  if (workflow) await layOut(workflow.root, dir)
  await mkdir(join(dir, 'artifacts'), { recursive: true })
  const repos: Checkout[] = []
  for (const { url, branch } of wanted) {
    const to = posix.join('repos', freeName(url, repos))
    repos.push(await checkout(join(dir, to), { url, branch, dir: to }, making))
  }
  await writeInstructions(dir, session, repos)
  return { root, dir, home, tmp, repos, ...(workflow && { workflow }) }
}

async function loadWorkflow(
  root: string,
  { gitUrl: url, branch, path = '.' }: NonNullable<Session['spec']['activeWorkflow']>,
  making: Making,
): Promise<LoadedWorkflow> {
  const clone = join(root, 'workflow')
  const loaded = await checkout(clone, { url, branch, dir: 'workflow' }, making)
  return { ...loaded, path, root: await directoryInside(clone, path, url) }
}

async function checkout(
  to: string,
  { url, branch, dir }: { url: string; branch: string | undefined; dir: string },
  { git, owner, signal }: Making,
): Promise<Checkout> {
  try {
    return { url, dir, ...(await git.clone(url, branch, to, { owner, signal })) }
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
