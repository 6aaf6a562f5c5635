const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const wholeText = /^(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/
const eachPart = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g

/**
 * Parses a duration like Go's time.ParseDuration and returns milliseconds: `300ms`, `1m30s`, `1.5h`. Returns undefined
 * for an invalid text. Each number needs a unit, also zero. A sign is invalid, because no setting can be negative.
 */
export function parseDuration(text: string): number | undefined {
  if (!wholeText.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(eachPart)) total += Number(amount) * (milliseconds[unit ?? ''] ?? 0)
  return total
}

/** Formats milliseconds like Go's Duration.String, rounded up to whole milliseconds: `250ms`, `1m30s`. */
export function formatDuration(ms: number): string {
  const whole = Math.ceil(ms)
  if (whole === 0) return '0s'
  if (whole < 1000) return `${whole}ms`
  const hours = Math.floor(whole / 3_600_000)
  const minutes = Math.floor((whole % 3_600_000) / 60_000)
  const seconds = (whole % 60_000) / 1000
  if (hours > 0) return `${hours}h${minutes}m${seconds}s`
  return minutes > 0 ? `${minutes}m${seconds}s` : `${seconds}s`
}
