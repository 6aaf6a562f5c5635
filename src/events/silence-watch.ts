import { performance } from 'node:perf_hooks'

/** A stream that says when it last had an event. */
type Told = {
  readonly toldAt: number
  finish: (end: 'gone') => void
}

/** Look-ups of all streams together that are begun in a second, and that run at a time. */
const mostLookUps = 5

/**
 * Ends the streams whose subject was deleted. The platform goes on with heartbeats for a session that is gone, so a
 * stream without events is looked up, and again after as long. 2,000 silent streams cost the backend 5 reads a second, and
 * each is looked up every 400 s; up to 300 of them each minute with a `silence` of a minute.
 */
export class SilenceWatch<S extends Told, Subject> {
  readonly #timer: NodeJS.Timeout
  readonly #streams: ReadonlyMap<S, Subject>
  readonly #silence: number
  readonly #isGone: (subject: Subject) => Promise<boolean>
  /** When each stream was looked up last. */
  readonly #lookedAt = new WeakMap<S, number>()
  #running = 0

  /** `silence` is in milliseconds. `isGone` never rejects. */
  constructor(streams: ReadonlyMap<S, Subject>, silence: number, isGone: (subject: Subject) => Promise<boolean>) {
    this.#streams = streams
    this.#silence = silence
    this.#isGone = isGone
    this.#timer = setInterval(() => this.#look(), 1000).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  #look() {
    const now = performance.now()
    const quietSince = (stream: S) => Math.max(stream.toldAt, this.#lookedAt.get(stream) ?? 0)
    const due = [...this.#streams.keys()].filter((stream) => now - quietSince(stream) >= this.#silence)
    due.sort((a, b) => quietSince(a) - quietSince(b))
    for (const stream of due.slice(0, mostLookUps - this.#running)) void this.#lookUp(stream, now)
  }

  async #lookUp(stream: S, now: number) {
    const subject = this.#streams.get(stream)
    if (subject === undefined) return
    this.#lookedAt.set(stream, now)
    this.#running += 1
    const isGone = await this.#isGone(subject)
    this.#running -= 1
    if (isGone) stream.finish('gone')
  }
}
