/** A seeded random number generator (mulberry32). */
export class Chances {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of the values. */
  of<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)] as T
  }

  /** True with this probability. */
  happens(probability: number): boolean {
    return this.next() < probability
  }
}

/** The seed of a run, from `main.ts`. Tests in `npm test` always use the same seed. */
export const givenSeed = Number(process.env.LOAD_SEED ?? 1)
