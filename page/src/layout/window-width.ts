import { type ReadonlySignal, signal } from '@preact/signals'

/** Window width in pixels from which the outcome of a session has a pane of its own. The styles of the shell have it too. */
export const threePanes = 1280

/** Window width in pixels from which a diff has space beside the pane of the outcome. */
export const wideDiff = 1920

const known = new Map<number, ReadonlySignal<boolean>>()

/** Whether the window is at least this wide. */
export function isAtLeast(width: number): boolean {
  const existing = known.get(width)
  if (existing) return existing.value
  const query = matchMedia(`(min-width: ${width}px)`)
  const matches = signal(query.matches)
  query.addEventListener('change', () => {
    matches.value = query.matches
  })
  known.set(width, matches)
  return matches.value
}
