import { eventsOf, type StreamEvent } from './event-stream.ts'
import { pauseAfter } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import type { CallOptions } from './types.ts'

/** An event of the Agent-User Interaction protocol: `type` says which other fields it has. https://docs.ag-ui.com */
export type AgUiEvent = { type: string; [field: string]: unknown }

/** What happened in a session. `id` is there where the backend gives its events ids. */
export type SessionEvent = { id?: string; data: AgUiEvent }

export type EventsOptions = CallOptions & {
  /** The id of the last event that is known already. */
  lastEventId?: string | undefined
}

/** The gateway says something every 15 s; a stream that is silent for so long is dead, in milliseconds. */
const longestSilence = 60_000

/**
 * The events of a session: all of the past, then what happens, as it happens. A stream that ends is opened again, after
 * the last event by its id; without ids the past comes again, and what was given of it is passed over. Throws the error of
 * an opening that no patience helps.
 */
export async function* followEvents(
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>,
  { lastEventId, signal }: EventsOptions,
): AsyncGenerator<SessionEvent, void, undefined> {
  const place = new Place(lastEventId)
  for (let failures = 0; ; failures += 1) {
    const connection = new AbortController()
    let end: unknown
    let isOpen = false
    try {
      const both = signal ? AbortSignal.any([signal, connection.signal]) : connection.signal
      const { body } = await open(place.id, both)
      isOpen = true
      place.reopened()
      for await (const event of body ? eventsOf(watched(body, connection)) : []) {
        failures = 0
        if (place.isNew(event)) yield { ...(event.id !== undefined && { id: event.id }), data: JSON.parse(event.data) }
      }
    } catch (error) {
      signal?.throwIfAborted()
      // A stream that breaks is a TypeError of its body.
      end = isOpen && error instanceof TypeError ? undefined : error
    } finally {
      connection.abort()
    }
    const pause = pauseAfter(end, failures)
    if (pause === undefined) throw end
    await sleep(pause, signal)
  }
}

/** Where a reader is in the events of a session. */
class Place {
  id: string | undefined
  /** What was given, where events have no ids: a number for each, so that a long session costs little. */
  readonly #given: number[] = []
  #again = 0

  constructor(id: string | undefined) {
    this.id = id
  }

  reopened() {
    this.#again = 0
  }

  isNew({ id, data }: StreamEvent): boolean {
    if (id !== undefined) {
      this.id = id
      return true
    }
    const mark = markOf(data)
    if (this.#again < this.#given.length) {
      if (this.#given[this.#again] === mark) {
        this.#again += 1
        return false
      }
      // This is another past than the one that was given.
      this.#given.length = this.#again
    }
    this.#given.push(mark)
    this.#again += 1
    return true
  }
}

/** A number for a text (FNV-1a). */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193)
  return mark
}

/** The body, which ends its connection when nothing comes for too long. */
function watched(body: ReadableStream<Uint8Array>, connection: AbortController): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(new TypeError('The stream is silent')), longestSilence)
  }
  connection.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  watch()
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        watch()
        controller.enqueue(chunk)
      },
    }),
  )
}
