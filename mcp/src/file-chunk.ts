import { GatewayError, type SessionGateway } from '../../clients/typescript/src/index.ts'
import { type ByteChunk, chunkOfBody, rangeOf, textOf } from './byte-chunks.ts'
import { maxTextLength } from './chunks.ts'

/** Maximum bytes of a file per answer. In base64 they have `maxTextLength` characters. */
export const maxFileChunk = (maxTextLength / 4) * 3

/** Media type of a part that is not text. */
export const binary = 'application/octet-stream'

/** A part of a file: text, or base64 if the part is not UTF-8. Offsets and sizes are in bytes. */
export type FileChunk = {
  encoding: 'utf-8' | 'base64'
  content: string
  offset: number
  /** Size of the whole file, if it is known. */
  size?: number
  nextOffset?: number
}

/** The part of a file at `offset`, and a note on how to read the rest. */
export async function fileChunk(
  gateway: SessionGateway,
  id: string,
  path: string,
  { offset = 0, limit = maxFileChunk, signal }: { offset?: number; limit?: number; signal: AbortSignal },
): Promise<{ chunk: FileChunk; note: string | undefined }> {
  const chunk = await readChunk(gateway, id, path, offset, limit, signal)
  const { isExact, text, ...place } = textOf(chunk)
  const part = isExact
    ? ({ encoding: 'utf-8', content: text, place } as const)
    : ({ encoding: 'base64', content: Buffer.from(chunk.bytes).toString('base64'), place: chunk } as const)
  const { offset: from, total, nextOffset } = part.place
  const size = total === undefined ? {} : { size: total }
  const next = nextOffset === undefined ? {} : { nextOffset }
  const { encoding, content } = part
  return { chunk: { encoding, content, offset: from, ...size, ...next }, note: noteOf(encoding, { ...size, ...next }) }
}

async function readChunk(
  gateway: SessionGateway,
  id: string,
  path: string,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<ByteChunk> {
  try {
    const response = await gateway.readFile(id, path, { range: rangeOf(offset, limit), signal })
    return await chunkOfBody(response, offset, limit)
  } catch (error) {
    // The file ends at the offset or before.
    if (error instanceof GatewayError && error.status === 416)
      return { bytes: new Uint8Array(), offset, ...empty(offset) }
    throw error
  }
}

/** The size of a file that has no byte at offset 0. */
const empty = (offset: number) => (offset === 0 ? { total: 0 } : {})

function noteOf(encoding: string, { size, nextOffset }: { size?: number; nextOffset?: number }): string | undefined {
  const notes = [
    ...(encoding === 'base64' ? ['The content is not text: it is in base64.'] : []),
    ...(nextOffset === undefined
      ? []
      : [
          `The file${size === undefined ? '' : ` of ${size} bytes`} continues: call read_file with offset ${nextOffset}.`,
        ]),
  ]
  return notes.length > 0 ? notes.join(' ') : undefined
}

/** The URI of a file as a resource. */
export function fileUri(id: string, path: string): string {
  return `session://${id}/files/${path.split('/').map(encodeURIComponent).join('/')}`
}
