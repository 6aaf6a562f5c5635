const start = Buffer.from('diff --git a/')
const nextStart = Buffer.concat([Buffer.from('\n'), start])
const newline = '\n'.charCodeAt(0)

/**
 * Quotes names with spaces in the lines `diff --git a/<name> b/<name>` of a patch. If a patch changes only a mode or an
 * empty file, `git apply` reads the name from this line, and fails for a directory whose name ends with a space. No other
 * line starts like this: lines of text start with a sign, and lines of a binary file contain no space.
 */
export async function* quoteHeaders(patch: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0)
  let isLineStart = true
  for await (const chunk of patch) {
    const bytes: Buffer = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    // An incomplete last line waits for the next chunk if it may be a header. Other lines may be long, and do not wait.
    const last = bytes.lastIndexOf(newline) + 1
    const waits: boolean = (last > 0 || isLineStart) && start.indexOf(bytes.subarray(last, last + start.length)) === 0
    const ready: Buffer = waits ? bytes.subarray(0, last) : bytes
    kept = Buffer.from(bytes.subarray(ready.length))
    yield* quotedIn(ready, isLineStart)
    isLineStart = waits || ready.at(-1) === newline
  }
  if (kept.length > 0) yield kept
}

/** Quotes the names in whole lines. */
function* quotedIn(bytes: Buffer, isLineStart: boolean): Generator<Buffer> {
  let sent = 0
  let at = isLineStart && bytes.subarray(0, start.length).equals(start) ? 0 : startAfter(bytes, 0)
  for (; at >= 0; at = startAfter(bytes, at)) {
    const end = bytes.indexOf(newline, at)
    yield bytes.subarray(sent, at)
    yield quoted(bytes.subarray(at, end))
    sent = end
  }
  yield bytes.subarray(sent)
}

/** Where the next header starts. -1 if there is no other. */
function startAfter(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(nextStart, from)
  return found < 0 ? -1 : found + 1
}

/** The two names are equal, except in a renaming, whose names are in other lines too. */
function quoted(header: Buffer): Buffer {
  const names = header.toString('latin1').slice(start.length)
  const name = names.slice(0, (names.length - ' b/'.length) / 2)
  if (names !== `${name} b/${name}` || !name.includes(' ')) return header
  return Buffer.from(`diff --git "a/${name}" "b/${name}"`, 'latin1')
}
