import { mkdir, realpath, rm, stat } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { CommandFailed } from '../processes/command.ts'
import type { SessionProcesses } from '../processes/session-processes.ts'
import { type Session, SessionFailure, timestamp } from '../storage/session.ts'
import { copyWorkflow } from './copy-workflow.ts'
import { copyWorkspace, type Parent } from './copy-workspace.ts'
import { type Checkout, type Git, withoutCredentialsInText } from './git.ts'
import { writeInstructions } from './instructions.ts'
import { makeFolderInside, moveInside, readInside, writeInside } from './safe-files/files.ts'
import { deliverUploads } from './uploads.ts'

/** The workflow of a session. `path` is its directory in its repository. */
export type LoadedWorkflow = Checkout & { path: string }

/** The directories of a session and their content. The agent works in `dir`. */
export type Workspace = {
  /** The session's directory. It contains the other directories. */
  root: string
  dir: string
  /** Default HOME and TMPDIR of the agent. */
  home: string
  tmp: string
  repos: Checkout[]
  workflow?: LoadedWorkflow
}

/** What is needed to create a workspace. `processes` tracks the processes of git, and `signal` ends them. */
export type WorkspaceOptions = {
  git: Git
  processes: SessionProcesses
  signal: AbortSignal
  /** Finds the session whose workspace is copied. */
  findParent: () => Promise<Parent | undefined>
}

/** Repositories and workflow of a workspace. Stored, so that the next start finds them. */
export type Contents = Pick<Workspace, 'repos' | 'workflow'>

/** File in the session's directory that stores the contents, and its maximum size in bytes. */
const contentsFile = 'workspace.json'
const maxContents = 16 * 1024 * 1024

/** File in the session's directory that stores what its agent is told about the parent. The parent may be deleted later. */
const backgroundFile = 'background.txt'

/**
 * Opens the workspace of a session in the directory `root`. The first time, it copies the workspace of
 * the session's parent, or copies the workflow to `work` and clones
 * the repositories to `work/repos/<name>`. Later starts keep the files as the session left them. Throws SessionFailure,
 * for example with git's message if a clone fails.
 */
export async function openWorkspace(root: string, session: Session, options: WorkspaceOptions): Promise<Workspace> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const place = { root, dir: join(root, 'work'), home: join(root, 'home'), tmp: join(root, 'tmp') }
  const kept = await readContents(root)
  if (kept !== undefined) {
    // The agent may have removed these directories.
    await makeFolders(root)
    await deliverUploads(root, place.dir)
    return { ...place, ...kept }
  }
  // An earlier start may have ended before the workspace was complete.
  for (const one of [place.dir, join(root, 'workflow')]) await rm(one, { recursive: true, force: true })
  await makeFolders(root)
  const parent = await options.findParent()
  const contents = parent ? await copyContents(parent, place, session) : await fillWorkspace(place, session, options)
  await writeInside(root, contentsFile, JSON.stringify(contents))
  // Afterwards, so that an upload that arrives now finds the workspace and delivers itself.
  await deliverUploads(root, place.dir)
  return { ...place, ...contents }
}

/** The agent's working directory of the session with the directory `root`, once the workspace is complete. */
export async function workspaceDirectory(root: string): Promise<string | undefined> {
  return (await readInside(root, contentsFile, 1)) === undefined ? undefined : join(root, 'work')
}

/** Repositories and workflow of the workspace in the directory `root`. Undefined if it is not complete. */
export async function readContents(root: string): Promise<Contents | undefined> {
  const kept = await readInside(root, contentsFile, maxContents)
  return kept === undefined ? undefined : (JSON.parse(kept) as Contents)
}

/** What the agent of the session with the directory `root` is told about the session that it continues, if any. */
export async function readBackground(root: string): Promise<string | undefined> {
  return await readInside(root, backgroundFile)
}

async function makeFolders(root: string) {
  for (const folder of ['work', 'home', 'tmp']) await makeFolderInside(root, folder)
}

