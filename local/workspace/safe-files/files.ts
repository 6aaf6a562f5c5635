import type { Dirent } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, normalize, relative, sep } from 'node:path'
import { SessionFailure } from '../../storage/session.ts'
import { Folder } from './folder.ts'

/** Default maximum of bytes to read from a file. */
const maxBytes = 1024 * 1024

/** Limits for listing a directory tree: number of entries and depth. */
const maxEntries = 10_000
const deepest = 20

/**
 * Reads the first `max` bytes of the regular file `path` in the directory `root`. Links are followed if they stay in
 * `root`. Undefined if there is no such file.
 */
export async function readInside(root: string, path: string, max = maxBytes): Promise<string | undefined> {
  return await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, dirname(real.path))
    await using file = await folder.file(basename(real.path))
    if (file === undefined) return undefined
    const buffer = Buffer.alloc(Math.min(max, (await file.stat()).size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.toString('utf8', 0, bytesRead)
  })
}

/** Whether `path` is a directory in the directory `root`. Links are followed if they stay in `root`. */
export async function isFolderInside(root: string, path: string): Promise<boolean> {
  const found = await present(async () => {
    const real = await realPathIn(root, path)
    await using _ = await openFolder(real.root, real.path)
    return true
  })
  return found ?? false
}

/** Names of the entries of the directory `path` in the directory `root`. Empty if there is no such directory. */
export async function listNamesInside(root: string, path: string): Promise<string[]> {
  const names = await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, real.path)
    return (await entriesOf(folder, maxEntries)).map(({ name }) => name)
  })
  return names ?? []
}

/** Sorted paths of all regular files below the directory `path` in `root`, relative to that directory. */
export async function listFilesInside(root: string, path: string): Promise<string[]> {
  const found: string[] = []
  let left = maxEntries
  await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, real.path)
    await visit(folder, [])
  })
  return found.sort()

  async function visit(folder: Folder, parents: string[]) {
    const entries = await entriesOf(folder, left)
    left -= entries.length
    for (const entry of entries) {
      if (entry.isFile()) found.push([...parents, entry.name].join('/'))
      if (entry.isDirectory() && parents.length < deepest) {
        await present(async () => {
          await using below = await folder.folder(entry.name)
          await visit(below, [...parents, entry.name])
        })
      }
    }
  }
}

/**
 * Writes the file `path` in the directory `root`. Replaces a file or a link. Throws SessionFailure if `path` leads out
 * of `root`.
 */
export async function writeInside(root: string, path: string, text: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.replaceFile(basename(path), text)
}

/**
 * Creates the directory `path` in the directory `root` if it is missing. Throws SessionFailure if `path` leads out of
 * `root`.
 */
export async function makeFolderInside(root: string, path: string) {
  await using _ = await makeFolder(root, path)
}

/**
 * Creates the link `path` in the directory `root`. Replaces a file or a link. Throws SessionFailure if `path` leads out
 * of `root`.
 */
export async function makeLinkInside(root: string, path: string, target: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.remove(basename(path))
  await folder.makeLink(basename(path), target)
}

/** Removes broken links, and links that lead out of the directory `root`. */
export async function removeLinksOut(root: string) {
  await using folder = await openFolder(root, '.')
  await visit(folder, '.')

  async function visit(folder: Folder, path: string) {
    for await (const entry of folder.entries()) {
      const at = join(path, entry.name)
      if (entry.isDirectory()) {
        await using below = await folder.folder(entry.name)
        await visit(below, at)
      }
      const leadsOut = async () => (await present(() => realPathIn(root, at))) === undefined
      if (entry.isSymbolicLink() && (await leadsOut())) await folder.remove(entry.name)
    }
  }
}

/** Moves `from` to the new path `path` in the directory `root`. Throws SessionFailure if `path` leads out of `root`. */
export async function moveInside(from: string, root: string, path: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.take(from, basename(path))
}

/** Opens the directory `path`. Creates missing directories. Each step opens one name, so that a deep path is not slow. */
export async function makeFolder(root: string, path: string): Promise<Folder> {
  let at = '.'
  try {
    let folder = await openFolder((await realPathIn(root, '.')).root, '.')
    for (const name of normalize(path).split(sep)) {
      if (name === '.') continue
      at = join(at, name)
      await using parent = folder
      if (name === '..') throw new Outside()
      await parent.makeFolder(name)
      folder = await parent.folder(name).catch(() => throughLinks(root, at))
    }
    return folder
  } catch (err) {
    if (!isAbsence(err)) throw err
    const message = `"${at}" is not a directory inside the session's directory. Remove it, or the link that leads outside`
    throw new SessionFailure('LeadsOutside', message, err)
  }
}

async function throughLinks(root: string, path: string): Promise<Folder> {
  const real = await realPathIn(root, path)
  return await openFolder(real.root, real.path)
}

/** Opens a directory by its real path. Fails if a link has appeared in the path. */
export async function openFolder(root: string, path: string): Promise<Folder> {
  let folder = await Folder.open(root)
  for (const name of path === '.' ? [] : path.split(sep)) {
    await using parent = folder
    folder = await parent.folder(name)
  }
  return folder
}

/**
 * Resolves `path` in the directory `root`, with links followed. Throws if it does not exist or leads outside. `root`
 * itself must not be a link. Its parent directory belongs to the backend.
 */
export async function realPathIn(root: string, path: string) {
  const real = join(await realpath(dirname(root)), basename(root))
  const found = await realpath(join(real, path))
  if (found !== real && !found.startsWith(real + sep)) throw new Outside()
  return { root: real, path: relative(real, found) || '.' }
}

/** A path leads out of its root directory. */
class Outside extends Error {
  readonly code = 'EOUTSIDE'
}

const absences = ['EOUTSIDE', 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG', 'ENXIO', 'ERR_INVALID_ARG_VALUE']

function isAbsence(err: unknown): boolean {
  return absences.includes((err as NodeJS.ErrnoException).code ?? '')
}

/** Runs `get`. Undefined if the path does not exist, leads outside or is not readable. */
export async function present<T>(get: () => Promise<T>): Promise<T | undefined> {
  try {
    return await get()
  } catch (err) {
    if (isAbsence(err)) return undefined
    throw err
  }
}

export async function entriesOf(folder: Folder, max: number): Promise<Dirent[]> {
  const entries: Dirent[] = []
  for await (const entry of folder.entries()) {
    if (entries.length >= max) break
    entries.push(entry)
  }
  return entries
}
