import type { Event } from './agui.ts'
import { eventsOf, type StreamEvent } from './event-stream.ts'
import { retryDelay } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import type { CallOptions } from './types.ts'

/** An event of the Agent-User Interaction protocol. `type` determines the other fields. https://docs.ag-ui.com */
export type AgUiEvent = Event

/** An event of a session. `id` is set if the backend sends event ids. */
export type SessionEvent = { id?: string; data: AgUiEvent }

export type EventsOptions = CallOptions & {
  /** Id of the last event that you have. The stream continues after it. */
  lastEventId?: string | undefined
}

/** Milliseconds without data after which a stream counts as dead. The gateway sends something every 15 s. */
const silenceTimeout = 60_000

/**
 * Streams the events of a session: past events first, then live ones. Reconnects when the stream ends, and continues after
 * the id of the last event. Without ids the backend replays past events; those that were delivered are skipped. Throws if
 * the gateway rejects the stream permanently. `onConnect` is called after each attempt to connect.
 */
export async function* followEvents(
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>,
  { lastEventId, signal }: EventsOptions,
  onConnect: (isConnected: boolean) => void = () => {},
): AsyncGenerator<SessionEvent, void, undefined> {
  const position = new StreamPosition(lastEventId)
  for (let failures = 0; ; failures += 1) {
    const connection = new AbortController()
    let end: unknown
    let isOpen = false
    try {
      const either = signal ? AbortSignal.any([signal, connection.signal]) : connection.signal
      const { body } = await open(position.id, either)
      isOpen = true
      onConnect(true)
      position.reconnected()
      for await (const event of body ? eventsOf(withSilenceTimeout(body, connection)) : []) {
        failures = 0
        if (position.isNew(event))
          yield { ...(event.id !== undefined && { id: event.id }), data: JSON.parse(event.data) }
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (!isOpen) onConnect(false)
      // A broken stream shows as a TypeError of its body.
      end = isOpen && error instanceof TypeError ? undefined : error
    } finally {
      connection.abort()
    }
    const delay = retryDelay(end, failures)
    if (delay === undefined) throw end
    await sleep(delay, signal)
  }
}

/** The reader's position in the events of a session. */
class StreamPosition {
  id: string | undefined
  /** Hashes of the delivered events, if events have no ids. Hashes keep the memory of a long session small. */
  readonly #delivered: number[] = []
  /** How many of them the backend has replayed since the last reconnect. */
  #replayed = 0

  constructor(id: string | undefined) {
    this.id = id
  }

  reconnected() {
    this.#replayed = 0
  }

  isNew({ id, data }: StreamEvent): boolean {
    if (id !== undefined) {
      this.id = id
      return true
    }
    const hash = hashOf(meaningOf(data))
    if (this.#replayed < this.#delivered.length) {
      if (this.#delivered[this.#replayed] === hash) {
        this.#replayed += 1
        return false
      }
      // From here on the replay differs from the delivered events.
      this.#delivered.length = this.#replayed
    }
    this.#delivered.push(hash)
    this.#replayed += 1
    return true
  }
}

/**
 * The event without what the platform changes when it repeats the event: the order of the fields, and the ids of its run.
 * They stay where they tell runs apart.
 */
function meaningOf(data: string): string {
  const { threadId, thread_id, run_id, runId, ...event } = JSON.parse(data)
  const isRun = String(event.type).startsWith('RUN_')
  return JSON.stringify({ ...event, ...(isRun && { runId }) }, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Closes the connection if the body is silent for too long. */
function withSilenceTimeout(body: ReadableStream<Uint8Array>, connection: AbortController): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => connection.abort(new TypeError('The event stream was silent for too long')),
      silenceTimeout,
    )
  }
  connection.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  restart()
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        restart()
        controller.enqueue(chunk)
      },
    }),
  )
}
