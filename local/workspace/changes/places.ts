import { TooManyReaders } from './errors.ts'

/** Limits how many callers do something at the same time. Further callers wait in a queue: first in, first out. */
export class Places {
  #free: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** Waits for a place, until `using` gives it back. Throws TooManyReaders if the queue is full. */
  async take(signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(signal)
    return { [Symbol.dispose]: () => this.#giveBack() }
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new TooManyReaders()
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(start)
    })
  }

  /** The place of a caller that is done goes to the first one in the queue. */
  #giveBack() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
