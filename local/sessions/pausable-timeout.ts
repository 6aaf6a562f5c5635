/** Maximum delay of a timer: 24 days. */
const longestTimer = 2 ** 31 - 1

/** A timeout that can be paused. Calls `expired` when it has run for `limit` milliseconds in total. */
export class PausableTimeout {
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
