const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long something takes or took, in milliseconds, as two units at most: `42s`, `3m5s`, `2h`, `12d`. */
export function span(ms: number): string {
  if (ms < minute) return `${Math.max(0, Math.floor(ms / second))}s`
  if (ms < 10 * minute) return pair(ms, minute, 'm', second, 's')
  if (ms < hour) return `${Math.floor(ms / minute)}m`
  if (ms < 10 * hour) return pair(ms, hour, 'h', minute, 'm')
  if (ms < 2 * day) return `${Math.floor(ms / hour)}h`
  return `${Math.floor(ms / day)}d`
}

/** How long ago a moment was; `-` when there is none. */
export function age(moment: string | undefined): string {
  const then = Date.parse(moment ?? '')
  return Number.isNaN(then) ? '-' : span(Date.now() - then)
}

/** The same in its larger unit alone. */
export function shortAge(moment: string | undefined): string {
  return age(moment).replace(/^(\d+[a-z]).*$/, '$1')
}

function pair(ms: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((ms % large) / small)
  return `${Math.floor(ms / large)}${largeName}${rest > 0 ? `${rest}${smallName}` : ''}`
}
