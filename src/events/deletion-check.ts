import { performance } from 'node:perf_hooks'

/** A stream with the time of its last event. */
type Stream = {
  readonly lastEventAt: number
  finish: (end: 'gone') => void
}

/** The limit of checks per second, and of checks that run at the same time. */
const maxChecks = 5

/**
 * Ends the streams of deleted sessions. The platform keeps sending heartbeats for them, so the gateway checks each stream
 * that has had no events for `idle` milliseconds, and checks it again after the same time. At most 5 checks run per second:
 * 300 idle streams are checked every minute, and 2,000 every 400 s.
 */
export class DeletionCheck<S extends Stream, Subject> {
  readonly #timer: NodeJS.Timeout
  readonly #streams: ReadonlyMap<S, Subject>
  readonly #idle: number
  readonly #isGone: (subject: Subject) => Promise<boolean>
  readonly #checkedAt = new WeakMap<S, number>()
  #running = 0

  /** `idle` is in milliseconds. `isGone` must not reject. */
  constructor(streams: ReadonlyMap<S, Subject>, idle: number, isGone: (subject: Subject) => Promise<boolean>) {
    this.#streams = streams
    this.#idle = idle
    this.#isGone = isGone
    this.#timer = setInterval(() => this.#checkDue(), 1000).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  #checkDue() {
    const now = performance.now()
    const idleSince = (stream: S) => Math.max(stream.lastEventAt, this.#checkedAt.get(stream) ?? 0)
    const due = [...this.#streams.keys()].filter((stream) => now - idleSince(stream) >= this.#idle)
    due.sort((a, b) => idleSince(a) - idleSince(b))
    for (const stream of due.slice(0, maxChecks - this.#running)) void this.#check(stream, now)
  }

  async #check(stream: S, now: number) {
    const subject = this.#streams.get(stream)
    if (subject === undefined) return
    this.#checkedAt.set(stream, now)
    this.#running += 1
    const isGone = await this.#isGone(subject)
    this.#running -= 1
    if (isGone) stream.finish('gone')
  }
}
