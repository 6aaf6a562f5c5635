import type { SessionGateway } from '../../../clients/typescript/src/client.ts'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import { readStart } from './patch.ts'

/** Bytes of a file that are shown: of a text, and of an image. */
const limits = { text: 1024 * 1024, image: 16 * 1024 * 1024 }

export type FileContent = {
  /** Size of the whole file, if the backend says so. */
  size: number | undefined
} & (
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'image'; image: Blob }
  /** Bytes that are no text and no image, or an image that is too large. */
  | { kind: 'other' }
)

/** Types of images by the text at a place in their bytes. The name of a file says nothing reliable. */
const imageTypes = [
  { type: 'image/png', at: 1, text: 'PNG\r\n' },
  { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'image/gif', at: 0, text: 'GIF8' },
  { type: 'image/webp', at: 8, text: 'WEBP' },
  { type: 'image/avif', at: 4, text: 'ftypavi' },
]

/** Reads as much of a file as is shown. */
export async function readContent(
  gateway: SessionGateway,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<FileContent> {
  const { bytes, size, isCut } = await readBytes(gateway, id, path, limits.text, signal)
  const type = imageTypeOf(path, bytes)
  if (type !== undefined) {
    const whole = isCut ? await readBytes(gateway, id, path, limits.image, signal) : { bytes, isCut: false }
    if (whole.isCut) return { kind: 'other', size }
    return { kind: 'image', size, image: new Blob([whole.bytes as BlobPart], { type }) }
  }
  const text = textOf(bytes, isCut)
  return text === undefined ? { kind: 'other', size } : { kind: 'text', size, text, isCut }
}

async function readBytes(gateway: SessionGateway, id: string, path: string, limit: number, signal: AbortSignal) {
  try {
    // One byte more than the limit tells whether there is more.
    const response = await gateway.readFile(id, path, { range: `bytes=0-${limit}`, signal })
    const { bytes, isCut } = await readStart(response, limit)
    return { bytes, isCut, size: sizeOf(response, isCut ? undefined : bytes.length) }
  } catch (error) {
    // No range is inside of an empty file.
    if (error instanceof GatewayError && error.status === 416) return { bytes: new Uint8Array(), isCut: false, size: 0 }
    throw error
  }
}

function sizeOf({ status, headers }: Response, read: number | undefined): number | undefined {
  const text = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length')
  return read ?? (text && /^\d+$/.test(text) ? Number(text) : undefined)
}

function imageTypeOf(path: string, bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 32))
  const known = imageTypes.find(({ at, text }) => start.startsWith(text, at))?.type
  if (known) return known
  // In an <img>, an SVG runs no scripts and loads nothing.
  return /\.svg$/i.test(path) && textOf(bytes, true)?.includes('<svg') ? 'image/svg+xml' : undefined
}

/** The bytes as text, undefined if they are none. A character may be cut at the end. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return undefined
  }
}
