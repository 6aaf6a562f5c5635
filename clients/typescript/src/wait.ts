import { type GatewayUnreachable, WaitTimeout } from './errors.ts'
import { pauseAfter } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import type { CallOptions, Session } from './types.ts'

export type WaitOptions = CallOptions & {
  /** The longest to wait, in milliseconds. Left out, for as long as it takes. */
  timeoutMs?: number | undefined
  /** Gets the session each time it was read. */
  onProgress?: ((session: Session) => void) | undefined
}

/** Pauses between two readings, in milliseconds: short at first, for sessions that end soon. */
const firstPause = 250
const longestPause = 5000
/** How long a gateway that does not answer is put up with, in milliseconds. */
const patience = 120_000

/** A timer takes no longer time than this: 24 days. */
const longestTimer = 2 ** 31 - 1

/**
 * Whether a session has come to its end: it may have been stopped, too. A running session with an `error` counts: its run
 * has failed, and the platform does not end it.
 */
export function hasEnded({ status, error }: Session): boolean {
  return ['completed', 'failed', 'stopped'].includes(status.toLowerCase()) || error !== undefined
}

/** Reads a session until it has ended. Throws WaitTimeout, or the error of a reading that no patience helps. */
export async function waitForEnd(
  read: (signal: AbortSignal | undefined) => Promise<Session>,
  unanswered: (late: unknown) => GatewayUnreachable,
  { timeoutMs, onProgress, signal }: WaitOptions,
): Promise<Session> {
  if (Number.isNaN(timeoutMs)) throw new TypeError('timeoutMs must be a number of milliseconds')
  const end = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs
  let seen: Session | undefined
  let seenAt = Date.now()
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    const limit = limitAt(end)
    let asked: number | undefined = 0
    try {
      seen = await read(limit && signal ? AbortSignal.any([signal, limit]) : (limit ?? signal))
      seenAt = Date.now()
      onProgress?.(seen)
      if (hasEnded(seen)) return seen
    } catch (error) {
      signal?.throwIfAborted()
      if (limit?.aborted && seen === undefined) throw unanswered(limit.reason)
      const isOver = limit?.aborted || Date.now() >= end
      asked = pauseAfter(error, 0)
      if (isOver ? seen === undefined : asked === undefined || Date.now() - seenAt > patience) throw error
    }
    if (seen !== undefined && (limit?.aborted || Date.now() >= end)) throw new WaitTimeout(seen, timeoutMs ?? 0)
    await sleep(Math.max(0, Math.min(Math.max(pause, asked ?? 0), end - Date.now())), signal)
  }
}

/** Aborts when the time is over. */
function limitAt(end: number): AbortSignal | undefined {
  if (end === Number.POSITIVE_INFINITY) return undefined
  // A reading that begins in the last moment still gets the time to succeed.
  return AbortSignal.timeout(Math.min(longestTimer, Math.max(1000, end - Date.now())))
}
