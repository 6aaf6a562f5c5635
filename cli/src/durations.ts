const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Formats milliseconds with at most two units: `42s`, `3m5s`, `2h`, `12d`. */
export function formatDuration(ms: number): string {
  if (ms < minute) return `${Math.max(0, Math.floor(ms / second))}s`
  if (ms < 10 * minute) return twoUnits(ms, minute, 'm', second, 's')
  if (ms < hour) return `${Math.floor(ms / minute)}m`
  if (ms < 10 * hour) return twoUnits(ms, hour, 'h', minute, 'm')
  if (ms < 2 * day) return `${Math.floor(ms / hour)}h`
  return `${Math.floor(ms / day)}d`
}

/** Formats the time since an ISO 8601 timestamp. `-` without a timestamp. */
export function formatAge(timestamp: string | undefined): string {
  const then = Date.parse(timestamp ?? '')
  return Number.isNaN(then) ? '-' : formatDuration(Date.now() - then)
}

/** The age in its larger unit only: `3m` for `3m5s`. */
export function formatShortAge(timestamp: string | undefined): string {
  return formatAge(timestamp).replace(/^(\d+[a-z]).*$/, '$1')
}

function twoUnits(ms: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((ms % large) / small)
  return `${Math.floor(ms / large)}${largeName}${rest > 0 ? `${rest}${smallName}` : ''}`
}
