import type { Created, Found } from './api.ts'
import { Deadline, Pace, pause } from './backoff.ts'
import type { Creation } from './creation.ts'
import { Failure, messageOf } from './failure.ts'
import { NoAnswer } from './http-transport.ts'
import { isServerFault, Refused, Unusable } from './responses.ts'
import { type Marker, textOf } from './run-label.ts'

/** After a lost connection, the request may still be processed for the gateway's default BACKEND_TIMEOUT (30 s). */
const lostMs = 35_000
/** After an error from the API itself, the request is not processed any more. */
const failedMs = 5000
/** How long to retry a failing list request. */
const unreadableMs = 60_000

/** Looks for a session whose creation was not confirmed. Rejects with a Failure that says what is known. */
export async function findLost(creation: Creation, lost: unknown): Promise<Created> {
  const { marker, limit, log, signal } = creation
  log.info(`The server did not confirm the creation, looking for the session: ${messageOf(lost)}`)
  const appears = new Deadline(Math.min(hasEnded(lost) ? failedMs : lostMs, limit.left()))
  const readable = new Deadline(Math.min(unreadableMs, limit.left()))
  const pace = new Pace(300, 5000)
  for (;;) {
    const look = await lookOnce(creation, readable)
    if ('unread' in look) {
      if (!isPassing(look.unread)) throw notKnown(marker, lost)
    } else if (look.is === 'found') {
      log.info(`Found the session: ${look.session.name}`)
      return look.session
    } else if (look.is === 'unknown') {
      throw notKnown(marker, lost, look.candidates)
    }
    const unread = 'unread' in look ? look.unread : undefined
    const wait = pace.next(unread instanceof Refused ? unread.retryAfterMs : 0)
    if ((unread === undefined ? appears : readable).left() < wait) throw notKnown(marker, lost)
    await pause(wait, signal)
  }
}

async function lookOnce(
  { api, session, marker, signal }: Creation,
  readable: Deadline,
): Promise<Found | { unread: unknown }> {
  try {
    return await api.find(session, marker, { timeoutMs: Math.max(2000, readable.left()), signal })
  } catch (unread) {
    signal.throwIfAborted()
    if (!isServerFault(unread)) throw unread
    return { unread }
  }
}

/** Whether the API itself returned the error. A proxy may have given up on a request that is still processed. */
function hasEnded(lost: unknown): boolean {
  return lost instanceof Refused && lost.isOwn && lost.status !== 502 && lost.status !== 504
}

/** Whether a retry of the list request may succeed. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 429 || error.status >= 500
  return error instanceof NoAnswer || error instanceof Unusable
}

/** The error for an unknown result. It names the label to look for. */
export function notKnown(marker: Marker, cause: unknown, candidates: string[] = []): Failure {
  const names = candidates.length > 0 ? ` It may be one of these: ${candidates.join(', ')}.` : ''
  const message =
    `It is unknown whether the session was created: ${messageOf(cause)}. The action did not retry, to avoid a second ` +
    `session. If the session exists, its label is ${textOf(marker)}.${names}`
  return new Failure('CreateFailed', message, cause)
}
