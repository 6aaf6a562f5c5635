import { EventEmitter } from 'node:events'
import { appendFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SessionEvent } from './events.ts'
import { type EventBatch, isLineEnd, readBatches } from './json-lines.ts'

/**
 * The transcripts of all sessions. A transcript is a file of JSON lines with one event per line. The id of an event is
 * the position in the file where its line ends, so a reader can continue from any id without an index.
 */
export class Transcripts {
  readonly #sessions: string
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #ends = new EventEmitter().setMaxListeners(0)

  /** `sessions` is the parent directory of the sessions' directories. */
  constructor(sessions: string) {
    this.#sessions = sessions
  }

  /** Path of a session's transcript. */
  file(name: string): string {
    return join(this.#sessions, name, 'transcript.jsonl')
  }

  /**
   * Appends an event with the current time. If it throws, nothing was appended. An appended event survives a kill -9.
   */
  append(name: string, event: SessionEvent) {
    const line = `${JSON.stringify({ ...event, timestamp: Date.now() })}\n`
    const file = this.file(name)
    const before = this.size(name)
    try {
      if (before === 0) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      appendFileSync(file, line, { mode: 0o600 })
    } catch (err) {
      // A full disk may have stored part of the line.
      if (this.size(name) > before) truncateSync(file, before)
      throw err
    }
    this.#changes.emit(name)
  }

  /** Size of a session's transcript in bytes. */
  size(name: string): number {
    return statSync(this.file(name), { throwIfNoEntry: false })?.size ?? 0
  }

  /** All events so far, in batches. */
  events(name: string): AsyncGenerator<EventBatch> {
    return readBatches(this.file(name), 0)
  }

  /** Ends all readers of a deleted session. */
  end(name: string) {
    this.#ends.emit(name)
  }

  /** Removes an incomplete last line, which a killed process may leave. */
  async repair(name: string) {
    const file = this.file(name)
    let whole = 0
    for await (const batch of readBatches(file, 0)) whole = batch.at(-1)?.id ?? whole
    if (whole < this.size(name)) await truncate(file, whole)
  }

  /**
   * Yields the events after the id `after`, and then new events as they happen, until `signal` aborts or the session is
   * deleted. Starts from the beginning if no event has the id. Yields an empty batch after each `pause` milliseconds
   * without an event.
   */
  async *follow(name: string, after: number, pause: number, signal: AbortSignal): AsyncGenerator<EventBatch> {
    // Listens all the time, not only while it waits: a slow reader may still be reading when the session is deleted.
    const gone = new AbortController()
    const end = () => gone.abort()
    this.#ends.once(name, end)
    try {
      yield* this.#followUntil(AbortSignal.any([signal, gone.signal]), name, after, pause)
    } finally {
      this.#ends.off(name, end)
    }
  }

  async *#followUntil(signal: AbortSignal, name: string, after: number, pause: number): AsyncGenerator<EventBatch> {
    const file = this.file(name)
    let position = (await isLineEnd(file, after)) ? after : 0
    for (;;) {
      // Listens before it reads, so that no event in between is missed.
      const change = this.#nextChange(name, pause, signal)
      try {
        for await (const batch of readBatches(file, position)) {
          position = batch.at(-1)?.id ?? position
          yield batch
        }
        const what = await change.happened
        if (what === 'end') return
        if (what === 'pause') yield []
      } finally {
        change.forget()
      }
    }
  }

  #nextChange(name: string, pause: number, signal: AbortSignal) {
    const { promise: happened, resolve } = Promise.withResolvers<'more' | 'end' | 'pause'>()
    const changed = () => resolve('more')
    const aborted = () => resolve('end')
    const timer = setTimeout(resolve, pause, 'pause')
    this.#changes.on(name, changed)
    signal.addEventListener('abort', aborted)
    if (signal.aborted) aborted()
    const forget = () => {
      clearTimeout(timer)
      this.#changes.off(name, changed)
      signal.removeEventListener('abort', aborted)
    }
    return { happened, forget }
  }
}
