import { constants, type Dirent } from 'node:fs'
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

/** Refuses a link. On macOS that is O_NOFOLLOW_ANY, which Node does not name: it refuses one anywhere in the path. */
const noLink = process.platform === 'darwin' ? 0x20000000 : (constants.O_NOFOLLOW ?? 0)

// Without O_NONBLOCK the open of a FIFO waits for its writer.
const toRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | noLink
const toList = toRead | (constants.O_DIRECTORY ?? 0)
const toMake = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noLink

/**
 * An open directory, whose entries are reached one name at a time and never through a link. On Linux they are reached
 * through its descriptor: whoever moves the directory, or puts a link in its place, changes nothing. Elsewhere an entry
 * that was opened must be where its path says.
 */
export class Folder {
  readonly #handle: FileHandle
  readonly #path: string

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle
    this.#path = isLinux ? `/proc/self/fd/${handle.fd}` : path
  }

  /** Opens the directory at a real path, one that has no link in it. */
  static async open(path: string): Promise<Folder> {
    return new Folder(await openReal(path, toList), path)
  }

  /** Opens a directory in this one. */
  async folder(name: string): Promise<Folder> {
    const path = this.#at(name)
    return new Folder(await openReal(path, toList), path)
  }

  /** Opens a regular file in this directory to be read. Undefined for anything else, which is not opened. */
  async file(name: string): Promise<FileHandle | undefined> {
    const path = this.#at(name)
    // The open of a device may do something already.
    if (!(await lstat(path)).isFile()) return undefined
    const handle = await openReal(path, toRead)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return undefined
  }

  /** Its entries, in no order. */
  async *entries(): AsyncGenerator<Dirent> {
    yield* await opendir(this.#path)
  }

  /** Makes a directory in this one, unless there is an entry of that name. */
  async makeFolder(name: string) {
    await mkdir(this.#at(name), { mode: 0o700 }).catch(unless('EEXIST'))
  }

  /** Makes a file in this directory, in place of a file or a link of that name: all of it, or nothing. */
  async replaceFile(name: string, text: string) {
    const draft = `.${name}.new`
    await this.remove(draft)
    {
      await using handle = await openReal(this.#at(draft), toMake)
      await handle.writeFile(text)
    }
    await rename(this.#at(draft), this.#at(name))
  }

  /** Makes a link in this directory. */
  async makeLink(name: string, target: string) {
    await symlink(target, this.#at(name))
  }

  /** Removes a file or a link. */
  async remove(name: string) {
    await unlink(this.#at(name)).catch(unless('ENOENT'))
  }

  /** Moves what is at `from` into this directory. An entry of that name stays, unless it is an empty directory. */
  async take(from: string, name: string) {
    await rename(from, this.#at(name))
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
  if (isLinux || (await realpath(path)) === path) return handle
  await handle.close()
  throw Object.assign(new Error(`${path} leads elsewhere`), { code: 'ELOOP' })
}

function unless(code: string) {
  return (err: NodeJS.ErrnoException) => {
    if (err.code !== code) throw err
  }
}
