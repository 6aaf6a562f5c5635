import { randomUUID } from 'node:crypto'
import type { Dirent, Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { entriesOf, listFilesInside, makeFolder, openFolder, present, realPathIn } from './files.ts'
import type { Folder } from './folder.ts'

/** A file or directory as a listing shows it. A link has the type, the size and the time of its target. */
export type Entry = { name: string; isDirectory: boolean; size: number; modifiedAt: Date }

/** A path cannot be written or deleted. `message` is for the user. */
export class NotAllowed extends Error {}

/** Maximum number of entries of a listed directory. */
const maxListed = 10_000

/** Number of links that are resolved at the same time. Each needs open directories, whose number is limited. */
const maxOpen = 32

/** Permissions of a new file. A replaced file keeps its own. */
const newMode = 0o644

/**
 * Opens the regular file `path` in the directory `root` for reading. Links are followed if they stay in `root`. Undefined if
 * there is no such file.
 */
export async function openFileInside(root: string, path: string): Promise<FileHandle | undefined> {
  return await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, dirname(real.path))
    return await folder.file(basename(real.path))
  })
}

/**
 * The file or directory `path` in the directory `root`. Links are followed if they stay in `root`. Undefined for everything
 * else: what is missing, what is outside, and special files such as pipes.
 */
export async function statInside(root: string, path: string): Promise<Entry | undefined> {
  return await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, dirname(real.path))
    return entryOf(basename(path), await folder.stat(basename(real.path)))
  })
}

/** The entries of the directory `path` in the directory `root`, sorted by name. Undefined if there is no such directory. */
export async function listInside(root: string, path: string): Promise<Entry[] | undefined> {
  return await present(async () => {
    const real = await realPathIn(root, path)
    await using folder = await openFolder(real.root, real.path)
    const entries = await entriesOf(folder, maxListed + 1)
    if (entries.length > maxListed)
      throw new NotAllowed(`The directory has more than ${maxListed} entries, which is the limit of a listing`)
    const found: Entry[] = []
    for (let at = 0; at < entries.length; at += maxOpen) {
      const some = await Promise.all(entries.slice(at, at + maxOpen).map((entry) => entryIn(folder, entry, real)))
      found.push(...some.filter((entry) => entry !== undefined))
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  })
}

/**
 * Writes the file `path` in the directory `root` and creates missing directories. Follows a link that stays in `root`, and
 * replaces a file. The bytes first go to a draft in the directory `drafts`, on the same file system, so that nobody sees a
 * part of the file. Throws NotAllowed if `path` is a directory or leads out of `root`.
 */
export async function storeInside(drafts: string, root: string, path: string, source: Readable) {
  await using from = await openFolder((await realPathIn(drafts, '.')).root, '.')
  const draft = `draft-${randomUUID()}`
  try {
    await using file = await from.create(draft)
    await file.writeFile(source)
    const target = (await present(() => realPathIn(root, path)))?.path ?? path
    await using folder = await makeFolder(root, dirname(target))
    const replaced = await present(() => folder.stat(basename(target)))
    if (replaced !== undefined && !replaced.isFile()) throw new NotAllowed(`"${path}" is not a file`)
    await file.chmod(replaced === undefined ? newMode : replaced.mode & 0o777)
    await from.move(draft, folder, basename(target))
  } catch (err) {
    await from.remove(draft)
    throw err
  }
}

/**
 * Deletes the file `path` in the directory `root`. Of a link to a file in `root`, only the link is deleted. Returns false if
 * there is no such file. Throws NotAllowed for a directory.
 */
export async function deleteInside(root: string, path: string): Promise<boolean> {
  const entry = await statInside(root, path)
  if (entry?.isDirectory) throw new NotAllowed(`"${path}" is a directory. Only files can be deleted`)
  if (entry === undefined) return false
  const deleted = await present(async () => {
    const parent = await realPathIn(root, dirname(path))
    await using folder = await openFolder(parent.root, parent.path)
    await folder.remove(basename(path))
    return true
  })
  return deleted ?? false
}

/** Moves all regular files of the directory `from` to the directory `path` in `root`, and replaces files there. */
export async function moveFilesInside(from: string, root: string, path: string) {
  for (const file of await listFilesInside(from, '.')) {
    await using target = await makeFolder(root, join(path, dirname(file)))
    // Another call may have moved the file in the meantime.
    await present(async () => {
      const real = await realPathIn(from, file)
      await using source = await openFolder(real.root, dirname(real.path))
      await source.move(basename(real.path), target, basename(file))
    })
  }
}

async function entryIn(folder: Folder, { name }: Dirent, { root, path }: { root: string; path: string }) {
  const stats = await present(() => folder.stat(name))
  if (stats?.isSymbolicLink()) {
    const target = await statInside(root, join(path, name))
    return target && { ...target, name }
  }
  return stats && entryOf(name, stats)
}

/** Undefined for links and special files. */
function entryOf(name: string, stats: Stats): Entry | undefined {
  if (!stats.isFile() && !stats.isDirectory()) return undefined
  return { name, isDirectory: stats.isDirectory(), size: stats.size, modifiedAt: stats.mtime }
}
