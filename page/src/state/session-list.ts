import { batch, type Signal, signal } from '@preact/signals'
import type { SessionList as Page, Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { Selection } from './selection.ts'
import { observeSessions } from './session-changes.ts'
import { type Filter, isPlain, noFilter, queryOf } from './session-filter.ts'

/** Milliseconds between two reads, for a visible and for a hidden tab. */
const interval = 4000
const hiddenInterval = 20_000

/** A read that takes long is repeated less often: at most this share of the time is spent on reads. */
const busyShare = 0.1

/** Longest time between two attempts while the gateway is gone. */
const longestPause = 30_000

/** Sessions per read. A backend has at most 100 on a page. */
const readSize = 50

/** Rows that stay in memory on each side of the visible ones. */
const keptRows = 500

/** Milliseconds between two reads while the user scrolls. */
const scrollPause = 80

/** Rows around the visible ones that are read before they are visible. */
const aheadRows = 12

/** The sessions of a project, as the left pane shows them. It outlives the views, so that nothing jumps between them. */
export class SessionList {
  readonly project: string
  readonly filter: Signal<Filter> = signal(noFilter)
  readonly selection = new Selection()
  /** The sessions that are loaded, by their row. */
  readonly rows: Signal<ReadonlyMap<number, Session>> = signal(new Map())
  /** Number of sessions that match the filter. */
  readonly total: Signal<number | undefined> = signal(undefined)
  /** Number of all sessions of the project. */
  readonly all: Signal<number | undefined> = signal(undefined)
  readonly problem: Signal<Problem | undefined> = signal(undefined)
  /** Time of the next attempt, while there is a problem. */
  readonly retryAt: Signal<number | undefined> = signal(undefined)
  /** Rows by which the visible sessions have moved, because others came or went above them. */
  readonly shift: Signal<number> = signal(0)
  /** Where the list is scrolled to, in pixels. */
  scrollTop = 0
  #visible = { from: 0, to: 20 }
  #users = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort = new AbortController()
  #failures = 0
  #isNewestDue = false
  #isReading = false
  #isScrollReadDue = false
  /** The rows of the last read. If some are missing, the backend has not sent them: only the next poll asks again. */
  #lastRead = { from: 0, to: 0 }

  constructor(project: string) {
    this.project = project
  }

  /** Keeps the list up to date until the returned function is called. */
  use(): () => void {
    this.#users += 1
    if (this.#users === 1) this.#readIn(0)
    return () => {
      this.#users -= 1
      if (this.#users === 0) clearTimeout(this.#timer)
    }
  }

  /** Reads the list now. */
  refresh() {
    this.#failures = 0
    this.#readIn(0)
  }

  /** Shows other sessions, or another order. */
  setFilter(change: Partial<Filter>) {
    batch(() => {
      this.filter.value = { ...this.filter.value, ...change }
      this.rows.value = new Map()
      this.total.value = undefined
      this.problem.value = undefined
    })
    this.scrollTop = 0
    this.#visible = { from: 0, to: 20 }
    this.#abort.abort()
    this.refresh()
  }

  /** Tells which rows are visible. Missing ones are read soon. */
  show(from: number, to: number) {
    this.#visible = { from, to }
    if (this.#isScrollReadDue || !this.#isMissingRows()) return
    this.#isScrollReadDue = true
    // A read that is under way comes first: aborting it again and again would show nothing while the user scrolls.
    if (!this.#isReading) this.#readIn(scrollPause)
  }

  #isMissingRows(): boolean {
    const { from, to } = this.#visible
    const rows = this.rows.value
    const end = Math.min(to + aheadRows, this.total.value ?? 0)
    for (let row = Math.max(0, from - aheadRows); row < end; row += 1)
      if (!rows.has(row) && (row < this.#lastRead.from || row >= this.#lastRead.to)) return true
    return false
  }

  /** Shows what another part of the page has read of a session, before the next read of the list. */
  update(session: Session) {
    const at = [...this.rows.value].find(([, { id }]) => id === session.id)?.[0]
    if (at !== undefined) this.rows.value = new Map(this.rows.value).set(at, session)
  }

  /** Takes a session out of the list before the next read. */
  remove(id: string) {
    const left = [...this.rows.value].filter(([, session]) => session.id !== id)
    const at = [...this.rows.value].find(([, session]) => session.id === id)?.[0]
    if (at === undefined) return
    batch(() => {
      this.rows.value = new Map(left.map(([row, session]) => [row > at ? row - 1 : row, session]))
      if (this.total.value !== undefined) this.total.value -= 1
      if (this.all.value !== undefined) this.all.value -= 1
    })
  }

  #readIn(delay: number) {
    clearTimeout(this.#timer)
    if (this.#users > 0) this.#timer = setTimeout(() => void this.#read(), delay)
  }

  async #read() {
    this.#abort.abort()
    const abort = new AbortController()
    this.#abort = abort
    const start = performance.now()
    this.#isReading = true
    this.#isScrollReadDue = false
    try {
      await this.#readPages(abort.signal)
      if (abort.signal.aborted) return
      this.#failures = 0
      batch(() => {
        this.problem.value = undefined
        this.retryAt.value = undefined
      })
    } catch (error) {
      if (abort.signal.aborted) return
      this.#failures += 1
      this.problem.value = problemOf(error)
    }
    this.#isReading = false
    this.#readIn(this.#isScrollReadDue ? 0 : this.#pause(performance.now() - start))
  }

  /** Milliseconds until the next read. */
  #pause(duration: number): number {
    const problem = this.problem.value
    const usual = document.visibilityState === 'visible' ? interval : hiddenInterval
    if (!problem) return Math.max(usual, duration / busyShare)
    const pause = problem.retryAfterMs ?? Math.min(longestPause, 1000 * 2 ** this.#failures)
    this.retryAt.value = Date.now() + pause
    return pause
  }

  async #readPages(signal: AbortSignal) {
    const filter = this.filter.value
    const gateway = gatewayOf(this.project)
    const { from, to } = this.#visible
    const offset = Math.max(0, Math.min(from - aheadRows, (this.total.value ?? 0) - readSize))
    const limit = Math.max(readSize, to - offset + aheadRows)
    const showsNewest = isPlain(filter) && offset === 0
    const page = await gateway.page({ ...queryOf(filter), limit, offset }, { signal })
    this.#lastRead = { from: offset, to: offset + limit }
    if (isPlain(filter)) this.all.value = page.total
    this.#take(page, offset)
    if (showsNewest) return this.#takeNewest(page)
    // The newest sessions of the project are read as well: they give its size and the news about sessions.
    this.#isNewestDue = !this.#isNewestDue
    if (this.#isNewestDue && !this.#isScrollReadDue)
      this.#takeNewest(await gateway.page({ limit: readSize, offset: 0 }, { signal }))
  }

  #takeNewest({ items, total }: Page) {
    this.all.value = total
    observeSessions(this.project, items)
  }

  #take({ items, total }: Page, offset: number) {
    const { from } = this.#visible
    const first = this.rows.value.get(from)
    const rows = new Map(items.map((session, index) => [offset + index, session]))
    // If the number of sessions has changed, rows elsewhere may have moved.
    if (total === this.total.value)
      for (const [row, session] of this.rows.value)
        if (row < total && Math.abs(row - from) < keptRows && !rows.has(row)) rows.set(row, session)
    const now = first && items.findIndex(({ id }) => id === first.id)
    batch(() => {
      this.shift.value = now === undefined || now < 0 || from === 0 ? 0 : offset + now - from
      this.rows.value = rows
      this.total.value = total
    })
  }
}

const lists = new Map<string, SessionList>()

/** The list of a project. */
export function sessionListOf(project: string): SessionList {
  const existing = lists.get(project)
  if (existing) return existing
  const list = new SessionList(project)
  lists.set(project, list)
  return list
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshAll()
})
addEventListener('online', refreshAll)

function refreshAll() {
  for (const list of lists.values()) list.refresh()
}
