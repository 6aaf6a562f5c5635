import { GatewayError, GatewayUnreachable } from './errors.ts'

/** Longest accepted `Retry-After`, and longest delay without one, in milliseconds. */
const maxRetryAfter = 60_000
const maxDelay = 5000

/** Milliseconds before the next attempt; undefined if a retry is pointless. `error` is undefined if a stream just ended. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  const delay = Math.min(maxDelay, 200 * 2 ** attempt) * (0.5 + Math.random() / 2)
  if (error === undefined || error instanceof GatewayUnreachable) return delay
  if (!(error instanceof GatewayError) || !error.isPassing) return undefined
  const { retryAfterMs = 0 } = error
  // Jitter spreads clients that were rejected at the same time.
  return retryAfterMs > maxRetryAfter ? undefined : Math.max(delay, retryAfterMs + Math.random() * 100)
}
