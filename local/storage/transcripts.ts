import { EventEmitter } from 'node:events'
import { appendFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseJson } from '../../src/json/members.ts'
import type { SessionEvent } from './events.ts'
import { isLineEnd, type Piece, piecesOf } from './json-lines.ts'

/**
 * What has happened in each session: a file of JSON lines, one event each, that is written as it happens. The id of an
 * event is where its line ends in the file, so that any reader goes on from any id with no index and no memory of it.
 */
export class Transcripts {
  readonly #sessions: string
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #ends = new EventEmitter().setMaxListeners(0)

  /** `sessions` is the directory that has a directory for each session. */
  constructor(sessions: string) {
    this.#sessions = sessions
  }

  /** Where the transcript of a session is. */
  file(name: string): string {
    return join(this.#sessions, name, 'transcript.jsonl')
  }

  /** Adds an event, dated now: all of it or, where it throws, nothing. What was added survives a kill -9 of the process. */
  append(name: string, event: SessionEvent) {
    const line = `${JSON.stringify({ ...event, timestamp: Date.now() })}\n`
    const file = this.file(name)
    const before = this.size(name)
    try {
      if (before === 0) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      appendFileSync(file, line, { mode: 0o600 })
    } catch (err) {
      // A disk that is full takes the beginning of a line.
      if (this.size(name) > before) truncateSync(file, before)
      throw err
    }
    this.#changes.emit(name)
  }

  /** How many bytes the transcript of a session has. */
  size(name: string): number {
    return statSync(this.file(name), { throwIfNoEntry: false })?.size ?? 0
  }

  /** All events so far, in pieces. */
  events(name: string): AsyncGenerator<Piece> {
    return piecesOf(this.file(name), 0)
  }

  /** The last events, as many as `most` bytes hold, and whether that is all of them. */
  async tail(name: string, most: number): Promise<{ events: SessionEvent[]; isWhole: boolean }> {
    const file = this.file(name)
    const from = Math.max(0, this.size(name) - most)
    const events: SessionEvent[] = []
    for await (const piece of piecesOf(file, from))
      events.push(...piece.map(({ json }) => parseJson(json) as SessionEvent))
    // The first line is but the end of one, unless it is the first of all.
    return { events: from === 0 ? events : events.slice(1), isWhole: from === 0 }
  }

  /** Ends all reading of a session that is no more. */
  end(name: string) {
    this.#ends.emit(name)
  }

  /** Cuts off what a process that was killed has left of a line. */
  async repair(name: string) {
    const file = this.file(name)
    let whole = 0
    for await (const piece of piecesOf(file, 0)) whole = piece.at(-1)?.id ?? whole
    if (whole < this.size(name)) await truncate(file, whole)
  }

  /**
   * Reads on after the event `after`, from the beginning when no event has that id: what there is, then what comes, until
   * `signal` aborts or the session is no more. Gives an empty piece after each `pause` milliseconds without an event.
   */
  async *follow(name: string, after: number, pause: number, signal: AbortSignal): AsyncGenerator<Piece> {
    // All the time, not just while it waits: a reader may be slow when the session ends.
    const gone = new AbortController()
    const end = () => gone.abort()
    this.#ends.once(name, end)
    try {
      yield* this.#followUntil(AbortSignal.any([signal, gone.signal]), name, after, pause)
    } finally {
      this.#ends.off(name, end)
    }
  }

  async *#followUntil(signal: AbortSignal, name: string, after: number, pause: number): AsyncGenerator<Piece> {
    const file = this.file(name)
    let position = (await isLineEnd(file, after)) ? after : 0
    for (;;) {
      // It listens before it reads: what is added in between is not missed.
      const change = this.#nextChange(name, pause, signal)
      try {
        for await (const piece of piecesOf(file, position)) {
          position = piece.at(-1)?.id ?? position
          yield piece
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
