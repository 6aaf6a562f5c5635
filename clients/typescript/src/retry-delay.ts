import { GatewayError, GatewayUnreachable } from './errors.ts'

/** The longest that an answer's Retry-After is waited for, and the longest pause where there is none, in milliseconds. */
const longestRetryAfter = 60_000
const longestPause = 5000

/** Milliseconds to wait before the next attempt; undefined where none would help. Without an error an answer just ended. */
export function pauseAfter(error: unknown, attempt: number): number | undefined {
  const pause = Math.min(longestPause, 200 * 2 ** attempt) * (0.5 + Math.random() / 2)
  if (error === undefined || error instanceof GatewayUnreachable) return pause
  if (!(error instanceof GatewayError) || !error.isPassing) return undefined
  const { retryAfterMs = 0 } = error
  // A little later for each client, so that those that were refused together do not come back together.
  return retryAfterMs > longestRetryAfter ? undefined : Math.max(pause, retryAfterMs + Math.random() * 100)
}
