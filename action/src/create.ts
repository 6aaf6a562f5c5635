import type { Created } from './api.ts'
import { Deadline, Pace, pause } from './backoff.ts'
import type { Creation } from './creation.ts'
import { Failure, messageOf } from './failure.ts'
import { findLost, notKnown } from './find-created.ts'
import { isCertificateFault, NoAnswer } from './http-transport.ts'
import { isServerFault, Refused } from './responses.ts'

/** How long to retry while the server cannot have created a session. */
const patienceMs = 120_000
/** How long to retry an unknown host name: it is usually a typing error. */
const unresolvedPatienceMs = 10_000
/** Timeout of the create call. Longer than the gateway's default BACKEND_TIMEOUT. */
const answerMs = 45_000

/**
 * Creates the session exactly once. Retries only if the server cannot have created it: the connection failed, or the
 * server refused the request. If that is uncertain, looks for the session by its marker.
 */
export async function createSession(creation: Creation): Promise<Created> {
  const { api, session, marker, limit, log, signal } = creation
  const patience = new Deadline(Math.min(patienceMs, limit.left()))
  const unresolved = new Deadline(unresolvedPatienceMs)
  const pace = new Pace(1000, 15_000)
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await api.create(session, marker, { timeoutMs: answerMs })
    } catch (error) {
      if (!isServerFault(error)) throw error
      if (mayBeDone(error)) return await findLost(creation, error)
      const wait = pace.next(error instanceof Refused ? error.retryAfterMs : 0)
      const isUnresolved = error instanceof NoAnswer && error.code === 'ENOTFOUND'
      const over = (isUnresolved ? unresolved : patience).left() < wait
      if (over || !isPassing(error)) throw notCreated(error, attempt)
      log.info(`The session is not created yet, retrying: ${messageOf(error)}`)
      await pause(wait, signal)
      // An overloaded server can answer 503 while another part of it still processes the request.
      if (error instanceof Refused && error.status === 503) {
        const found = await api.find(session, marker, { timeoutMs: answerMs, signal }).catch((cause) => {
          throw notKnown(marker, cause)
        })
        if (found.is === 'found') return found.session
        if (found.is === 'unknown') throw notKnown(marker, error, found.candidates)
      }
    }
  }
}

/** Whether the session may exist despite the error. */
function mayBeDone(error: unknown): boolean {
  if (error instanceof NoAnswer) return error.sent
  if (error instanceof Refused) return error.status >= 500 && error.status !== 503
  return true
}

function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return !isCertificateFault(error.code)
  if (!(error instanceof Refused)) return false
  // The gateway still processes an earlier request of this run. A retry with the same Idempotency-Key gets its response.
  if (error.status === 409) return error.retryAfterMs !== undefined
  return error.status === 429 || error.status === 503
}

function notCreated(error: unknown, attempts: number): Failure {
  const tries = attempts > 1 ? ` (${attempts} attempts)` : ''
  return new Failure('CreateFailed', `No session was created: ${messageOf(error)}${tries}`, error)
}
