import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { type BackendResponse, ClientGone, DeadlineExceeded } from '../backend/exchange.ts'

/** Bytes that are buffered for a slow client before the gateway pauses reading from the backend. */
const bufferSize = 64 * 1024

/** Bytes to read of a response that is not a file, but an error. */
const maxErrorSize = 64 * 1024

export type DownloadOptions = {
  /** Milliseconds without data from the backend after which the download fails. */
  idle: number
  /** Size limit in bytes, and the error for a larger file. */
  limit: number
  tooLarge: (limit: number) => Error
}

/**
 * Streams a file from the backend to a client, with backpressure. It is both the handler of undici's `dispatch` and the
 * stream of the response to the client. If the backend stops in the middle, the stream is destroyed, so that the client sees
 * a response that was cut off.
 */
export class Download extends Readable implements Dispatcher.DispatchHandler {
  /** The backend's response. For a file it comes with its headers and has no body. Rejects if there is no response. */
  readonly opened: Promise<BackendResponse>
  readonly #resolve: (response: BackendResponse) => void
  readonly #reject: (error: Error) => void
  readonly #limit: number
  readonly #tooLarge: DownloadOptions['tooLarge']
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  /** Status of the backend's response, once there is one. */
  status: number | undefined
  #headers: IncomingHttpHeaders = {}
  readonly #chunks: Buffer[] = []
  #size = 0
  #isPaused = false
  #isEnded = false

  constructor({ idle, limit, tooLarge }: DownloadOptions) {
    super({ highWaterMark: bufferSize })
    const { promise, resolve, reject } = Promise.withResolvers<BackendResponse>()
    this.opened = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#limit = limit
    this.#tooLarge = tooLarge
    this.#timer = setTimeout(() => this.#expire(), idle)
    // Nobody may be waiting any more.
    promise.catch(() => {})
  }

  /** Called when the client disconnects. */
  cancel(reason: Error) {
    this.#reject(reason)
    this.destroy()
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.destroyed) controller.abort(new ClientGone())
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.#timer.refresh()
    this.status = status
    this.#headers = headers
    if (this.#isFile) this.#resolve({ status, headers, body: Buffer.alloc(0) })
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#timer.refresh()
    this.#size += chunk.length
    if (!this.#isFile) {
      if (this.#size <= maxErrorSize) this.#chunks.push(chunk)
      return
    }
    if (this.#size > this.#limit) return this.destroy(this.#tooLarge(this.#limit))
    if (this.push(chunk)) return
    this.#isPaused = true
    controller.pause()
  }

  onResponseEnd() {
    this.#end()
    if (this.#isFile) return this.push(null)
    this.#resolve({ status: this.status ?? 0, headers: this.#headers, body: Buffer.concat(this.#chunks) })
    this.destroy()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#end()
    this.#reject(error)
    this.destroy(error)
  }

  override _read() {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#timer.refresh()
    this.#controller?.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    const reason = error ?? new ClientGone()
    if (!this.#isEnded) this.#controller?.abort(reason)
    this.#end()
    this.#reject(reason)
    done(error)
  }

  get #isFile() {
    return this.status === 200 || this.status === 206
  }

  #end() {
    this.#isEnded = true
    clearTimeout(this.#timer)
  }

  #expire() {
    // While the client does not read, the backend cannot send. The server's own timeout ends such clients.
    if (this.#isPaused) this.#timer.refresh()
    else this.destroy(new DeadlineExceeded())
  }
}
