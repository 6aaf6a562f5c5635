import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { RepositoryFiles } from './files.ts'
import { type Extensions, type GitOptions, PrivateGit } from './private-git.ts'

/** Reads the formats from the configuration of a repository. No other setting in it counts. */
export async function readExtensions(files: RepositoryFiles, dir: string, options: GitOptions): Promise<Extensions> {
  const git = await PrivateGit.create(dir, files.worktree, {}, options)
  const copy = join(dir, 'theirs')
  await files.copy('config', copy, options.signal)
  const read = ['config', '--file', copy, '--no-includes', '--get']
  const objectFormat = await git.find(...read, 'extensions.objectformat')
  const refStorage = await git.find(...read, 'extensions.refstorage')
  return { ...(objectFormat && { objectFormat }), ...(refStorage && { refStorage }) }
}

/** What a repository has checked out. */
export type Head = {
  /** The commit. Undefined on a branch without commits. */
  head?: string
  /** The full name of the branch. Undefined if HEAD is detached. */
  ref?: string
  defaultBranch?: string
}

/** Reads what is checked out, with the references of the repository in a git directory of our own. */
export async function readHead(
  files: RepositoryFiles,
  dir: string,
  extensions: Extensions,
  options: GitOptions,
): Promise<Head> {
  const git = await PrivateGit.create(dir, files.worktree, extensions, options)
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
  return { ...(head && { head }), ...(ref && { ref }), ...(defaultBranch && { defaultBranch }) }
}
