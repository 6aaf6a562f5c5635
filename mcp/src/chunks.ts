/** Maximum characters of text per answer: about 5,000 tokens, well below the limits of clients. */
export const maxTextLength = 20_000

/** A chunk of a text, in UTF-16 code units. `nextOffset` is set if more text follows. */
export type Chunk = { text: string; offset: number; total: number; nextOffset?: number }

/** The chunk that starts at `offset`. Surrogate pairs are never split. */
export function chunkOf(text: string, offset: number, size = maxTextLength): Chunk {
  const total = text.length
  const from = beforePair(text, Math.min(offset, total))
  const end = beforePair(text, Math.min(from + size, total))
  return { text: text.slice(from, end), offset: from, total, ...(end < total && { nextOffset: end }) }
}

/** The last chunk of `text`. */
export function lastChunkOf(text: string, size = maxTextLength): Chunk {
  return chunkOf(text, Math.max(0, text.length - size), size + 1)
}

/** Shortens a text to `size` characters and marks the cut with an ellipsis. */
export function shortened(text: string, size: number): string {
  const { text: beginning, nextOffset } = chunkOf(text, 0, size)
  return nextOffset === undefined ? text : `${beginning}…`
}

function beforePair(text: string, index: number): number {
  const splitsPair =
    /^[\uDC00-\uDFFF]/.test(text.slice(index, index + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(0, index))
  return splitsPair ? index - 1 : index
}
