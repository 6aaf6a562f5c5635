import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from '../backend/exchange.ts'

/** Bytes that are read of an answer that is no stream: it is an error's. */
const mostOfRefusal = 64 * 1024

/** How the backend answers a request for events: with a stream, or with an answer that says why not. */
export class Opening {
  /** Undefined once there is a stream, else the whole answer. Rejects when there is neither. */
  readonly answer: Promise<Answer | undefined>
  /** Whether a stream has begun. */
  isStream = false
  readonly #resolve: (answer: Answer | undefined) => void
  readonly #reject: (error: Error) => void
  readonly #chunks: Buffer[] = []
  #size = 0
  #status = 0
  #headers: IncomingHttpHeaders = {}

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
    this.answer = promise
    this.#resolve = resolve
    this.#reject = reject
    // Who waits for it may have gone.
    promise.catch(() => {})
  }

  head(status: number, headers: IncomingHttpHeaders) {
    this.#status = status
    this.#headers = headers
    this.isStream = isEventStream(status, headers)
    if (this.isStream) this.#resolve(undefined)
  }

  body(chunk: Buffer) {
    if (this.#size < mostOfRefusal) this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  complete() {
    this.#resolve({ status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) })
  }

  fail(error: Error) {
    this.#reject(error)
  }
}

/** Whether the head of an answer is that of a stream of server-sent events. */
export function isEventStream(status: number, headers: IncomingHttpHeaders): boolean {
  return status >= 200 && status < 300 && /^text\/event-stream\b/i.test(headers['content-type'] ?? '')
}
