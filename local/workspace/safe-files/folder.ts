import { constants, type Dirent, type Stats } from 'node:fs'
import {
  type FileHandle,
  lstat,
  mkdir,
  opendir,
  open as openPath,
  realpath,
  rename,
  symlink,
  unlink,
} from 'node:fs/promises'
import { join } from 'node:path'

const isLinux = process.platform === 'linux'

/**
 * Flag that rejects links. On macOS this is O_NOFOLLOW_ANY, which rejects a link anywhere in the path. Node has no name
 * for it.
 */
const noLink = process.platform === 'darwin' ? 0x20000000 : (constants.O_NOFOLLOW ?? 0)

// Without O_NONBLOCK, opening a FIFO waits for a writer.
const toRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | noLink
const toList = toRead | (constants.O_DIRECTORY ?? 0)
const toMake = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noLink

/**
 * An open directory. Entries are opened one name at a time and never through a link. On Linux, the directory's file
 * descriptor is the base, so it does not matter if the directory is moved or replaced by a link. On other systems, the
 * real path of an opened entry is checked.
 */
export class Folder {
  readonly #handle: FileHandle
  readonly #path: string

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle
    this.#path = isLinux ? `/proc/self/fd/${handle.fd}` : path
  }

  /** Opens a directory by a real path, without links. */
  static async open(path: string): Promise<Folder> {
    return new Folder(await openReal(path, toList), path)
  }

  /** Opens a subdirectory. */
  async folder(name: string): Promise<Folder> {
    const path = this.#at(name)
    return new Folder(await openReal(path, toList), path)
  }

  /** Opens a regular file for reading. Undefined for any other entry, which is not opened. */
  async file(name: string): Promise<FileHandle | undefined> {
    const path = this.#at(name)
    // Merely opening a device can have an effect.
    if (!(await lstat(path)).isFile()) return undefined
    const handle = await openReal(path, toRead)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return undefined
  }

  /** Entries, in no particular order. */
  async *entries(): AsyncGenerator<Dirent> {
    yield* await opendir(this.#path)
  }

  /** Type, size and times of an entry. A link is not followed. */
  async stat(name: string): Promise<Stats> {
    return await lstat(this.#at(name))
  }

  /** Creates a subdirectory, unless an entry with that name exists. */
  async makeFolder(name: string) {
    await mkdir(this.#at(name), { mode: 0o700 }).catch(unless('EEXIST'))
  }

  /** Writes a file atomically. Replaces a file or a link with that name. */
  async replaceFile(name: string, text: string) {
    const draft = `.${name}.new`
    await this.remove(draft)
    {
      await using handle = await openReal(this.#at(draft), toMake)
      await handle.writeFile(text)
    }
    await rename(this.#at(draft), this.#at(name))
  }

  /** Creates an empty file and opens it for writing. Fails if an entry with that name exists. */
  async create(name: string): Promise<FileHandle> {
    return await openReal(this.#at(name), toMake)
  }

  /** Creates a link. */
  async makeLink(name: string, target: string) {
    await symlink(target, this.#at(name))
  }

  /** Removes a file or a link. */
  async remove(name: string) {
    await unlink(this.#at(name)).catch(unless('ENOENT'))
  }

  /** Moves `from` into this directory. Replaces an empty directory with that name, but no other entry. */
  async take(from: string, name: string) {
    await rename(from, this.#at(name))
  }

  /** Moves an entry to another open directory. Replaces a file or a link there. */
  async move(name: string, to: Folder, newName: string) {
    await rename(this.#at(name), to.#at(newName))
  }

  async [Symbol.asyncDispose]() {
    await this.#handle.close()
  }

  #at(name: string): string {
    return isLinux ? `${this.#path}/${name}` : join(this.#path, name)
  }
}

async function openReal(path: string, flags: number): Promise<FileHandle> {
  const handle = await openPath(path, flags, 0o600)
  // The entry may be gone by now. Node ends the process if it finds an open handle that nobody uses.
  if (isLinux || (await realpath(path).catch(() => undefined)) === path) return handle
  await handle.close()
  throw Object.assign(new Error(`${path} is behind a link`), { code: 'ELOOP' })
}

function unless(code: string) {
  return (err: NodeJS.ErrnoException) => {
    if (err.code !== code) throw err
  }
}
