import { createWriteStream } from 'node:fs'
import { lstat, mkdir, opendir, readdir, realpath, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Folder } from '../safe-files/folder.ts'
import { UnreadableRepository } from './errors.ts'

/** Maximum bytes of all copied files. An index of a million files has about 100 MiB, and a sparse file can be of any size. */
const maxCopied = 512 * 1024 * 1024

/** Where a repository is: the directory `dir`, such as `repos/app`, in the session's working directory `root`. */
export type Place = { root: string; dir: string }

/** The git directory of a repository that the agent can change. Only regular files are read, and no links followed. */
export class RepositoryFiles {
  readonly worktree: string
  /** Path of the object directory. */
  readonly objects: string
  readonly #git: string
  readonly #folder: Folder
  #copied = 0

  private constructor(worktree: string, folder: Folder) {
    this.worktree = worktree
    this.#git = join(worktree, '.git')
    this.objects = join(this.#git, 'objects')
    this.#folder = folder
  }

  /** Throws UnreadableRepository if a part was removed, or leads to another repository. */
  static async open({ root, dir }: Place): Promise<RepositoryFiles> {
    const real = join(await realpath(dirname(root)), basename(root))
    let path = real
    for (const name of [...dir.split('/'), '.git', 'objects']) {
      path = join(path, name)
      if (!(await kindOf(path))?.isDirectory())
        throw new UnreadableRepository(
          `${placeIn(real, path)} was removed, or the agent replaced it by a link or a file`,
        )
    }
    for await (const entry of await opendir(path, { recursive: true }))
      if (entry.isSymbolicLink())
        throw new UnreadableRepository(`${placeIn(real, join(entry.parentPath, entry.name))} is a link`)
    if ((await kindOf(join(path, 'info/alternates'))) !== undefined)
      throw new UnreadableRepository(
        `${dir} uses the objects of another repository (.git/objects/info/alternates), which the gateway does not read`,
      )
    const worktree = join(real, dir)
    return new RepositoryFiles(worktree, await Folder.open(join(worktree, '.git')))
  }

  /** Path of the directory `name` in the git directory. Undefined if there is no such directory. */
  async directory(name: string): Promise<string | undefined> {
    const path = join(this.#git, name)
    return (await kindOf(path))?.isDirectory() ? path : undefined
  }

  /** Names of the files of the index. A split index has more than one. */
  async indexNames(): Promise<string[]> {
    return (await readdir(this.#git)).filter((name) => name === 'index' || /^sharedindex\.[0-9a-f]+$/.test(name))
  }

  /** Copies the regular file `name` of the git directory. Has no effect if there is no such file. */
  async copy(name: string, to: string, signal: AbortSignal) {
    await using file = await this.#open(name)
    if (file === undefined) return
    const { size } = await file.stat()
    this.#copied += size
    if (this.#copied > maxCopied)
      throw new UnreadableRepository(`${basename(this.worktree)}/.git/${name} and other files there are too large`)
    await mkdir(dirname(to), { recursive: true })
    await pipeline(file.createReadStream({ autoClose: false, end: Math.max(size, 1) - 1 }), createWriteStream(to), {
      signal,
    })
    // git reads files that changed after the index. A copy of the index must not look newer than the index.
    const seconds = Math.floor((await file.stat()).mtimeMs / 1000)
    await utimes(to, seconds, seconds)
  }

  async #open(name: string) {
    const parts = name.split('/')
    try {
      if (parts.length === 1) return await this.#folder.file(name)
      await using folder = await this.#folder.folder(parts[0] as string)
      return await folder.file(parts.slice(1).join('/'))
    } catch {
      return undefined
    }
  }

  async [Symbol.asyncDispose]() {
    await this.#folder[Symbol.asyncDispose]()
  }
}

function placeIn(root: string, path: string): string {
  return path.slice(root.length + 1)
}

async function kindOf(path: string) {
  return await lstat(path).catch(() => undefined)
}
