import { isServerFault, Refused } from './answers.ts'
import type { Created } from './api.ts'
import type { Creation } from './creation.ts'
import { isCertificateFault, NoAnswer } from './exchange.ts'
import { Failure, messageOf } from './failure.ts'
import { Deadline, Pace, pause } from './pace.ts'
import { findLost, notKnown } from './recover.ts'

/** For how long a server that took nothing is asked again. */
const patienceMs = 120_000
/** A name that nobody knows is most often misspelt. */
const unresolvedPatienceMs = 10_000
/** Longer than the gateway itself waits for the backend by default. */
const answerMs = 45_000

/**
 * Creates the session, once. It is asked for again only when nothing can have been done: the connection never stood, or
 * the server said that it took nothing. When that cannot be told, the session is looked for by its marker.
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
      log.info(`Nothing was created yet, trying again: ${messageOf(error)}`)
      await pause(wait, signal)
      // An overloaded server can say "unavailable" of a request that another part of it still carries out.
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

/** Whether the session may exist although no success was heard. */
function mayBeDone(error: unknown): boolean {
  if (error instanceof NoAnswer) return error.sent
  if (error instanceof Refused) return error.status >= 500 && error.status !== 503
  return true
}

function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return !isCertificateFault(error.code)
  if (!(error instanceof Refused)) return false
  // The gateway is still at an earlier request of this run: its answer comes again with the same Idempotency-Key.
  if (error.status === 409) return error.retryAfterMs !== undefined
  return error.status === 429 || error.status === 503
}

function notCreated(error: unknown, attempts: number): Failure {
  const tries = attempts > 1 ? ` (${attempts} attempts)` : ''
  return new Failure('CreateFailed', `No session was created: ${messageOf(error)}${tries}`, error)
}
