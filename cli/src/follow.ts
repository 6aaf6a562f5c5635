import type { AgUiEvent, SessionGateway } from '../../clients/typescript/src/index.ts'
import { Failure } from './failure.ts'

export type FollowedEvent = { id?: string; data: AgUiEvent }

export type FollowOptions = {
  /** The event after which to begin, where the platform knows its ids; left out, the first. */
  lastEventId?: string
}

/** A stream of a session that is over has nothing more to say after so long, in milliseconds. */
const silence = 2000

/** Why a stream is left: all of it was read. */
const over = new Error('The session is over')

/** The events of a session from its first, as they come, until it has ended and no more come. Ctrl-C ends it at once. */
export async function* follow(
  client: SessionGateway,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<FollowedEvent> {
  const abort = new AbortController()
  const { signal } = abort
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const waitForMore = () => {
    clearTimeout(timer)
    if (isOver) timer = setTimeout(() => abort.abort(over), silence)
  }
  const end = client.wait(id, { signal }).then(
    () => {
      isOver = true
      waitForMore()
    },
    // It was deleted, or cannot be read any more.
    (error) => abort.abort(error),
  )
  const interrupt = () => abort.abort(new Failure('interrupted', 'Interrupted.', 'The session goes on.'))
  process.once('SIGINT', interrupt)
  try {
    for await (const event of client.events(id, { ...options, signal })) {
      waitForMore()
      yield event
    }
    // A stream that ends by itself does not say why.
    await end
    signal.throwIfAborted()
  } catch (error) {
    if (!signal.aborted) throw error
    if (signal.reason !== over) throw signal.reason
  } finally {
    process.off('SIGINT', interrupt)
    abort.abort()
    await end
    clearTimeout(timer)
  }
}
