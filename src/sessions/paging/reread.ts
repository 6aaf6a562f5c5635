import { errors } from '../../http/errors.ts'
import { always, isSeen, latest, newerThan, olderThan, type PageRead, type Span, seams } from './completeness.ts'
import { sweep } from './parallel-read.ts'
import type { PageReader } from './reader.ts'

/** A list is given up after so many times the pages of its first reading, and so many more. */
const [mostReadings, sparePages] = [3, 12]
/** Sessions that are read before a span of several pages: it is to begin in the page although sessions before it go. */
const lead = 3

/**
 * Reads again around the seams between pages, until every span of creation times is seen. Where nothing changed while
 * the pages were read, that is so at once.
 */
export async function settle(reader: PageReader) {
  const mostPages = mostReadings * reader.reads.length + sparePages
  const seen: Span[] = []
  while (!isSeen(reader, always)) {
    const open = seams(reader.reads).filter((span) => {
      const isDone = seen.some((one) => one.newest >= span.newest && one.oldest <= span.oldest)
      if (isDone || !isSeen(reader, span)) return !isDone
      seen.push(span)
      return false
    })
    if (open.length === 0) return
    if (reader.reads.length >= mostPages) throw errors.listIncomplete(new Error(`after ${reader.reads.length} pages`))
    await readAgain(reader, open)
  }
}

/** Reads each span once more: those that fit in a page two at a time, each other one by two readers. */
async function readAgain(reader: PageReader, spans: Span[]) {
  const places = spans.map((span) => ({ span, start: startOf(reader.reads, span), end: endOf(reader.reads, span) }))
  const short = places.filter(({ start, end }) => end - start + 2 <= reader.pageSize)
  for (const place of places) if (!short.includes(place)) await readLong(reader, place)
  const todo = short.values()
  await Promise.all([readShort(), readShort()])

  async function readShort() {
    for (const { start, end } of todo) {
      const around = Math.max(1, (reader.pageSize - (end - start)) >> 1)
      await reader.read(Math.max(0, start - around), reader.pageSize)
    }
  }
}

/** Reads a span that is longer than a page. Its first page comes before the others, so that it counts for all. */
async function readLong(reader: PageReader, { span, start, end }: { span: Span; start: number; end: number }) {
  const isLast = ({ times }: PageRead) => (times.at(-1) ?? '') < span.oldest
  const stretch = { to: end, end: Number.POSITIVE_INFINITY }
  // Nothing stands before the newest sessions, so there each page of several can be the first.
  if (start === 0) return sweep(reader, { from: 0, ...stretch }, isLast)
  const first = await reader.read(Math.max(0, start - lead), reader.pageSize)
  if (first.more && !isLast(first)) await sweep(reader, { from: first.offset + first.names.length, ...stretch }, isLast)
}

/** The place where a span begins, as the latest page shows it. */
function startOf(reads: readonly PageRead[], span: Span): number {
  if (span.newest === latest) return 0
  const place = (read: PageRead) => newerThan(read, span)
  const showing = reads.findLast((read) => place(read) > 0 && (read.times.at(-1) ?? latest) <= span.newest)
  return showing === undefined ? Math.max(...reads.map(place)) : place(showing)
}

/** The place behind a span, as the latest page shows it. */
function endOf(reads: readonly PageRead[], span: Span): number {
  const showing = reads.findLast((read) => olderThan(read, span) > 0 && (read.times[0] ?? '') >= span.oldest)
  const { total } = showing ?? (reads.at(-1) as PageRead)
  return showing === undefined ? total : total - olderThan(showing, span)
}
