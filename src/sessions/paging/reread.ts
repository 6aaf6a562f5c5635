import { errors } from '../../http/errors.ts'
import {
  allTimes,
  countNewer,
  countOlder,
  gapsBetween,
  isCovered,
  latest,
  type PageRead,
  type Span,
} from './completeness.ts'
import { type PageRange, readInParallel } from './parallel-read.ts'
import type { PageReader } from './reader.ts'

/** The gateway gives up after this many times the pages of the first pass, plus some spare pages. */
const [maxPasses, sparePages] = [3, 12]
/** Sessions to read before a long span, so that the page still contains its start if some sessions are deleted. */
const lead = 3

/**
 * Reads around the gaps between pages again, until the pages cover all creation times. If nothing changed while the pages
 * were read, they do so from the start.
 */
export async function rereadUntilComplete(reader: PageReader) {
  const maxPages = maxPasses * reader.reads.length + sparePages
  const covered: Span[] = []
  while (!isCovered(reader, allTimes)) {
    const gaps = gapsBetween(reader.reads).filter((span) => {
      const isDone = covered.some((one) => one.newest >= span.newest && one.oldest <= span.oldest)
      if (isDone || !isCovered(reader, span)) return !isDone
      covered.push(span)
      return false
    })
    if (gaps.length === 0) return
    if (reader.reads.length >= maxPages) throw errors.listIncomplete(new Error(`after ${reader.reads.length} pages`))
    await rereadSpans(reader, gaps)
  }
}

/** Reads each span again: first each that is longer than a page, by two readers, and then the others, two at a time. */
async function rereadSpans(reader: PageReader, spans: Span[]) {
  const places = spans.map((span) => ({ span, start: startOf(reader.reads, span), end: endOf(reader.reads, span) }))
  const short = places.filter(({ start, end }) => end - start + 2 <= reader.pageSize)
  for (const place of places) if (!short.includes(place)) await readLong(reader, place)
  const pending = short.values()
  await Promise.all([readShort(), readShort()])

  async function readShort() {
    for (const { start, end } of pending) {
      const around = Math.max(1, (reader.pageSize - (end - start)) >> 1)
      await reader.read(Math.max(0, start - around), reader.pageSize)
    }
  }
}

/** Reads a span that is longer than a page. Its first page is read before the others, so that it is the earliest read. */
async function readLong(reader: PageReader, { span, start, end }: { span: Span; start: number; end: number }) {
  const isLast = ({ times }: PageRead) => (times.at(-1) ?? '') < span.oldest
  const range = (from: number): PageRange => ({ from, to: end, end: Number.POSITIVE_INFINITY })
  // No session comes before the newest span, so any of its pages may be the earliest read.
  if (start === 0) return readInParallel(reader, range(0), isLast)
  const first = await reader.read(Math.max(0, start - lead), reader.pageSize)
  if (first.more && !isLast(first)) await readInParallel(reader, range(first.offset + first.names.length), isLast)
}

/** The offset at which a span starts, according to the latest page that shows it. */
function startOf(reads: readonly PageRead[], span: Span): number {
  if (span.newest === latest) return 0
  const place = (read: PageRead) => countNewer(read, span)
  const showing = reads.findLast((read) => place(read) > 0 && (read.times.at(-1) ?? latest) <= span.newest)
  return showing === undefined ? Math.max(...reads.map(place)) : place(showing)
}

/** The offset after a span, according to the latest page that shows it. */
function endOf(reads: readonly PageRead[], span: Span): number {
  const showing = reads.findLast((read) => countOlder(read, span) > 0 && (read.times[0] ?? '') >= span.oldest)
  const { total } = showing ?? (reads.at(-1) as PageRead)
  return showing === undefined ? total : total - countOlder(showing, span)
}
