/** A part of a stream of bytes. `total` is unknown if the stream is longer and does not say its length. */
export type ByteChunk = { bytes: Uint8Array; offset: number; nextOffset?: number; total?: number }

/** The range of a chunk for the Range header, with one byte more: it tells whether the body goes on. */
export function rangeOf(offset: number, size: number): string {
  return `bytes=${offset}-${offset + size}`
}

/** Reads `size` bytes from `offset` on of a body, which may begin later than the file (206), and cancels the rest. */
export async function chunkOfBody(response: Response, offset: number, size: number): Promise<ByteChunk> {
  const pieces: Uint8Array[] = []
  const end = offset + size + 1
  const { start, total } = placeOf(response)
  let position = start
  for await (const piece of response.body ?? []) {
    const from = Math.max(0, offset - position)
    const to = Math.min(piece.length, end - position)
    if (from < to) pieces.push(piece.subarray(from, to))
    position += piece.length
    // Leaving the loop cancels the body.
    if (position >= end) break
  }
  const bytes = Buffer.concat(pieces)
  if (bytes.length <= size) return { bytes, offset: Math.min(offset, position), total: position }
  return { bytes: bytes.subarray(0, size), offset, nextOffset: offset + size, ...(total !== undefined && { total }) }
}

/** Where the body begins in the file, and the size of the file if the response tells it. */
function placeOf({ status, headers }: Response): { start: number; total: number | undefined } {
  const range = /^bytes (\d+)-\d+\/(\d+)?/.exec(headers.get('content-range') ?? '')
  const [start, size] = status === 206 ? [range?.[1], range?.[2]] : [0, headers.get('content-length') ?? undefined]
  return { start: Number(start ?? 0), total: size === undefined ? undefined : Number(size) }
}

/** Text of a chunk. `isExact`: all of it is UTF-8 without NUL. */
export type TextChunk = Omit<ByteChunk, 'bytes'> & { text: string; isExact: boolean }

/** The text of a chunk. A character that is cut in two belongs to the chunk in which it begins. */
export function textOf({ bytes, ...place }: ByteChunk): TextChunk {
  const start = place.offset === 0 ? 0 : bytes.findIndex((byte) => !isContinuation(byte))
  const first = start < 0 || start > 3 ? 0 : start
  const last = place.nextOffset === undefined ? bytes.length : endOfText(bytes)
  const kept = bytes.subarray(first, last)
  const offset = place.offset + first
  const next = place.nextOffset === undefined ? {} : { nextOffset: place.offset + last }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(kept)
  const isExact = Buffer.from(text).equals(kept) && !text.includes('\0')
  return { ...place, text, isExact, offset, ...next }
}

const isContinuation = (byte: number) => (byte & 0xc0) === 0x80

/** The end of the last complete character. The end of the bytes if they are not UTF-8. */
function endOfText(bytes: Uint8Array): number {
  const lead = bytes.findLastIndex((byte) => !isContinuation(byte))
  const byte = bytes[lead] ?? 0
  const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
  return lead >= 0 && lead + length > bytes.length ? lead : bytes.length
}
