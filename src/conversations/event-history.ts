import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { DeadlineExceeded, Exchange } from '../backend/exchange.ts'
import { errors as undici } from '../backend/undici.ts'
import { isEventStream } from '../events/opening.ts'
import { EventParser } from '../events/parser.ts'

/** Takes the events of a history. */
export type HistoryReader = {
  add(event: unknown): void
  /** Whether the last event is not the last of its run. */
  readonly isRunning: boolean
}

/** Milliseconds and bytes that a history may take. */
export type HistoryLimits = {
  /** Until the backend begins to answer. */
  opening: number
  /** In all. */
  whole: number
  bytes: number
}

/** A stream that says nothing for so long, in milliseconds, has no more history: at first, in a run, and after one. */
const quiet = { before: 3000, running: 1000, after: 500 }

/** How long a stream is read, in milliseconds: that of a session whose agent is talking never falls silent. */
const mostReading = 10_000

/**
 * Reads the events that a session has had. Their stream gives all of them on connect and then does not end: it is over
 * when nothing more comes for a moment, or when the time is; `complete` says which. A backend that does not begin in
 * time is a DeadlineExceeded.
 */
export class History extends Exchange {
  /** Whether the backend gave a stream of events; else its answer says why not. */
  isStream = false
  /** Whether it was read to its end. */
  complete = true
  readonly #reader: HistoryReader
  readonly #limits: HistoryLimits
  readonly #onRelease: () => void
  readonly #parser: EventParser
  #end: number
  #timer: NodeJS.Timeout
  #isOver = false
  #bytes = 0

  /** `onRelease` is called once, when its place among the connections, or in their queue, is free again. */
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
    this.#end = Math.min(this.#end, performance.now() + mostReading)
    this.#waitForMore(quiet.before)
  }

  override onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.bytes) return this.cancel(new undici.ResponseExceededMaxSizeError())
    if (!this.isStream) return super.onResponseData(controller, chunk)
    this.#parser.push(chunk)
    this.#waitForMore(this.#reader.isRunning ? quiet.running : quiet.after)
  }

  protected override ended() {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  protected override released() {
    this.#onRelease()
  }

  #waitForMore(wait: number) {
    clearTimeout(this.#timer)
    const left = this.#end - performance.now()
    if (left <= 0) return this.#stop(false)
    const read = this.#bytes
    const look = () => {
      // In a process that was busy for so long more may have come, unread: it is read before the silence counts.
      setImmediate(() => {
        if (this.#bytes === read && !this.#isOver) this.#stop(wait < left)
      })
    }
    this.#timer = setTimeout(look, Math.min(wait, left)).unref()
  }

  #stop(complete: boolean) {
    this.complete = complete
    this.finish()
    this.cancel(new Error('the history was read'))
  }
}
