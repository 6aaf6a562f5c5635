/** Maximum number of buckets in one of the two generations. A bucket takes about 100 bytes. */
const generationSize = 25_000

/**
 * One token bucket per key, with `burst` tokens and a refill rate of `rps` per second. A bucket is stored as the time
 * at which it is full again (the generic cell rate algorithm, ITU-T I.371), so a full bucket needs no entry. There are
 * two generations: when the young one is full, it replaces the old one. This limits the memory for any number of
 * clients. A dropped bucket counts as full.
 */
export class TokenBuckets {
  readonly #refillMs: number
  readonly #capacityMs: number
  #young = new Map<string, number>()
  #old = new Map<string, number>()

  constructor(rps: number, burst: number) {
    this.#refillMs = 1000 / rps
    this.#capacityMs = burst * this.#refillMs
  }

  /**
   * Takes one token at the time `now` (ms). Returns 0, or the milliseconds until the next token if the bucket is empty.
   */
  take(key: string, now: number): number {
    const fullAt = Math.max(this.#young.get(key) ?? this.#old.get(key) ?? now, now)
    const wait = fullAt + this.#refillMs - now - this.#capacityMs
    // Rounding errors are below one nanosecond.
    if (wait > 1e-6) return wait
    this.#young.set(key, fullAt + this.#refillMs)
    if (this.#young.size >= generationSize) {
      this.#old = this.#young
      this.#young = new Map()
    }
    return 0
  }
}
