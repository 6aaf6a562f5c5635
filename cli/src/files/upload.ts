import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { Failure } from '../failure.ts'
import { localFailure, openLocal } from './local-folder.ts'
import { below, entryAt, type RemotePath } from './remote.ts'
import type { Tally } from './tally.ts'

/** Copies a local file or folder, or standard input (`-`), to a path of a session. */
export async function upload(client: SessionGateway, from: string, to: RemotePath, tally: Tally) {
  const { id } = to
  if (from === '-') {
    if (to.isFolder)
      throw new Failure('usage', 'Standard input has no name.', 'Name the target file, such as <id>:notes.txt.')
    return tally.add(await send(client, id, to.path, process.stdin))
  }
  const stats = await stat(from).catch((error) => {
    throw localFailure(from, error)
  })
  const name = basename(resolve(from))
  const isInside = to.isFolder || (await entryAt(client, id, to.path).catch(ignoreMissing))?.type === 'directory'
  const target = isInside ? below(to.path, name) : to.path
  if (stats.isDirectory()) await sendFolder(client, id, from, target, tally)
  else tally.add(await sendFile(client, id, from, target))
}

/** Before the start of a session nothing can be listed. The upload itself then says what is possible. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 409)) return undefined
  throw error
}

async function sendFolder(client: SessionGateway, id: string, from: string, target: string, tally: Tally) {
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => {
    throw localFailure(from, error)
  })
  for (const entry of entries) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) await sendFolder(client, id, path, below(target, entry.name), tally)
    else if (entry.isFile()) tally.add(await sendFile(client, id, path, below(target, entry.name)))
    else tally.skip(path, entry.isSymbolicLink() ? 'is a link' : 'is not a regular file')
  }
}

async function sendFile(client: SessionGateway, id: string, from: string, target: string): Promise<number> {
  await using file = await openLocal(from)
  return await send(client, id, target, file.createReadStream({ autoClose: false }))
}

async function send(client: SessionGateway, id: string, target: string, content: Readable): Promise<number> {
  let size = 0
  content.on('data', (chunk: Buffer) => {
    size += chunk.length
  })
  content.pause()
  await client.writeFile(id, target, Readable.toWeb(content) as ReadableStream<Uint8Array>)
  return size
}