async function copyContents(
  parent: Parent,
  { root, dir }: Pick<Workspace, 'root' | 'dir'>,
  session: Session,
): Promise<Contents> {
  const contents = await readContents(parent.root)
  const { name } = parent.session.metadata
  if (contents === undefined) throw new SessionFailure('CopyFailed', `The session ${name} has no workspace to continue`)
  await copyWorkspace(parent, dir, session)
  await writeInside(root, backgroundFile, parent.background)
  return contents
}

async function fillWorkspace(
  { root, dir }: Pick<Workspace, 'root' | 'dir'>,
  session: Session,
  options: WorkspaceOptions,
): Promise<Contents> {
  const { repos: wanted = [], activeWorkflow } = session.spec
  const workflow = activeWorkflow && (await loadWorkflow(root, dir, activeWorkflow, options))
  await makeFolderInside(dir, 'artifacts')
  const repos: Checkout[] = []
  for (const { url, branch } of wanted) {
    const to = posix.join('repos', freeName(url, repos))
    repos.push(await addRepository(root, dir, { url, branch, dir: to }, options))
  }
  await writeInstructions(dir, session, repos)
  return { repos, ...(workflow && { workflow }) }
}

async function loadWorkflow(
  root: string,
  dir: string,
  { gitUrl: url, branch, path = '.' }: NonNullable<Session['spec']['activeWorkflow']>,
  options: WorkspaceOptions,
): Promise<LoadedWorkflow> {
  const clone = join(root, 'workflow')
  const loaded = await checkout(clone, { url, branch, dir: 'workflow' }, options)
  await copyWorkflow(await directoryInside(clone, path, url), dir)
  return { ...loaded, path }
}

/** A repository to clone. `dir` is the path that the agent sees, such as `repos/app` in its working directory. */
type CloneRequest = { url: string; branch: string | undefined; dir: string }

/** Errors of a move to a path that has a file, a link or a directory that is not empty. */
const isOccupied = new Set(['EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'EISDIR'])

/**
 * Clones a repository. The workflow's files in `dir` may contain links, and git would follow a link in its target path. So
 * git clones to a directory outside of `dir`, and the clone is then moved to `wanted.dir` in `dir`.
 */
async function addRepository(
  root: string,
  dir: string,
  wanted: CloneRequest,
  options: WorkspaceOptions,
): Promise<Checkout> {
  const clone = join(root, 'clone')
  await rm(clone, { recursive: true, force: true })
  const cloned = await checkout(clone, wanted, options)
  try {
    await moveInside(clone, dir, wanted.dir)
    return cloned
  } catch (err) {
    if (err instanceof SessionFailure) throw err
    const { code = '', errno = 0 } = err as NodeJS.ErrnoException
    const why = isOccupied.has(code)
      ? `the workflow already has a file or directory at ${wanted.dir}`
      : `cannot move the clone to ${wanted.dir}: ${getSystemErrorMessage(errno)}`
    throw new SessionFailure('CloneFailed', `Cannot clone ${withoutCredentialsInText(wanted.url)}: ${why}`, err)
  }
}

async function checkout(
  to: string,
  { url, branch, dir }: CloneRequest,
  { git, processes, signal }: WorkspaceOptions,
): Promise<Checkout> {
  try {
    const head = await git.clone(url, branch, to, { processes, signal })
    return { url, dir, ...head, clonedAt: timestamp() }
  } catch (err) {
    if (!(err instanceof CommandFailed)) throw err
    const at = branch === undefined ? '' : ` at ${branch}`
    throw new SessionFailure('CloneFailed', `Cannot clone ${withoutCredentialsInText(url)}${at}: ${err.message}`, err)
  }
}

/** Resolves the directory `path` in a clone. Links are followed if they stay inside the clone. */
async function directoryInside(clone: string, path: string, url: string): Promise<string> {
  const within = await realpath(clone)
  const root = await realpath(join(clone, path)).catch(() => undefined)
  const inside = root !== undefined && (root === within || root.startsWith(within + sep))
  if (inside && (await stat(root)).isDirectory()) return root
  const message = `The workflow's repository ${withoutCredentialsInText(url)} has no directory "${path}"`
  throw new SessionFailure('WorkflowNotFound', message)
}

/**
 * A directory name for a repository: safe for the file system and unique in the session. For example `app` for
 * https://example.com/team/app.git, and `app-2` for a second repository of that name.
 */
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
