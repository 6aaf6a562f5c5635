import type { IncomingHttpHeaders } from 'node:http'
import type { BackendResponse } from '../backend/exchange.ts'

/** Bytes to read of a response that is not a stream, but an error. */
const maxErrorSize = 64 * 1024

/** The backend's response to a request for events: a stream, or an error. */
export class StreamResponse {
  /** Undefined once a stream has started; the whole response if it is an error. Rejects if there is no response. */
  readonly result: Promise<BackendResponse | undefined>
  /** Whether a stream has started. */
  isStream = false
  readonly #resolve: (response: BackendResponse | undefined) => void
  readonly #reject: (error: Error) => void
  readonly #chunks: Buffer[] = []
  #size = 0
  #status = 0
  #headers: IncomingHttpHeaders = {}

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<BackendResponse | undefined>()
    this.result = promise
    this.#resolve = resolve
    this.#reject = reject
    // Nobody may be waiting any more.
    promise.catch(() => {})
  }

  head(status: number, headers: IncomingHttpHeaders) {
    this.#status = status
    this.#headers = headers
    this.isStream = isEventStream(status, headers)
    if (this.isStream) this.#resolve(undefined)
  }

  body(chunk: Buffer) {
    if (this.#size < maxErrorSize) this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  complete() {
    this.#resolve({ status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) })
  }

  fail(error: Error) {
    this.#reject(error)
  }
}

/** Whether a response is a stream of server-sent events. */
export function isEventStream(status: number, headers: IncomingHttpHeaders): boolean {
  return status >= 200 && status < 300 && /^text\/event-stream\b/i.test(headers['content-type'] ?? '')
}
