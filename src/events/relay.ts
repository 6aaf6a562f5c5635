import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Answer } from '../backend/exchange.ts'
import { Opening } from './opening.ts'

/** Why a stream of events ended, as the metric counts it. */
export type StreamEnd = 'client' | 'backend' | 'lost' | 'idle' | 'gone' | 'shutdown' | 'refused'

/** What the log says of an end that is not in the order of things. */
const faults: Partial<Record<StreamEnd, string>> = {
  lost: 'the connection to the backend was lost',
  idle: 'the backend said nothing any more',
}

export type EventRelayOptions = {
  /** Milliseconds without a word from the backend after which the gateway sends a heartbeat of its own. */
  heartbeat: number
  /** Milliseconds after which a backend that says nothing is given up. */
  idle: number
}

/** Bytes that wait here for a slow client before the backend is read no further. */
const mostWaiting = 16 * 1024

/**
 * Passes the backend's server-sent events on as they come, no faster than the client takes them: the handler of one
 * `dispatch` of undici, and the stream that is the client's answer.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventRelay extends Readable implements Dispatcher.DispatchHandler {
  /** The backend's answer when it is no stream; undefined once it is one. Rejects when there is none. */
  readonly opened: Promise<Answer | undefined>
  /** Why it ended, once it has. */
  end: StreamEnd | undefined
  /** What is to be logged of the end, if anything. */
  failure: Error | undefined
  /** When the backend last sent anything but a heartbeat, on the clock of `performance.now`. */
  toldAt = performance.now()
  readonly #opening = new Opening()
  readonly #options: EventRelayOptions
  #controller: Dispatcher.DispatchController | undefined
  #timer: NodeJS.Timeout | undefined
  /** When something was last passed on, and when the backend last said something, or was last kept from it. */
  #sentAt = performance.now()
  #heardAt = performance.now()
  #isFull = false
  #lastBytes = '\n\n'

  constructor(options: EventRelayOptions) {
    super({ highWaterMark: mostWaiting })
    this.#options = options
    this.opened = this.#opening.answer
    // A first comment takes the head of the answer along, whatever the backend waits for.
    this.push(': open\n\n')
    this.#wait()
  }

  /** Ends the stream as a server does that has no more to say: the client connects again, and finds its place. */
  finish(end: StreamEnd, cause?: Error) {
    if (this.end !== undefined || this.destroyed) return
    this.#close(end, cause)
    this.push(null)
  }

  /** Gives up, because the client left. */
  cancel(reason: Error) {
    this.destroy()
    this.#opening.fail(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.end !== undefined) controller.abort(new Error(this.end))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.#opening.head(status, headers)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.end !== undefined) return
    if (!this.#opening.isStream) return this.#opening.body(chunk)
    this.#heardAt = performance.now()
    if (!isHeartbeat(chunk)) this.toldAt = this.#heardAt
    this.#lastBytes = (this.#lastBytes + chunk.toString('latin1', Math.max(0, chunk.length - 4))).slice(-4)
    this.#pass(chunk)
  }

  onResponseEnd() {
    this.#controller = undefined
    this.#opening.complete()
    if (this.#opening.isStream) return this.finish('backend')
    // Who waits for the opening hears of the refusal before the stream ends by it.
    setImmediate(() => this.finish('refused'))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#controller = undefined
    this.#opening.fail(error)
    this.finish('lost', error)
  }

  override _read() {
    if (!this.#isFull) return
    this.#isFull = false
    this.#heardAt = performance.now()
    this.#controller?.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (this.end === undefined) this.#close('client')
    done(error)
  }

  #pass(bytes: Buffer | string) {
    this.#sentAt = performance.now()
    if (this.push(bytes)) return
    this.#isFull = true
    this.#controller?.pause()
  }

  #close(end: StreamEnd, cause?: Error) {
    this.end = end
    const fault = faults[end]
    if (fault !== undefined) this.failure = new Error(fault, { cause })
    clearTimeout(this.#timer)
    this.#controller?.abort(new Error(end))
  }

  #wait() {
    const { heartbeat, idle } = this.#options
    const next = Math.min(this.#sentAt + heartbeat, this.#heardAt + idle)
    this.#timer = setTimeout(() => this.#look(), Math.max(1, next - performance.now())).unref()
  }

  #look() {
    const { heartbeat, idle } = this.#options
    const now = performance.now()
    // A client that takes nothing is the server's to give up: the backend is not heard meanwhile.
    if (this.#isFull) this.#heardAt = now
    if (now >= this.#heardAt + idle) return this.finish('idle')
    if (now >= this.#sentAt + heartbeat) {
      // Within an event a comment would end it too early, and behind what waits it is of no use.
      const fits = !this.#isFull && /(\n\n|\r\n\r\n)$/.test(this.#lastBytes)
      if (fits) this.#pass(': heartbeat\n\n')
      else this.#sentAt = now
    }
    this.#wait()
  }
}

/** Whether a chunk is one short comment. A part of an event may look like it: that costs a look-up at most. */
function isHeartbeat(chunk: Buffer): boolean {
  return chunk.length < 100 && /^:[^\r\n]*(\r?\n)+$/.test(chunk.toString('latin1'))
}
