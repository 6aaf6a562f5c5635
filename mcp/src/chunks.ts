/** Characters of text that one answer holds: about 5,000 tokens, well below what clients cut off themselves. */
export const mostText = 20_000

/** A piece of a text, in UTF-16 code units. `nextOffset` is there while the text goes on. */
export type Piece = { text: string; offset: number; total: number; nextOffset?: number }

/** The piece of `text` from `offset` on. No pair of surrogates is cut in two. */
export function pieceOf(text: string, offset: number, size = mostText): Piece {
  const total = text.length
  const from = beforePair(text, Math.min(offset, total))
  const end = beforePair(text, Math.min(from + size, total))
  return { text: text.slice(from, end), offset: from, total, ...(end < total && { nextOffset: end }) }
}

/** The last piece of `text`. */
export function lastPieceOf(text: string, size = mostText): Piece {
  return pieceOf(text, Math.max(0, text.length - size), size + 1)
}

/** The beginning of a text, marked where it was cut. */
export function shortened(text: string, size: number): string {
  const { text: beginning, nextOffset } = pieceOf(text, 0, size)
  return nextOffset === undefined ? text : `${beginning}…`
}

function beforePair(text: string, index: number): number {
  const isInside =
    /^[\uDC00-\uDFFF]/.test(text.slice(index, index + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(0, index))
  return isInside ? index - 1 : index
}
