/** How many buckets one of the two generations holds. About 100 bytes each. */
const generationSize = 25_000

/**
 * Token buckets of `burst` tokens, refilled at `rps` a second, one for each key. A bucket is kept as the moment at
 * which it will be full again (the generic cell rate algorithm, ITU-T I.371), so a full one needs no entry. Buckets are
 * kept in two generations: when the young one is full, the old one is forgotten, so that no number of clients can fill
 * the memory; a forgotten bucket is a full one.
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

  /** Takes one token at the time `now` (ms). Returns 0, or the milliseconds until the next token when there is none. */
  take(key: string, now: number): number {
    const fullAt = Math.max(this.#young.get(key) ?? this.#old.get(key) ?? now, now)
    const wait = fullAt + this.#refillMs - now - this.#capacityMs
    // Sums of fractions of a millisecond are off by less than a nanosecond.
    if (wait > 1e-6) return wait
    this.#young.set(key, fullAt + this.#refillMs)
    if (this.#young.size >= generationSize) {
      this.#old = this.#young
      this.#young = new Map()
    }
    return 0
  }
}
