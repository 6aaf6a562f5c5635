import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** The body of a response. Throws while it is read if the connection ends before the body. */
export function bodyOf({ body }: Response): Readable {
  return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream<Uint8Array>)
}

/** Writes the body of a response to a new file and returns its size. */
export async function saveBody(response: Response, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx' })
  await pipeline(bodyOf(response), file)
  return file.bytesWritten
}
