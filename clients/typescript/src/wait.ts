import { type GatewayUnreachable, WaitTimeout } from './errors.ts'
import { retryDelay } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import type { CallOptions, Session } from './types.ts'

export type WaitOptions = CallOptions & {
  /** Time limit in milliseconds. Defaults to no limit. */
  timeoutMs?: number | undefined
  /** Called with the session after each read. */
  onProgress?: ((session: Session) => void) | undefined
  /** Ends the wait before the session has ended, as soon as this is true, such as for a session that waits for a message. */
  until?: ((session: Session) => boolean) | undefined
}

/** Delays between two reads in milliseconds. The first is short, for sessions that end soon. */
const firstDelay = 250
const maxDelay = 5000
/** Milliseconds for which errors of the gateway are tolerated after the last successful read. */
const outageTolerance = 120_000

/** The longest time that a JavaScript timer supports: 24 days. */
export const maxTimer = 2 ** 31 - 1

/** Whether a session has completed, failed or stopped. */
export function isOver({ status }: Session): boolean {
  return ['completed', 'failed', 'stopped'].includes(status.toLowerCase())
}

/**
 * Whether a session has completed, failed or stopped. A running session with an `error` counts as ended: its run has failed,
 * and the platform does not end such a session.
 */
export function hasEnded(session: Session): boolean {
  return isOver(session) || session.error !== undefined
}

/** Whether it is the user's turn: the agent waits for a message, or for the answer to a question. */
export function isUsersTurn({ activity }: Session): boolean {
  return activity === 'waiting' || activity === 'asking'
}

/**
 * Reads a session until `isEnd` or `until` is true. Throws WaitTimeout, or the error of a read that is permanent or lasts
 * too long.
 */
export async function waitForEnd(
  read: (signal: AbortSignal | undefined) => Promise<Session>,
  asUnreachable: (cause: unknown) => GatewayUnreachable,
  { timeoutMs, onProgress, until, signal }: WaitOptions,
  isEnd: (session: Session) => boolean = hasEnded,
): Promise<Session> {
  if (Number.isNaN(timeoutMs)) throw new TypeError('timeoutMs must be a number of milliseconds')
  const end = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs
  let seen: Session | undefined
  let seenAt = Date.now()
  for (let delay = firstDelay; ; delay = Math.min(maxDelay, delay * 1.5)) {
    const limit = deadlineSignal(end)
    let requestedDelay: number | undefined = 0
    try {
      seen = await read(limit && signal ? AbortSignal.any([signal, limit]) : (limit ?? signal))
      seenAt = Date.now()
      onProgress?.(seen)
      if (isEnd(seen) || until?.(seen)) return seen
    } catch (error) {
      signal?.throwIfAborted()
      if (limit?.aborted && seen === undefined) throw asUnreachable(limit.reason)
      const isLate = limit?.aborted || Date.now() >= end
      requestedDelay = retryDelay(error, 0)
      if (isLate ? seen === undefined : requestedDelay === undefined || Date.now() - seenAt > outageTolerance)
        throw error
    }
    if (seen !== undefined && (limit?.aborted || Date.now() >= end)) throw new WaitTimeout(seen, timeoutMs ?? 0)
    await sleep(Math.max(0, Math.min(Math.max(delay, requestedDelay ?? 0), end - Date.now())), signal)
  }
}

/** A signal that aborts at the end of the time limit. */
function deadlineSignal(end: number): AbortSignal | undefined {
  if (end === Number.POSITIVE_INFINITY) return undefined
  // A read that starts just before the limit still gets a second to succeed.
  return AbortSignal.timeout(Math.min(maxTimer, Math.max(1000, end - Date.now())))
}
