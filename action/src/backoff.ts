import { setTimeout } from 'node:timers/promises'

/** Exponential backoff from `first` up to `most` milliseconds, with 20 % jitter. */
export class Backoff {
  readonly #first: number
  readonly #most: number
  #next: number

  constructor(first: number, most: number) {
    this.#first = Math.min(first, most)
    this.#most = most
    this.#next = this.#first
  }

  /** The next delay in milliseconds, but not less than the server's Retry-After. */
  next(atLeast = 0): number {
    const wait = this.#next * (0.8 + Math.random() * 0.4)
    this.#next = Math.min(this.#next * 1.6, this.#most)
    return Math.max(wait, atLeast)
  }

  restart() {
    this.#next = this.#first
  }
}

/** A point in time at which a limit expires. */
export class Deadline {
  readonly #at: number

  constructor(ms: number) {
    this.#at = performance.now() + ms
  }

  left(): number {
    return Math.max(0, this.#at - performance.now())
  }

  get isOver() {
    return this.left() === 0
  }
}

/** Waits. Rejects with the signal's reason if the signal aborts. */
export async function sleep(ms: number, signal: AbortSignal) {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
