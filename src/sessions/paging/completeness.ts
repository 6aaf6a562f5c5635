/**
 * Decides whether the pages of a list show every session that lived throughout, although sessions come and go while the
 * pages are read.
 *
 * Facts about the backend: it cuts each page from the whole project at one moment. The newest creation second comes
 * first. Within a second the order is arbitrary, and any create or delete may change it. `totalCount` is that of the
 * moment. The API server stamps creation times, and its clock does not go back.
 *
 * A span of creation times is *seen* when all its sessions of some moment were seen. The list is complete when the spans
 * that are seen cover all times. Each span may have its own moment, because a session that lives throughout lives at
 * every moment.
 *
 * Rule 1: one page sees the times strictly between its first and its last session, because the order leaves no other
 * place for their sessions. The page at offset 0 also sees all later times, the last page all earlier ones.
 *
 * Rule 2: several pages see a span when they account for its size. Let `first` be the earliest of these reads. Count
 * the different names of the span that these pages show, but only sessions created before `first`: each was alive at
 * that moment, because it was created before and seen then or later. At that moment the span had at most
 * `total - newer - older` sessions: `newer` stand before the span in that page's order, and `older` behind it. `older`
 * may be taken from a later page, because the number of older sessions only falls. If as many names were counted, they
 * are all of them.
 *
 * So a name that was deleted meanwhile never stands in for a session that was not seen. A session was created before
 * `first` if an earlier page showed it, if `first` itself shows it, or if its creation time is closed: earlier than the
 * newest time seen by then, or earlier than the clocks of a cluster may differ.
 */

/** A page as it was read. `sent` and `answered` order the reads: reads that overlap have no order of their own. */
export type PageRead = {
  offset: number
  names: string[]
  /** The creation times of `names`, newest first. */
  times: string[]
  /** Sessions in the project at the moment of this page. */
  total: number
  /** Whether sessions follow this page. */
  more: boolean
  sent: number
  answered: number
  /** Sessions created after this read was sent have this creation time or a later one. */
  closed: string
}

/** Creation times from `newest` down to `oldest`, both included. */
export type Span = { newest: string; oldest: string }

/** Later than every creation time. */
export const latest = '\uffff'
const beyond = `${latest}.`
export const always: Span = { newest: latest, oldest: '' }

/** The reads of one list, and when each name was seen first. */
export type Sightings = { reads: readonly PageRead[]; firstSeen: ReadonlyMap<string, number> }

/** The spans that no single page sees (rule 1), newest first. */
export function seams(reads: readonly PageRead[]): Span[] {
  const seen = reads
    .filter(({ names, offset }) => names.length > 0 || offset === 0)
    .map((read) => ({
      before: read.offset === 0 ? undefined : read.times[0],
      after: read.more ? (read.times.at(-1) ?? '') : undefined,
    }))
    .sort((one, other) => compare(other.before ?? beyond, one.before ?? beyond))
  const spans: Span[] = []
  // The times above `reached` are dealt with; undefined when all are.
  let reached: string | undefined = latest
  for (const { before, after } of seen) {
    if (reached === undefined) break
    if (before !== undefined && before <= reached) {
      // A page of one creation time sees nothing.
      if (after !== undefined && after >= before) continue
      spans.push({ newest: reached, oldest: before })
    }
    if (after === undefined) reached = undefined
    else if (after < reached) reached = after
  }
  if (reached !== undefined) spans.push({ newest: reached, oldest: '' })
  return spans
}

/** Whether the sessions that were seen in a span account for its size at one moment (rule 2). */
export function isSeen({ reads, firstSeen }: Sightings, span: Span): boolean {
  const reaching = reads.filter(
    ({ times: [newest = ''], times }) => newest >= span.oldest && lastOf(times) <= span.newest,
  )
  const beginning = reaching.filter((read) => read.offset === 0 || newerThan(read, span) > 0)
  return beginning.some((first) => {
    const following = reaching.filter(({ sent }) => sent > first.answered)
    // Reads that overlap with the first one may be earlier; they are left out, or each of them has to hold as the first.
    return accountsFor([first, ...following], [first]) || accountsFor(from(first), concurrentWith(first))
  })

  function from({ sent }: PageRead) {
    return reaching.filter((read) => read.sent >= sent)
  }

  function concurrentWith(first: PageRead) {
    const since = from(first)
    const answered = Math.min(...since.map((read) => read.answered))
    return since.filter((read) => read.sent < answered)
  }

  function accountsFor(together: PageRead[], earliest: PageRead[]): boolean {
    const [first, ...others] = earliest.toSorted((one, other) => one.sent - other.sent)
    if (first === undefined) return false
    // Which of several was the earliest is not known, so what they show themselves may be too new.
    const known = others.length === 0 ? first : undefined
    const ownNames = new Set(known?.names)
    const ownTime = known?.times[0] ?? ''
    const closed = ownTime > first.closed ? ownTime : first.closed
    const found = new Set<string>()
    for (const { names, times } of together) {
      for (const [index, name] of names.entries()) {
        const time = times[index] ?? ''
        if (time > span.newest || time < span.oldest) continue
        if (time < closed || ownNames.has(name) || (firstSeen.get(name) ?? Infinity) < first.sent) found.add(name)
      }
    }
    const later = span.oldest <= closed ? together : []
    const older = (read: PageRead) => Math.max(...[read, ...later].map((one) => olderThan(one, span)))
    return earliest.every((read) => found.size >= read.total - newerThan(read, span) - older(read))
  }
}

/** At least so many sessions stood before a span when the page was cut. */
export function newerThan({ offset, times }: PageRead, { newest }: Span): number {
  const before = times.findIndex((time) => time <= newest)
  if (before === 0 || times.length === 0) return 0
  return offset + (before === -1 ? times.length : before)
}

/** At least so many sessions stood behind a span when the page was cut. */
export function olderThan({ offset, times, total }: PageRead, { oldest }: Span): number {
  const behind = times.findIndex((time) => time < oldest)
  return behind === -1 ? 0 : total - offset - behind
}

export function lastOf(times: string[]): string {
  return times.at(-1) ?? latest
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
