/**
 * Decides whether the pages of a list show every session that existed throughout, although sessions may be created and
 * deleted while the pages are read.
 *
 * Facts about the backend:
 * - It cuts each page from a snapshot of the whole project, and `totalCount` is the size of that snapshot.
 * - It sorts by creation second, newest first. Within a second the order is arbitrary, and any create or delete may change it.
 * - The API server sets creation times, and its clock does not go back.
 *
 * A span of creation times is *covered* if the pages show all sessions that it had at some moment. The list is complete
 * when the covered spans include all times. Each span may have its own moment, because a session that existed throughout
 * existed at every moment.
 *
 * Rule 1: one page covers the times strictly between its first and its last session, because the sort order leaves no
 * other place for their sessions. The page at offset 0 also covers all later times, the last page all earlier ones.
 *
 * Rule 2: several pages cover a span if they show as many sessions as it had. Let `first` be the earliest of these reads.
 * Count the different names of the span on these pages, but only sessions created before `first`: each existed at the
 * moment of `first`, because it was created before and seen then or later. At that moment the span had at most
 * `total - newer - older` sessions, where `newer` come before the span in the order of that page, and `older` after it.
 * `older` may also come from a later page, because the number of older sessions only falls. If the count reaches this
 * number, no session is missing.
 *
 * So the name of a deleted session never hides a session that was missed. A session was created before `first` if an
 * earlier page showed it, if `first` itself shows it, or if no session can be created with its creation time any more:
 * the time is earlier than the newest time seen by then, or further back than the clocks of a cluster differ.
 */

/** A page that was read. `sent` and `answered` are logical times. Reads that overlap have no order. */
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
  closed: string
}

/** The creation times from `newest` down to `oldest`, both included. */
export type Span = { newest: string; oldest: string }

/** Later than every creation time. */
export const latest = '\uffff'
const afterLatest = `${latest}.`
export const allTimes: Span = { newest: latest, oldest: '' }

/** The reads of one list, and the logical time at which each name was first seen. */
export type Reads = { reads: readonly PageRead[]; firstSeen: ReadonlyMap<string, number> }

/** The spans between the pages, which no single page covers (rule 1), newest first. */
export function gapsBetween(reads: readonly PageRead[]): Span[] {
  const covered = reads
    .filter(({ names, offset }) => names.length > 0 || offset === 0)
    .map((read) => ({
      before: read.offset === 0 ? undefined : read.times[0],
      after: read.more ? (read.times.at(-1) ?? '') : undefined,
    }))
    .sort((one, other) => compare(other.before ?? afterLatest, one.before ?? afterLatest))
  const spans: Span[] = []
  // All times after `reached` are done. Undefined when all times are done.
  let reached: string | undefined = latest
  for (const { before, after } of covered) {
    if (reached === undefined) break
    if (before !== undefined && before <= reached) {
      // A page with a single creation time covers nothing.
      if (after !== undefined && after >= before) continue
      spans.push({ newest: reached, oldest: before })
    }
    if (after === undefined) reached = undefined
    else if (after < reached) reached = after
  }
  if (reached !== undefined) spans.push({ newest: reached, oldest: '' })
  return spans
}

/** Whether the pages cover a span: they show as many sessions as it had at one moment (rule 2). */
export function isCovered({ reads, firstSeen }: Reads, span: Span): boolean {
  const overlapping = reads.filter(
    ({ times: [newest = ''], times }) => newest >= span.oldest && oldestOf(times) <= span.newest,
  )
  const candidates = overlapping.filter((read) => read.offset === 0 || newerThan(read, span) > 0)
  return candidates.some((first) => {
    const following = overlapping.filter(({ sent }) => sent > first.answered)
    // A read that is concurrent with `first` may be the earlier one. Either leave those out, or check each as the first.
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

  /** `earliest` are the reads of `pages` that may have been the first. */
  function hasAll(pages: PageRead[], earliest: PageRead[]): boolean {
    const [first, ...others] = earliest.toSorted((one, other) => one.sent - other.sent)
    if (first === undefined) return false
    // If several reads may be the first, a session on one of them may have been created after another.
    const onlyFirst = others.length === 0 ? first : undefined
    const firstNames = new Set(onlyFirst?.names)
    const firstNewest = onlyFirst?.times[0] ?? ''
    const closed = firstNewest > first.closed ? firstNewest : first.closed
    const found = new Set<string>()
    for (const { names, times } of pages) {
      for (const [index, name] of names.entries()) {
        const time = times[index] ?? ''
        if (time > span.newest || time < span.oldest) continue
        if (time < closed || firstNames.has(name) || (firstSeen.get(name) ?? Infinity) < first.sent) found.add(name)
      }
    }
    const later = span.oldest <= closed ? pages : []
    const older = (read: PageRead) => Math.max(...[read, ...later].map((one) => olderThan(one, span)))
    return earliest.every((read) => found.size >= read.total - newerThan(read, span) - older(read))
  }
}

/** A lower bound for the number of sessions before a span in the snapshot of the page. */
export function newerThan({ offset, times }: PageRead, { newest }: Span): number {
  const before = times.findIndex((time) => time <= newest)
  if (before === 0 || times.length === 0) return 0
  return offset + (before === -1 ? times.length : before)
}

/** A lower bound for the number of sessions after a span in the snapshot of the page. */
export function olderThan({ offset, times, total }: PageRead, { oldest }: Span): number {
  const after = times.findIndex((time) => time < oldest)
  return after === -1 ? 0 : total - offset - after
}

export function oldestOf(times: string[]): string {
  return times.at(-1) ?? latest
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
