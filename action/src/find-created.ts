import type { Created, Found } from './api.ts'
import { Backoff, Deadline, sleep } from './backoff.ts'
import type { Creation } from './creation.ts'
import { Failure, messageOf } from './failure.ts'
import { NoResponse } from './http-transport.ts'
import { ErrorResponse, isRemoteError, UnexpectedResponse } from './responses.ts'
import { formatLabel, type RunLabel } from './run-label.ts'

/** After a lost connection, the request may still be processed for the gateway's default BACKEND_TIMEOUT (30 s). */
const connectionLostMs = 35_000
/** After an error from the API itself, the request is not processed any more. */
const apiErrorMs = 5000
/** How long to retry a failing list request. */
const readRetryMs = 60_000

/** Looks for a session whose creation was not confirmed. Rejects with a Failure that says what is known. */
export async function findCreatedSession(creation: Creation, error: unknown): Promise<Created> {
  const { runLabel, limit, log, signal } = creation
  log.info(`The server did not confirm the creation, looking for the session: ${messageOf(error)}`)
  const appearDeadline = new Deadline(Math.min(isFinalError(error) ? apiErrorMs : connectionLostMs, limit.left()))
  const readDeadline = new Deadline(Math.min(readRetryMs, limit.left()))
  const backoff = new Backoff(300, 5000)
  for (;;) {
    const result = await search(creation, readDeadline)
    if ('readError' in result) {
      if (!isRetryable(result.readError)) throw unknownCreation(runLabel, error)
    } else if (result.is === 'found') {
      log.info(`Found the session: ${result.session.name}`)
      return result.session
    } else if (result.is === 'unknown') {
      throw unknownCreation(runLabel, error, result.candidates)
    }
    const readError = 'readError' in result ? result.readError : undefined
    const wait = backoff.next(readError instanceof ErrorResponse ? readError.retryAfterMs : 0)
    if ((readError === undefined ? appearDeadline : readDeadline).left() < wait) throw unknownCreation(runLabel, error)
    await sleep(wait, signal)
  }
}

async function search(
  { api, session, runLabel, signal }: Creation,
  readDeadline: Deadline,
): Promise<Found | { readError: unknown }> {
  try {
    return await api.find(session, runLabel, { timeoutMs: Math.max(2000, readDeadline.left()), signal })
  } catch (readError) {
    signal.throwIfAborted()
    if (!isRemoteError(readError)) throw readError
    return { readError }
  }
}

/** Whether the API itself returned the error. A proxy may have given up on a request that is still processed. */
function isFinalError(error: unknown): boolean {
  return error instanceof ErrorResponse && error.isOwn && error.status !== 502 && error.status !== 504
}

/** Whether a retry of the list request may succeed. */
function isRetryable(error: unknown): boolean {
  if (error instanceof ErrorResponse) return error.status === 429 || error.status >= 500
  return error instanceof NoResponse || error instanceof UnexpectedResponse
}

/** The error for an unknown result. It names the label to look for. */
export function unknownCreation(runLabel: RunLabel, cause: unknown, candidates: string[] = []): Failure {
  const names = candidates.length > 0 ? ` It may be one of these: ${candidates.join(', ')}.` : ''
  const message =
    `It is unknown whether the session was created: ${messageOf(cause)}. The action did not retry, to avoid a second ` +
    `session. If the session exists, its label is ${formatLabel(runLabel)}.${names}`
  return new Failure('CreateFailed', message, cause)
}
