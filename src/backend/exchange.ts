import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

/** A complete response of the backend. */
export type BackendResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The backend did not send its whole response within the timeout. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/** The client disconnected while the gateway was reading for it. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

const noBody = Buffer.alloc(0)

/**
 * One request to the backend and its response: a handler for undici's `dispatch`. undici's `request`, with its promises and
 * streams, costs 6 to 20 µs more per call.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** The whole response. Rejects if there is none. */
  readonly response: Promise<BackendResponse>
  /** Whether some of the request may have been sent. undici starts a request only on an open connection. */
  protected started = false
  /** Whether the response headers have arrived. */
  protected answered = false
  #resolve!: (response: BackendResponse) => void
  #reject!: (error: Error) => void
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #body: Buffer = noBody
  /** All chunks, if there is more than one. */
  #chunks: Buffer[] | undefined
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined

  constructor() {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Called at the end, before `response` settles. */
  protected onEnded() {}

  /** Called once, after the end, when undici has removed the request. */
  protected onRemoved() {}

  /** Rejects `response` at once. A request that is still queued is not sent. */
  cancel(reason: Error) {
    this.#fail(reason)
    this.#controller?.abort(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    if (this.#failure !== undefined) return controller.abort(this.#failure)
    this.#controller = controller
    this.started = true
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    // undici also reports interim responses (1xx).
    this.answered = status >= 200
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#body === noBody) this.#body = chunk
    else if (this.#chunks === undefined) this.#chunks = [this.#body, chunk]
    else this.#chunks.push(chunk)
  }

  onResponseEnd() {
    this.finish()
    this.onRemoved()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#fail(error)
    this.onRemoved()
  }

  /** Resolves with what has been received so far. */
  protected finish() {
    const body = this.#chunks === undefined ? this.#body : Buffer.concat(this.#chunks)
    this.onEnded()
    this.#resolve({ status: this.#status, headers: this.#headers, body })
  }

  #fail(reason: Error) {
    if (this.#failure !== undefined) return
    this.#failure = reason
    this.onEnded()
    this.#reject(reason)
  }
}
