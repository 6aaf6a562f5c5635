import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { ClientGone, DeadlineExceeded, Exchange } from '../backend/exchange.ts'
import { errors } from '../http/errors.ts'

export type UploadOptions = {
  /** Milliseconds without progress after which the upload fails. */
  idle: number
  /** Size limit in bytes. */
  limit: number
}

/** Sends the body of a client's request to the backend, with backpressure, and collects the backend's response. */
export class Upload extends Exchange {
  /** The body of the backend request. */
  readonly body: Transform
  readonly #source: IncomingMessage
  readonly #timer: NodeJS.Timeout

  constructor(source: IncomingMessage, { idle, limit }: UploadOptions) {
    super()
    this.#source = source
    let size = 0
    const count = (chunk: Buffer, _encoding: unknown, done: TransformCallback) => {
      this.#timer.refresh()
      size += chunk.length
      if (size > limit) done(errors.fileTooLarge(limit))
      else done(null, chunk)
    }
    this.body = new Transform({ transform: count })
    this.#timer = setTimeout(() => this.cancel(this.#stalled()), idle)
    // Not a pipeline: it would close the client's connection, and with it the response, if the backend refuses the body.
    source.pipe(this.body)
    source.once('end', () => this.#timer.refresh())
    source.once('close', () => {
      if (!source.readableEnded) this.body.destroy(new ClientGone())
    })
    // undici passes the error to `onResponseError`.
    this.body.on('error', (error) => this.cancel(error))
  }

  protected override onEnded() {
    clearTimeout(this.#timer)
    this.#source.unpipe(this.body)
    // The rest of the body is read and dropped, so that the client can read the response.
    this.#source.resume()
  }

  /** The error if nothing happens: either the backend takes no more data, or the client sends none. */
  #stalled(): Error {
    const isSent = this.#source.readableEnded || this.body.readableLength > 0
    return isSent ? new DeadlineExceeded() : errors.uploadStalled()
  }
}
