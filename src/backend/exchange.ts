import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

/** What the backend answered: the body is whole. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The backend had not answered in full when its time was over. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/** The client left while the gateway was reading for it. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

const noBody = Buffer.alloc(0)

/**
 * One request to the backend and its answer, as the handler that undici's `dispatch` calls back. undici's `request`,
 * with its promises and streams, costs 6 to 20 µs more a call.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Settles once: with the whole answer, or with what went wrong. */
  readonly answer: Promise<Answer>
  /** Whether any of the request may have left: undici starts it only on a connection that stands. */
  protected started = false
  /** Whether the head of an answer has come. */
  protected answered = false
  #resolve!: (answer: Answer) => void
  #reject!: (error: Error) => void
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #body: Buffer = noBody
  /** All chunks, when there is more than one. */
  #chunks: Buffer[] | undefined
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined

  constructor() {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Called when it is over, before the answer settles. */
  protected ended() {}

  /** Called when undici has let go of it: once, and not before it is over. */
  protected released() {}

  /** Gives up: the answer fails at once, and the request is not sent if it still waits for a connection. */
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
    // undici tells of interim answers (1xx) too, before the real one.
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
    this.released()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#fail(error)
    this.released()
  }

  /** What has come is the answer. */
  protected finish() {
    const body = this.#chunks === undefined ? this.#body : Buffer.concat(this.#chunks)
    this.ended()
    this.#resolve({ status: this.#status, headers: this.#headers, body })
  }

  #fail(reason: Error) {
    if (this.#failure !== undefined) return
    this.#failure = reason
    this.ended()
    this.#reject(reason)
  }
}
