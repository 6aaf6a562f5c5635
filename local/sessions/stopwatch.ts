/** A timer takes no longer time than this: 24 days. */
const longestTimer = 2 ** 31 - 1

/** Calls `expired` once it has run for `limit` milliseconds in all. It can be paused. */
export class Stopwatch {
  #left: number
  #since = 0
  #timer: NodeJS.Timeout | undefined
  readonly #expired: () => void

  constructor(limit: number, expired: () => void) {
    this.#left = Math.min(limit, longestTimer)
    this.#expired = expired
  }

  run() {
    this.pause()
    this.#since = performance.now()
    this.#timer = setTimeout(this.#expired, this.#left)
  }

  pause() {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since))
  }
}
