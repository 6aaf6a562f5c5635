import { isServerFault, Refused, Unusable } from './answers.ts'
import type { Created, Found } from './api.ts'
import type { Creation } from './creation.ts'
import { NoAnswer } from './exchange.ts'
import { Failure, messageOf } from './failure.ts'
import { type Marker, textOf } from './marker.ts'
import { Deadline, Pace, pause } from './pace.ts'

/** A request whose connection broke may still be carried out for as long as the gateway waits for the backend. */
const lostMs = 35_000
/** The API itself said that it failed: it has ended what it did. */
const failedMs = 5000
/** For how long a list that cannot be read is asked for again. */
const unreadableMs = 60_000

/** Looks for a session whose creation was not answered with success. Rejects with a Failure that says what is known. */
export async function findLost(creation: Creation, lost: unknown): Promise<Created> {
  const { marker, limit, log, signal } = creation
  log.info(`The creation was not confirmed, looking for the session: ${messageOf(lost)}`)
  const appears = new Deadline(Math.min(hasEnded(lost) ? failedMs : lostMs, limit.left()))
  const readable = new Deadline(Math.min(unreadableMs, limit.left()))
  const pace = new Pace(300, 5000)
  for (;;) {
    const look = await lookOnce(creation, readable)
    if ('unread' in look) {
      if (!isPassing(look.unread)) throw notKnown(marker, lost)
    } else if (look.is === 'found') {
      log.info(`The session was created: ${look.session.name}`)
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

/** Whether the answer to the creation came from the API itself, and not from something that may have given up on it. */
function hasEnded(lost: unknown): boolean {
  return lost instanceof Refused && lost.isOwn && lost.status !== 502 && lost.status !== 504
}

/** Whether a list that could not be read may be readable later. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 429 || error.status >= 500
  return error instanceof NoAnswer || error instanceof Unusable
}

/** The end of a run that cannot know: it names what to look for. */
export function notKnown(marker: Marker, cause: unknown, candidates: string[] = []): Failure {
  const names = candidates.length > 0 ? ` It may be one of these: ${candidates.join(', ')}.` : ''
  const message =
    `Whether the session was created is not known: ${messageOf(cause)}. It was not asked for a second time. ` +
    `If it exists it carries the label ${textOf(marker)}.${names}`
  return new Failure('CreateFailed', message, cause)
}
