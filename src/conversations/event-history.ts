import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { DeadlineExceeded, Exchange } from '../backend/exchange.ts'
import { errors as undici } from '../backend/undici.ts'
import { EventParser } from '../events/parser.ts'
import { isEventStream } from '../events/stream-response.ts'

/** Receives the events of a history. */
export type HistoryReader = {
  add(event: unknown): void
  /** Whether the last run has not ended. */
  readonly isRunning: boolean
}

/** Timeouts in milliseconds, and a size limit in bytes. */
export type HistoryLimits = {
  /** Timeout for the start of the backend's response. */
  opening: number
  /** Timeout for everything. */
  whole: number
  bytes: number
}

/** After this silence, in milliseconds, the past events are complete: before the first event, in a run, and after a run. */
const silence = { before: 3000, running: 1000, after: 500 }

/** Time limit for reading a stream, in milliseconds. While an agent is working, its stream never falls silent. */
const maxReadingTime = 10_000

/**
 * Reads the past events of a session from its event stream. The stream sends them all on connect and then stays open, so
 * reading ends when the stream is silent for a moment, or at a timeout. `complete` says which. Throws DeadlineExceeded if
 * the backend does not respond in time.
 */
export class History extends Exchange {
  /** Whether the backend sent an event stream. If not, its response is the error. */
  isStream = false
  /** Whether all past events were read. */
  complete = true
  readonly #reader: HistoryReader
  readonly #limits: HistoryLimits
  readonly #onRelease: () => void
  readonly #parser: EventParser
  #end: number
  #timer: NodeJS.Timeout
  #hasEnded = false
  #bytes = 0

  /** `onRelease` is called once, when its connection, or its place in the queue, is free again. */
  constructor(reader: HistoryReader, limits: HistoryLimits, onRelease: () => void) {
    super()
    this.#reader = reader
    this.#limits = limits
    this.#onRelease = onRelease
    this.#parser = new EventParser((event) => reader.add(event))
    this.#end = performance.now() + limits.whole
    const opening = Math.min(limits.opening, limits.whole)
    this.#timer = setTimeout(() => this.cancel(new DeadlineExceeded()), opening).unref()
  }

  override onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    super.onResponseStart(controller, status, headers)
    this.isStream = isEventStream(status, headers)
    if (!this.isStream) return
    this.#end = Math.min(this.#end, performance.now() + maxReadingTime)
    this.#waitForMore(silence.before)
  }

  override onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.bytes) return this.cancel(new undici.ResponseExceededMaxSizeError())
    if (!this.isStream) return super.onResponseData(controller, chunk)
    this.#parser.push(chunk)
    this.#waitForMore(this.#reader.isRunning ? silence.running : silence.after)
  }

  protected override onEnded() {
    this.#hasEnded = true
    clearTimeout(this.#timer)
  }

  protected override onRemoved() {
    this.#onRelease()
  }

  #waitForMore(wait: number) {
    clearTimeout(this.#timer)
    const left = this.#end - performance.now()
    if (left <= 0) return this.#stop(false)
    const bytes = this.#bytes
    const onSilence = () => {
      // If the process was busy, data may have arrived that is not read yet. Read it before the silence counts.
      setImmediate(() => {
        if (this.#bytes === bytes && !this.#hasEnded) this.#stop(wait < left)
      })
    }
    this.#timer = setTimeout(onSilence, Math.min(wait, left)).unref()
  }

  #stop(complete: boolean) {
    this.complete = complete
    this.finish()
    this.cancel(new Error('the history was read'))
  }
}
