import type { Dirent } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { SessionFailure } from '../../storage/session.ts'
import { Folder } from './folder.ts'

/** How much of a file is read that is not said to be longer, in bytes. */
const mostBytes = 1024 * 1024

/** How many entries of a directory and of those below it are looked at, and how deep. */
const mostEntries = 10_000
const deepest = 20

/**
 * The text of the regular file `path` in the directory `root`, at most the first `most` bytes. A link may lead to it, but
 * not out of `root`. Undefined when there is none.
 */
export async function readInside(root: string, path: string, most = mostBytes): Promise<string | undefined> {
  return await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, dirname(real.path))
    await using file = await folder.file(basename(real.path))
    if (file === undefined) return undefined
    const buffer = Buffer.alloc(Math.min(most, (await file.stat()).size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.toString('utf8', 0, bytesRead)
  })
}

/** Whether `path` in the directory `root` is a folder there. A link may lead to it, but not out of `root`. */
export async function isFolderInside(root: string, path: string): Promise<boolean> {
  const found = await present(async () => {
    const real = await realPathIn(root, path)
    await using _ = await openFolder(real.root, real.path)
    return true
  })
  return found ?? false
}

/** The names of what is in the folder `path` in the directory `root`. Empty when there is no such folder. */
export async function namesInside(root: string, path: string): Promise<string[]> {
  const names = await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, real.path)
    return (await entriesOf(folder, mostEntries)).map(({ name }) => name)
  })
  return names ?? []
}

/** The paths of the regular files below the folder `path` in the directory `root`, as seen from that folder, sorted. */
export async function filesInside(root: string, path: string): Promise<string[]> {
  const found: string[] = []
  let left = mostEntries
  await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, real.path)
    await look(folder, [])
  })
  return found.sort()

  async function look(folder: Folder, way: string[]) {
    const entries = await entriesOf(folder, left)
    left -= entries.length
    for (const entry of entries) {
      if (entry.isFile()) found.push([...way, entry.name].join('/'))
      if (entry.isDirectory() && way.length < deepest) {
        await present(async () => {
          await using below = await folder.folder(entry.name)
          await look(below, [...way, entry.name])
        })
      }
    }
  }
}

/** Makes the file `path` in the directory `root`, in place of a file or a link. Throws SessionFailure outside of `root`. */
export async function writeInside(root: string, path: string, text: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.replaceFile(basename(path), text)
}

/** Makes the folder `path` in the directory `root`, unless there is one. Throws SessionFailure outside of `root`. */
export async function folderInside(root: string, path: string) {
  await using _ = await makeFolder(root, path)
}

/** Makes the link `path` in the directory `root`, in place of a file or a link. Throws SessionFailure outside of `root`. */
export async function linkInside(root: string, path: string, target: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.remove(basename(path))
  await folder.makeLink(basename(path), target)
}

/** Removes each link in the directory `root` that leads out of it, or nowhere. */
export async function removeLinksOut(root: string) {
  await using folder = await openFolder(root, '.')
  await look(folder, '.')

  async function look(folder: Folder, path: string) {
    for await (const entry of folder.entries()) {
      const at = join(path, entry.name)
      if (entry.isDirectory()) {
        await using below = await folder.folder(entry.name)
        await look(below, at)
      }
      const leadsOut = async () => (await present(() => realPathIn(root, at))) === undefined
      if (entry.isSymbolicLink() && (await leadsOut())) await folder.remove(entry.name)
    }
  }
}

/** Moves what is at `from` to `path` in the directory `root`, where nothing is yet. Throws SessionFailure outside of `root`. */
export async function moveInside(from: string, root: string, path: string) {
  await using folder = await makeFolder(root, dirname(path))
  await folder.take(from, basename(path))
}

/** Opens the folder `path`, and makes what is missing of it. */
async function makeFolder(root: string, path: string): Promise<Folder> {
  if (path !== '.') {
    await using parent = await makeFolder(root, dirname(path))
    await parent.makeFolder(basename(path))
  }
  try {
    const real = await realPathIn(root, path)
    return await openFolder(real.root, real.path)
  } catch (err) {
    if (!isAbsence(err)) throw err
    const message = `"${path}" in the session's directory is no folder there: remove it, or the link that leads out`
    throw new SessionFailure('LeadsOutside', message, err)
  }
}

/** Opens a folder by a path in which no link may be any more. */
async function openFolder(root: string, path: string): Promise<Folder> {
  let folder = await Folder.open(root)
  for (const name of path === '.' ? [] : path.split(sep)) {
    await using parent = folder
    folder = await parent.folder(name)
  }
  return folder
}

/**
 * Where `path` leads in the directory `root`, with links followed. Throws when that is nowhere, or outside. `root` itself
 * is no link: it is a name in a directory that is the backend's own.
 */
async function realPathIn(root: string, path: string) {
  const real = join(await realpath(dirname(root)), basename(root))
  const found = await realpath(join(real, path))
  if (found !== real && !found.startsWith(real + sep)) throw new Outside()
  return { root: real, path: relative(real, found) || '.' }
}

/** A path leads out of where it has to stay. */
class Outside extends Error {
  readonly code = 'EOUTSIDE'
}

const absences = ['EOUTSIDE', 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG', 'ENXIO', 'ERR_INVALID_ARG_VALUE']

function isAbsence(err: unknown): boolean {
  return absences.includes((err as NodeJS.ErrnoException).code ?? '')
}

/** Undefined where what is wanted is not there, not inside, or not to be read. */
async function present<T>(get: () => Promise<T>): Promise<T | undefined> {
  try {
    return await get()
  } catch (err) {
    if (isAbsence(err)) return undefined
    throw err
  }
}

async function entriesOf(folder: Folder, most: number): Promise<Dirent[]> {
  const entries: Dirent[] = []
  for await (const entry of folder.entries()) {
    if (entries.length >= most) break
    entries.push(entry)
  }
  return entries
}
