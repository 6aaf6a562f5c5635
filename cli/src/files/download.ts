import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileItem, GatewayError, type SessionGateway } from '../../../clients/typescript/src/index.ts'
import { Failure } from '../failure.ts'
import { nextCommand } from '../next-command.ts'
import { bodyOf } from '../streams.ts'
import { safeText } from '../text.ts'
import {
  faultOfName,
  isFolder,
  isGitDirectory,
  localFailure,
  makeFolder,
  writeComplete,
  writeEmpty,
} from './local-folder.ts'
import { below, entryAt, type RemotePath } from './remote.ts'
import type { Tally } from './tally.ts'

/** Copies a file or folder of a session to a local path, or a file to standard output (`-`). */
export async function download(client: SessionGateway, from: RemotePath, to: string, tally: Tally) {
  const { id, path } = from
  const entry = await entryAt(client, id, path)
  if (entry === undefined)
    throw new Failure('notFound', `${id} has no file ${path}.`, `List the files: ${nextCommand('files', id)}`)
  if (to === '-') return await print(client, id, entry, path)
  const isInside = (await isFolder(to)) || to.endsWith('/')
  const name = basename(path) || id
  const fault = faultOfName(name)
  if (isInside && fault !== undefined)
    throw new Failure('local', `The name ${JSON.stringify(name)} ${fault}.`, 'Name the target file.')
  const target = isInside ? join(to, name) : to
  if (isInside) await mkdir(to, { recursive: true }).catch((error) => fail(to, error))
  const walk = new Download(client, id, tally)
  if (entry.type === 'directory') await walk.folder(path, target, [])
  else await walk.file(path, target, entry.size)
}

function fail(path: string, error: unknown): never {
  throw localFailure(path, error)
}

async function print(client: SessionGateway, id: string, { type, size }: FileItem, path: string) {
  if (type === 'directory') throw new Failure('usage', `${path || id} is a folder.`, 'Copy it to a local folder.')
  if (isListedAsEmpty(size)) return
  const body = bodyOf(await client.readFile(id, path))
  if (!process.stdout.isTTY) return await pipeline(body, process.stdout, { end: false })
  // A terminal would carry out the control sequences of the file.
  const decoder = new TextDecoder()
  for await (const chunk of body) process.stdout.write(safeText(decoder.decode(chunk as Buffer, { stream: true })))
  process.stdout.write('\n')
}

/** Whether to leave a file unread: the platform lists pipes as empty too, and reading one never ends. */
function isListedAsEmpty(size: number | undefined): size is 0 {
  return size === 0
}

/** Answers that concern one file, such as a link out of the workspace. The others are copied nevertheless. */
const skipped = [400, 404, 409, 413]

class Download {
  readonly #client: SessionGateway
  readonly #id: string
  readonly #tally: Tally

  constructor(client: SessionGateway, id: string, tally: Tally) {
    this.#client = client
    this.#id = id
    this.#tally = tally
  }

  /** Copies a folder. `ancestors` are the listings of the folders that contain it. */
  async folder(path: string, target: string, ancestors: string[]) {
    const { items } = await this.#client.files(this.#id, path)
    const listing = items
      .map(({ name, type, size, modifiedAt }) => `${name}\0${type}\0${size}\0${modifiedAt}`)
      .join('\0')
    // The API does not show links. A folder that lists the same as a folder around it is a link to that folder.
    if (items.length > 0 && ancestors.includes(listing))
      return this.#tally.skip(path, 'is a link to a folder around it')
    await makeFolder(target)
    for (const { name, type, size } of items) {
      const from = below(path, name)
      const fault = faultOfName(name)
      if (fault !== undefined) this.#tally.skip(from, fault)
      else if (isGitDirectory(name)) this.#tally.leaveOut(from, 'git would run programs that its files name')
      else if (type === 'directory')
        await this.#attempt(from, () => this.folder(from, join(target, name), [...ancestors, listing]))
      else await this.#attempt(from, () => this.file(from, join(target, name), size))
    }
  }

  /** Copies a file. `size` is the one that its folder lists. */
  async file(path: string, target: string, size: number | undefined) {
    if (isListedAsEmpty(size)) await writeEmpty(target)
    else {
      const response = await this.#client.readFile(this.#id, path)
      const length = response.headers.get('content-length')
      size = await writeComplete(target, bodyOf(response), length === null ? undefined : Number(length))
    }
    this.#tally.add(size)
  }

  async #attempt(path: string, copy: () => Promise<void>) {
    try {
      await copy()
    } catch (error) {
      if (!(error instanceof GatewayError) || !skipped.includes(error.status)) throw error
      this.#tally.skip(path, error.message)
    }
  }
}
