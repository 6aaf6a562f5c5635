import type { Outcome } from './outcome.ts'

/** Limits: the number of outcomes, and the total size of their texts in characters. */
const limits = { outcomes: 50_000, characters: 8 * 1024 * 1024 }

type Texts = Pick<Outcome, 'answer' | 'error'>
type Entry = Pick<Outcome, 'end' | 'endedAt'> & { until: number }

/**
 * A cache of outcomes. It limits ends and texts separately, because a list needs the ends of all its sessions, however long
 * their texts are.
 */
export class OutcomeCache {
  readonly #ends = new Map<string, Entry>()
  readonly #texts = new Map<string, Texts>()
  #characters = 0

  /** The outcome at the time `now` (ms). `isWhole` is false if its texts were evicted. */
  get(key: string, now: number): { outcome: Outcome; isWhole: boolean } | undefined {
    const entry = this.#ends.get(key)
    if (entry === undefined || now >= entry.until) return undefined
    const texts = this.#texts.get(key)
    const { end, endedAt } = entry
    return { outcome: { end, endedAt, ...texts }, isWhole: texts !== undefined }
  }

  /** Stores an outcome until a time (ms). */
  set(key: string, { end, endedAt, answer, error }: Outcome, until: number) {
    this.#delete(key)
    this.#ends.set(key, { end, endedAt, until })
    this.#texts.set(key, { answer, error })
    this.#characters += sizeOf({ answer, error })
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= limits.characters) break
      this.#deleteTexts(oldest)
    }
    const [oldest] = this.#ends.keys()
    if (this.#ends.size > limits.outcomes && oldest !== undefined) this.#delete(oldest)
  }

  #delete(key: string) {
    this.#deleteTexts(key)
    this.#ends.delete(key)
  }

  #deleteTexts(key: string) {
    this.#characters -= sizeOf(this.#texts.get(key) ?? {})
    this.#texts.delete(key)
  }
}

function sizeOf({ answer = '', error = '' }: Texts): number {
  return answer.length + error.length
}
