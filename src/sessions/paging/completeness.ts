/**
 * Decides whether the pages of a list are complete: they show every session that existed during the whole reading, from
 * the first page to the last. Other sessions may be created and deleted while the pages are read.
 *
 * Facts about the backend:
 * - It cuts each page from a snapshot of the whole project, and `totalCount` is the size of that snapshot.
 * - It sorts by creation time, newest first. Creation times are in whole seconds. Sessions of the same second are in any
 *   order, and each create or delete may change this order.
 * - The API server sets creation times, and its clock does not go back.
 *
 * A span is a range of creation times. It is *covered* if the pages show all sessions that it had at one moment of the
 * reading. Each span may have its own moment, because a session that existed during the whole reading existed at every
 * moment. The list is complete when the covered spans include all times.
 *
 * Rule 1: one page covers the times strictly between those of its first and its last session. Because of the sort order,
 * sessions with these times cannot be on another page. The page at offset 0 also covers all later times, and the last page
 * all earlier times.
 *
 * Rule 2: several pages cover a span if they show as many sessions as it had when the first of them was read:
 * - `first` is the page of these that was read first.
 * - Count the sessions of the span on all these pages, each name once. Count only sessions created before `first` was
 *   read. Each of them existed at that moment, because a page that was read then or later shows it.
 * - At that moment, the span had at most `total - newer - older` sessions. `total` is the total of `first`. `newer` are the
 *   sessions before the span in the order of that page, and `older` are those after it.
 * - `older` may also come from a page that was read later, because the number of older sessions only falls.
 * - If the count reaches this number, the pages show all sessions that the span had at that moment.
 *
 * Because rule 2 counts only sessions of that one moment, a session that was deleted later cannot make up for a session
 * that is missing. A session was created before `first` was read in each of these cases:
 * - A page that was read earlier shows it, or `first` itself.
 * - No new session can get its creation time any more: the time is earlier than the newest time seen before, or further
 *   in the past than the clocks of gateway and API server can differ.
 */

/**
 * A page that was read. `sent` and `answered` are ticks of a counter, not clock times. One read is before another if it was
 * answered before the other was sent. Otherwise they are concurrent: their order is unknown.
 */
export type PageRead = {
  offset: number
  names: string[]
  /** The creation times of `names`, newest first. */
  times: string[]
  /** Number of sessions in the project at the moment of this page. */
  total: number
  /** Whether sessions follow this page. */
  more: boolean
  sent: number
  answered: number
  /** Sessions created after this read was sent have this creation time or a later one. */
  earliestNew: string
}

/** The creation times from `newest` down to `oldest`, both included. */
export type Span = { newest: string; oldest: string }

/** Later than every creation time. */
export const latest = '\uffff'
const afterLatest = `${latest}.`
export const allTimes: Span = { newest: latest, oldest: '' }

/** The reads of one list. `firstSeen` has the `answered` tick of the first read that shows a name. */
export type Reads = { reads: readonly PageRead[]; firstSeen: ReadonlyMap<string, number> }

/** The spans that no single page covers by rule 1, newest first. Most of them are between two pages. */
export function gapsBetween(reads: readonly PageRead[]): Span[] {
  // A page covers the times strictly between `lower` and `upper`. Undefined means no limit.
  const covered = reads
    .filter(({ names, offset }) => names.length > 0 || offset === 0)
    .map((read) => ({
      upper: read.offset === 0 ? undefined : read.times[0],
      lower: read.more ? (read.times.at(-1) ?? '') : undefined,
    }))
    .sort((one, other) => compare(other.upper ?? afterLatest, one.upper ?? afterLatest))
  const spans: Span[] = []
  // All times later than `reached` are handled. Undefined when all times are handled.
  let reached: string | undefined = latest
  for (const { upper, lower } of covered) {
    if (reached === undefined) break
    if (upper !== undefined && upper <= reached) {
      // A page with a single creation time covers nothing.
      if (lower !== undefined && lower >= upper) continue
      spans.push({ newest: reached, oldest: upper })
    }
    if (lower === undefined) reached = undefined
    else if (lower < reached) reached = lower
  }
  if (reached !== undefined) spans.push({ newest: reached, oldest: '' })
  return spans
}

/** Whether several pages cover a span by rule 2: they show as many sessions as it had at one moment. */
export function isCovered({ reads, firstSeen }: Reads, span: Span): boolean {
  const overlapping = reads.filter(
    ({ times: [newest = ''], times }) => newest >= span.oldest && oldestOf(times) <= span.newest,
  )
  const candidates = overlapping.filter((read) => read.offset === 0 || countNewer(read, span) > 0)
  return candidates.some((first) => {
    const following = overlapping.filter(({ sent }) => sent > first.answered)
    // A read that is concurrent with `first` may be the earlier one. So try twice: without the concurrent reads, and with
    // each of them in the role of `first`.
    return hasAll([first, ...following], [first]) || hasAll(since(first), concurrentWith(first))
  })

  function since({ sent }: PageRead) {
    return overlapping.filter((read) => read.sent >= sent)
  }

  function concurrentWith(first: PageRead) {
    const reads = since(first)
    const answered = Math.min(...reads.map((read) => read.answered))
    return reads.filter((read) => read.sent < answered)
  }

  /** Whether `pages` show all sessions of the span. `earliest` are those of `pages` that may have been read first. */
  function hasAll(pages: PageRead[], earliest: PageRead[]): boolean {
    const [first, ...others] = earliest.toSorted((one, other) => one.sent - other.sent)
    if (first === undefined) return false
    // If several reads may be the first, a session on one of them may have been created after another of them. So these
    // reads do not show that their sessions were created before.
    const onlyFirst = others.length === 0 ? first : undefined
    const firstNames = new Set(onlyFirst?.names)
    const firstNewest = onlyFirst?.times[0] ?? ''
    const earliestNew = firstNewest > first.earliestNew ? firstNewest : first.earliestNew
    const found = new Set<string>()
    for (const { names, times } of pages) {
      for (const [index, name] of names.entries()) {
        const time = times[index] ?? ''
        if (time > span.newest || time < span.oldest) continue
        if (time < earliestNew || firstNames.has(name) || (firstSeen.get(name) ?? Infinity) < first.sent)
          found.add(name)
      }
    }
    // The number of older sessions only falls if no new session can be older than the span.
    const later = span.oldest <= earliestNew ? pages : []
    const older = (read: PageRead) => Math.max(...[read, ...later].map((one) => countOlder(one, span)))
    return earliest.every((read) => found.size >= read.total - countNewer(read, span) - older(read))
  }
}

/** A lower bound for the number of sessions that are newer than a span, in the snapshot of the page. */
export function countNewer({ offset, times }: PageRead, { newest }: Span): number {
  const before = times.findIndex((time) => time <= newest)
  if (before === 0 || times.length === 0) return 0
  return offset + (before === -1 ? times.length : before)
}

/** A lower bound for the number of sessions that are older than a span, in the snapshot of the page. */
export function countOlder({ offset, times, total }: PageRead, { oldest }: Span): number {
  const after = times.findIndex((time) => time < oldest)
  return after === -1 ? 0 : total - offset - after
}

/** The oldest time of a page. An empty page has none, so it gets `latest`: it overlaps with no span but `allTimes`. */
export function oldestOf(times: string[]): string {
  return times.at(-1) ?? latest
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
