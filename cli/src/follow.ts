import type { AgUiEvent, SessionGateway } from '../../clients/typescript/src/index.ts'
import { Failure } from './failure.ts'
import { nextCommand } from './next-command.ts'

export type FollowedEvent = { id?: string; data: AgUiEvent }

export type FollowOptions = {
  /** Start after this event, if the platform supports event IDs. Defaults to the first event. */
  lastEventId?: string
  /** Ends the stream, in place of Ctrl-C. */
  signal?: AbortSignal
}

/** Idle milliseconds after which the stream of an ended session is complete. */
const idleMs = 2000

/** Abort reason after the last event of an ended session, or if the caller ends the stream. */
const complete = new Error('The stream is complete')

/**
 * Streams the events of a session until it has ended and its stream is idle. Ctrl-C throws Failure, unless there is a signal.
 */
export async function* follow(
  client: SessionGateway,
  id: string,
  { signal: until, ...options }: FollowOptions = {},
): AsyncGenerator<FollowedEvent> {
  if (until?.aborted) return
  const abort = new AbortController()
  const { signal } = abort
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined
  const waitForMore = () => {
    clearTimeout(timer)
    if (hasEnded) timer = setTimeout(() => abort.abort(complete), idleMs)
  }
  const end = client.wait(id, { signal }).then(
    () => {
      hasEnded = true
      waitForMore()
    },
    // The session was deleted or cannot be read any more.
    (error) => abort.abort(error),
  )
  const hint = `The session keeps running. Follow it: ${nextCommand('logs', '--follow', id)}`
  const interrupt = () => abort.abort(new Failure('interrupted', 'Interrupted.', hint))
  const leave = () => abort.abort(complete)
  if (until === undefined) process.once('SIGINT', interrupt)
  until?.addEventListener('abort', leave, { once: true })
  try {
    for await (const event of client.events(id, { ...options, signal })) {
      waitForMore()
      yield event
    }
    // The stream does not say why it ended; the wait does.
    await end
    signal.throwIfAborted()
  } catch (error) {
    if (!signal.aborted) throw error
    if (signal.reason !== complete) throw signal.reason
  } finally {
    process.off('SIGINT', interrupt)
    until?.removeEventListener('abort', leave)
    abort.abort()
    await end
    clearTimeout(timer)
  }
}
