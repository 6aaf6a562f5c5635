import type { Created } from './api.ts'
import { Backoff, Deadline, sleep } from './backoff.ts'
import type { Creation } from './creation.ts'
import { Failure, messageOf } from './failure.ts'
import { findCreatedSession, unknownCreation } from './find-created.ts'
import { isCertificateError, NoResponse } from './http-transport.ts'
import { ErrorResponse, isRemoteError } from './responses.ts'

/** How long to retry after failed connections and refused requests. */
const retryMs = 120_000
/** How long to retry if the host name is unknown: usually `api-url` has a typo. */
const unknownHostRetryMs = 10_000
/** Timeout for one create request. Longer than the gateway's default BACKEND_TIMEOUT (30 s). */
const timeoutMs = 45_000

/**
 * Creates the session, and never a second one. Retries only if the server cannot have created it: the connection failed,
 * or the server refused the request. If the server may have created the session, searches for its run label, which is
 * unique to this run.
 */
export async function createSession(creation: Creation): Promise<Created> {
  const { api, session, runLabel, limit, log, signal } = creation
  const retryDeadline = new Deadline(Math.min(retryMs, limit.left()))
  const unknownHostDeadline = new Deadline(unknownHostRetryMs)
  const backoff = new Backoff(1000, 15_000)
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await api.create(session, runLabel, { timeoutMs })
    } catch (error) {
      if (!isRemoteError(error)) throw error
      if (mayHaveCreated(error)) return await findCreatedSession(creation, error)
      const wait = backoff.next(error instanceof ErrorResponse ? error.retryAfterMs : 0)
      const isUnknownHost = error instanceof NoResponse && error.code === 'ENOTFOUND'
      const isOver = (isUnknownHost ? unknownHostDeadline : retryDeadline).left() < wait
      if (isOver || !isRetryable(error)) throw notCreated(error, attempt)
      log.info(`No session was created yet, retrying: ${messageOf(error)}`)
      await sleep(wait, signal)
      // An overloaded server, or a proxy in front of it, can answer 503 while the request is still processed. So search
      // for the session before the next attempt.
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
  // 409 with Retry-After: the gateway is still processing an earlier request with the same Idempotency-Key. A retry gets
  // the response to that request.
  if (error.status === 409) return error.retryAfterMs !== undefined
  return error.status === 429 || error.status === 503
}

function notCreated(error: unknown, attempts: number): Failure {
  const tries = attempts > 1 ? ` (${attempts} attempts)` : ''
  return new Failure('CreateFailed', `No session was created: ${messageOf(error)}${tries}`, error)
}
