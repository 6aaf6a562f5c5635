import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { BackendResponse } from '../backend/exchange.ts'
import { QuestionMarker } from '../questions/question-marker.ts'
import { StreamResponse } from './stream-response.ts'

/** Why an event stream ended, as a label of the metric. */
export type StreamEnd = 'client' | 'backend' | 'lost' | 'idle' | 'gone' | 'shutdown' | 'refused'

/** Log messages for the ends that are failures. */
const failureMessages: Partial<Record<StreamEnd, string>> = {
  lost: 'the connection to the backend was lost',
  idle: 'the backend sent nothing within EVENTS_IDLE_TIMEOUT',
}

export type EventRelayOptions = {
  /** Milliseconds without data from the backend after which the gateway sends its own heartbeat. */
  heartbeat: number
  /** Milliseconds without data from the backend after which the stream ends. */
  idle: number
}

/** Bytes that are buffered for a slow client before the gateway pauses reading from the backend. */
const bufferSize = 16 * 1024

/**
 * Relays the backend's server-sent events to a client, with backpressure. If a run asks a question, the relay adds the outcome
 * to its end. It changes nothing else. It is both the handler of undici's `dispatch`
 * and the stream of the response to the client.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventRelay extends Readable implements Dispatcher.DispatchHandler {
  /** Undefined once the backend streams; its response if it refuses. Rejects if there is no response. */
  readonly opened: Promise<BackendResponse | undefined>
  /** Why the stream ended. */
  end: StreamEnd | undefined
  /** The error to log, if the end is a failure. */
  failure: Error | undefined
  /** When the backend last sent anything but a heartbeat, on the clock of `performance.now`. */
  lastEventAt = performance.now()
  readonly #response = new StreamResponse()
  readonly #marker = new QuestionMarker()
  readonly #options: EventRelayOptions
  #controller: Dispatcher.DispatchController | undefined
  #timer: NodeJS.Timeout | undefined
  #sentAt = performance.now()
  /** When the backend last sent something, or was last paused. */
  #receivedAt = performance.now()
  #isPaused = false
  #lastBytes = '\n\n'

  constructor(options: EventRelayOptions) {
    super({ highWaterMark: bufferSize })
    this.#options = options
    this.opened = this.#response.result
    // A first comment sends the response headers, even while the backend has not responded yet.
    this.push(': open\n\n')
    this.#schedule()
  }

  /** Ends the stream normally, so that the client reconnects and resumes. */
  finish(end: StreamEnd, cause?: Error) {
    if (this.end !== undefined || this.destroyed) return
    this.#close(end, cause)
    this.push(null)
  }

  /** Called when the client disconnects. */
  cancel(reason: Error) {
    this.destroy()
    this.#response.fail(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.end !== undefined) controller.abort(new Error(this.end))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.#response.head(status, headers)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.end !== undefined) return
    if (!this.#response.isStream) return this.#response.body(chunk)
    this.#receivedAt = performance.now()
    if (!isHeartbeat(chunk)) this.lastEventAt = this.#receivedAt
    const marked = this.#marker.push(chunk)
    if (marked.length === 0) return
    this.#lastBytes = (this.#lastBytes + marked.toString('latin1', Math.max(0, marked.length - 4))).slice(-4)
    this.#send(marked)
  }

  onResponseEnd() {
    this.#controller = undefined
    this.#response.complete()
    if (this.#response.isStream) return this.finish('backend')
    // The code that awaits `opened` must see the refusal before the stream ends.
    setImmediate(() => this.finish('refused'))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#controller = undefined
    this.#response.fail(error)
    this.finish('lost', error)
  }

  override _read() {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#receivedAt = performance.now()
    this.#controller?.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (this.end === undefined) this.#close('client')
    done(error)
  }

  #send(bytes: Buffer | string) {
    this.#sentAt = performance.now()
    if (this.push(bytes)) return
    this.#isPaused = true
    this.#controller?.pause()
  }

  #close(end: StreamEnd, cause?: Error) {
    this.end = end
    const message = failureMessages[end]
    if (message !== undefined) this.failure = new Error(message, { cause })
    clearTimeout(this.#timer)
    this.#controller?.abort(new Error(end))
  }

  #schedule() {
    const { heartbeat, idle } = this.#options
    const next = Math.min(this.#sentAt + heartbeat, this.#receivedAt + idle)
    this.#timer = setTimeout(() => this.#check(), Math.max(1, next - performance.now())).unref()
  }

  #check() {
    const { heartbeat, idle } = this.#options
    const now = performance.now()
    // While the client does not read, the backend is paused and cannot send. The server's own timeout ends such clients.
    if (this.#isPaused) this.#receivedAt = now
    if (now >= this.#receivedAt + idle) return this.finish('idle')
    if (now >= this.#sentAt + heartbeat) {
      // A comment inside an event would split it, and a paused client would not get it in time.
      const isBetweenEvents = !this.#isPaused && /(\n\n|\r\n\r\n)$/.test(this.#lastBytes)
      if (isBetweenEvents) this.#send(': heartbeat\n\n')
      else this.#sentAt = now
    }
    this.#schedule()
  }
}

/** Whether a chunk is one short comment. If part of an event looks like one, the only cost is an extra session read. */
function isHeartbeat(chunk: Buffer): boolean {
  return chunk.length < 100 && /^:[^\r\n]*(\r?\n)+$/.test(chunk.toString('latin1'))
}
