const prefix = '<!-- session-gateway follow-up'

/** The last line of an answer, invisible to readers: it says which item of which round the answer belongs to. */
export function markerOf(round: number, item: string) {
  return `${prefix} round=${round} item=${encodeURIComponent(item)} -->`
}

/** What a marker in a text says. */
export function readMarker(text: string) {
  const match = text.match(/<!-- session-gateway follow-up round=(\d+) item=(\S+) -->\s*$/)
  if (match === null) return undefined
  try {
    return { round: Number(match[1]), item: decodeURIComponent(match[2] as string) }
  } catch {
    // Somebody made it up: a marker of this workflow can be decoded.
    return undefined
  }
}

/** An answer without markers that its author may have copied. */
export function withoutMarkers(text: string) {
  return text.replaceAll('<!--', '&lt;!--').trim()
}
