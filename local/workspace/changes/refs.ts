import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { RepositoryFiles } from './files.ts'
import { type GitOptions, PrivateGit } from './private-git.ts'

/** What a repository has checked out, and how it names objects. */
export type Head = {
  /** The commit. Undefined on a branch without commits. */
  head?: string
  /** The full name of the branch. Undefined if HEAD is detached. */
  ref?: string
  defaultBranch?: string
  /** The hash function of its objects, if it is not git's default. */
  objectFormat?: string
}

/** Reads what is checked out, with the references of the repository in the git directory `dir` of our own. */
export async function readHead(files: RepositoryFiles, dir: string, options: GitOptions): Promise<Head> {
  const git = await PrivateGit.create(dir, files.worktree, options)
  const { objectformat, refstorage } = await readExtensions(files, git, join(dir, 'theirs'), options.signal)
  await git.extend({ ...(objectformat && { objectformat }), ...(refstorage && { refstorage }) })
  for (const name of ['refs', 'reftable']) {
    const theirs = await files.directory(name)
    if (theirs === undefined) continue
    await rm(join(dir, name), { recursive: true, force: true })
    await symlink(theirs, join(dir, name))
  }
  for (const name of ['HEAD', 'packed-refs']) await files.copy(name, join(dir, name), options.signal)
  const head = await git.find('rev-parse', '--quiet', '--verify', 'HEAD')
  const ref = await git.find('symbolic-ref', '--quiet', 'HEAD')
  const origin = await git.find('symbolic-ref', '--quiet', 'refs/remotes/origin/HEAD')
  const defaultBranch = origin?.replace(/^refs\/remotes\/origin\//, '')
  return {
    ...(head && { head }),
    ...(ref && { ref }),
    ...(defaultBranch && { defaultBranch }),
    ...(objectformat && { objectFormat: objectformat }),
  }
}

/** The formats in the configuration of a repository. No other setting in it counts. */
async function readExtensions(files: RepositoryFiles, git: PrivateGit, copy: string, signal: AbortSignal) {
  await files.copy('config', copy, signal)
  const formats = '^extensions\\.(objectformat|refstorage)$'
  const found = await git.find('config', '--file', copy, '--no-includes', '--get-regexp', formats)
  const lines = (found ?? '').split('\n').map((line) => line.replace(/^extensions\./, '').split(' '))
  return Object.fromEntries(lines) as Record<string, string | undefined>
}
