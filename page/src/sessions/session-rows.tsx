import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { newSessionPath } from '../routes.ts'
import { hides, noFilter } from '../state/session-filter.ts'
import type { SessionList } from '../state/session-list.ts'
import { onShortcut } from '../state/shortcuts.ts'
import { SessionRow } from './session-row.tsx'

/** Height of a row in pixels, as in session-list.css. */
const rowHeight = 60

/** Rows beyond the visible ones that are on the page too, so that scrolling shows no gap. */
const spareRows = 6

/** The sessions as rows of equal height. Only the rows in view are on the page, so that 10,000 sessions are no burden. */
export function SessionRows({ list, chosen }: { list: SessionList; chosen: string | undefined }) {
  const { from, to, scroller, goTo } = useWindow(list)
  useKeys(list, chosen, goTo, scroller.current)
  const { value: total } = list.total
  const rows = list.rows.value
  const showsActivity = list.filter.value.sort.endsWith('lastActivityAt')
  const isLoading = total === undefined && list.problem.value === undefined
  const end = isLoading ? 8 : Math.min(to, total ?? 0)
  return (
    <div class="session-rows" ref={scroller} aria-busy={isLoading}>
      {total === 0 ? (
        <EmptyList list={list} />
      ) : (
        <ul
          aria-label="Sessions"
          class="session-list"
          style={{ height: `${(isLoading ? end : (total ?? 0)) * rowHeight}px` }}
        >
          {Array.from({ length: Math.max(0, end - from) }, (_, index) => {
            const row = from + index
            const session = rows.get(row)
            return (
              <li
                key={row}
                class="session-item"
                style={{ top: `${row * rowHeight}px` }}
                aria-setsize={total}
                aria-posinset={row + 1}
              >
                {session ? (
                  <SessionRow
                    key={session.id}
                    project={list.project}
                    selection={list.selection}
                    session={session}
                    row={row}
                    isChosen={session.id === chosen}
                    showsActivity={showsActivity}
                  />
                ) : (
                  <SkeletonRow />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function SkeletonRow() {
  return (
    <div class="session-row skeleton-row">
      <span class="visually-hidden">Loading</span>
      <span class="skeleton" />
      <span class="skeleton" />
    </div>
  )
}

function EmptyList({ list }: { list: SessionList }) {
  const [, navigate] = useLocation()
  if (hides(list.filter.value))
    return (
      <div class="empty-list">
        <h2>Nothing matches</h2>
        <p class="soft">No session of {list.project} fits the search and the filters.</p>
        <button type="button" onClick={() => list.setFilter({ ...noFilter, sort: list.filter.value.sort })}>
          Clear search and filters
        </button>
      </div>
    )
  return (
    <div class="empty-list">
      <h2>No sessions yet</h2>
      <p class="soft">Give an agent a task: it works on it in a session of its own.</p>
      <button type="button" onClick={() => navigate(newSessionPath(list.project))}>
        Create the first session
      </button>
    </div>
  )
}

/** The rows that are in view, and how to bring another one into view. */
function useWindow(list: SessionList) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useSignal({ from: 0, to: 20 })
  const measure = () => {
    const element = scroller.current
    if (!element) return
    list.scrollTop = element.scrollTop
    const first = Math.floor(element.scrollTop / rowHeight)
    const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight)
    const from = Math.max(0, first - spareRows)
    const to = last + spareRows
    if (from !== rows.value.from || to !== rows.value.to) rows.value = { from, to }
    list.show(first, last)
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = list.scrollTop
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])
  // Another filter begins at the top; sessions that come or go above keep the visible ones in place.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = list.scrollTop
  }, [list, list.filter.value])
  const shown = list.rows.value
  useLayoutEffect(() => {
    const shift = list.shift.peek()
    if (scroller.current && shift !== 0) scroller.current.scrollTop += shift * rowHeight
    measure()
  }, [list, shown])
  const goTo = (row: number) => {
    const element = scroller.current
    if (!element) return
    const top = row * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
    measure()
  }
  return { ...rows.value, scroller, goTo }
}

/** Lets the arrow keys, j and k move through the rows, and Home and End to the first and last one. */
function useKeys(
  list: SessionList,
  chosen: string | undefined,
  goTo: (row: number) => void,
  scroller: HTMLElement | null,
) {
  const wanted = useRef<number>()
  const rowOf = (element: Element | null) => element?.closest('.session-item')?.querySelector<HTMLElement>('[data-row]')
  const focusWanted = () => {
    if (wanted.current === undefined) return
    const target = scroller?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!target) return
    wanted.current = undefined
    target.focus({ preventScroll: true })
  }
  useLayoutEffect(focusWanted)
  const move = (next: (row: number, last: number) => number) => {
    const last = (list.total.peek() ?? 0) - 1
    if (last < 0) return
    const focused = rowOf(document.activeElement)?.dataset.row
    const open = [...list.rows.peek()].find(([, { id }]) => id === chosen)?.[0]
    const from = focused === undefined ? undefined : Number(focused)
    const row = Math.max(0, Math.min(last, from === undefined ? (open ?? 0) : next(from, last)))
    wanted.current = row
    goTo(row)
    focusWanted()
  }
  useEffect(() => {
    const next = onShortcut('j', () => move((row) => row + 1))
    const previous = onShortcut('k', () => move((row) => row - 1))
    return () => {
      next()
      previous()
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || !rowOf(document.activeElement)) return
      event.preventDefault()
      move(step)
    }
    scroller?.addEventListener('keydown', onKey)
    return () => scroller?.removeEventListener('keydown', onKey)
  })
}

const steps: Record<string, (row: number, last: number) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  Home: () => 0,
  End: (_, last) => last,
}
