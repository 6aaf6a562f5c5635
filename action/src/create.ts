import type { Created } from './api.ts'
import { Backoff, Deadline, sleep } from './backoff.ts'
import type { Creation } from './creation.ts'
import { Failure, messageOf } from './failure.ts'
import { findCreatedSession, unknownCreation } from './find-created.ts'
import { isCertificateError, NoResponse } from './http-transport.ts'
import { ErrorResponse, isRemoteError } from './responses.ts'

/** How long to retry while the server cannot have created a session. */
const retryMs = 120_000
/** How long to retry an unknown host name: it is usually a typing error. */
const unresolvedRetryMs = 10_000
/** Timeout of the create call. Longer than the gateway's default BACKEND_TIMEOUT. */
const timeoutMs = 45_000

/**
 * Creates the session exactly once. Retries only if the server cannot have created it: the connection failed, or the
 * server refused the request. If that is uncertain, looks for the session by its run label.
 */
export async function createSession(creation: Creation): Promise<Created> {
  const { api, session, runLabel, limit, log, signal } = creation
  const retryDeadline = new Deadline(Math.min(retryMs, limit.left()))
  const unresolvedDeadline = new Deadline(unresolvedRetryMs)
  const backoff = new Backoff(1000, 15_000)
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await api.create(session, runLabel, { timeoutMs })
    } catch (error) {
      if (!isRemoteError(error)) throw error
      if (mayHaveCreated(error)) return await findCreatedSession(creation, error)
      const wait = backoff.next(error instanceof ErrorResponse ? error.retryAfterMs : 0)
      const isUnresolved = error instanceof NoResponse && error.code === 'ENOTFOUND'
      const over = (isUnresolved ? unresolvedDeadline : retryDeadline).left() < wait
      if (over || !isRetryable(error)) throw createFailure(error, attempt)
      log.info(`The session is not created yet, retrying: ${messageOf(error)}`)
      await sleep(wait, signal)
      // An overloaded server can answer 503 while another part of it still processes the request.
      if (error instanceof ErrorResponse && error.status === 503) {
        const found = await api.find(session, runLabel, { timeoutMs, signal }).catch((cause) => {
          throw unknownCreation(runLabel, cause)
        })
        if (found.is === 'found') return found.session
        if (found.is === 'unknown') throw unknownCreation(runLabel, error, found.candidates)
      }
    }
  }
}

/** Whether the session may exist despite the error. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof NoResponse) return error.sent
  if (error instanceof ErrorResponse) return error.status >= 500 && error.status !== 503
  return true
}

function isRetryable(error: unknown): boolean {
  if (error instanceof NoResponse) return !isCertificateError(error.code)
  if (!(error instanceof ErrorResponse)) return false
  // The gateway still processes an earlier request of this run. A retry with the same Idempotency-Key gets its response.
  if (error.status === 409) return error.retryAfterMs !== undefined
  return error.status === 429 || error.status === 503
}

function createFailure(error: unknown, attempts: number): Failure {
  const tries = attempts > 1 ? ` (${attempts} attempts)` : ''
  return new Failure('CreateFailed', `No session was created: ${messageOf(error)}${tries}`, error)
}
