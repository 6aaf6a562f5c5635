import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryGit } from './git.ts'

/** The folder of the reports, below the session's root. */
export const reportFolder = 'artifacts/bugfix'

// The bundle is <workflow>/bin/lib/programs.mjs.
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/**
 * The session's root contains artifacts/. It is searched upwards. If there are no reports yet, the root is the workflow's
 * folder (if the program runs inside it), else the current repository, else the current folder.
 */
export async function findRoot(from = process.cwd()): Promise<string> {
  const here = realpathSync(from)
  for (let folder = here; ; folder = dirname(folder)) {
    if (isFolder(join(folder, reportFolder))) return folder
    if (folder === dirname(folder)) break
  }
  if (isInside(home, here)) return home
  return (await tryGit(here, ['rev-parse', '--show-toplevel'])) || here
}

/**
 * The repositories of the session: repos/*, else folders directly under the root and the root itself. On some platforms
 * the workflow is beside or below the session's repos/ folder: then those in that folder.
 */
export function findRepositories(root: string): string[] {
  for (const folder of [join(root, 'repos'), root, join(root, '../repos'), join(root, '../../repos')]) {
    const found = repositoriesIn(folder)
    if (folder === root && existsSync(join(root, '.git'))) found.push(realpathSync(root))
    if (found.length > 0) return found
  }
  return []
}

function repositoriesIn(folder: string): string[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, '.git')))
    .sort()
    .map((path) => realpathSync(path))
}

/** A path as people read it: relative to the root if it is below it. */
export function shownPath(root: string, path: string): string {
  return isInside(root, path) && path !== root ? relative(root, path) : path
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
