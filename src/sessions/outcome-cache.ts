import type { Outcome } from './outcome.ts'

/** How many outcomes are kept, and how many characters their texts have together. */
const most = { outcomes: 50_000, characters: 8 * 1024 * 1024 }

type Texts = Pick<Outcome, 'answer' | 'error'>
type Entry = Pick<Outcome, 'end' | 'endedAt'> & { until: number }

/**
 * The outcomes that were read last. The ends of runs and the texts are bounded apart: a list needs the ends of all its
 * sessions, however long their texts are.
 */
export class OutcomeCache {
  readonly #ends = new Map<string, Entry>()
  readonly #texts = new Map<string, Texts>()
  #characters = 0

  /** What is known at the time `now` (ms). `isWhole` is false when the texts were dropped. */
  get(key: string, now: number): { outcome: Outcome; isWhole: boolean } | undefined {
    const entry = this.#ends.get(key)
    if (entry === undefined || now >= entry.until) return undefined
    const texts = this.#texts.get(key)
    const { end, endedAt } = entry
    return { outcome: { end, endedAt, ...texts }, isWhole: texts !== undefined }
  }

  /** Keeps an outcome until a time (ms). */
  set(key: string, { end, endedAt, answer, error }: Outcome, until: number) {
    this.#delete(key)
    this.#ends.set(key, { end, endedAt, until })
    this.#texts.set(key, { answer, error })
    this.#characters += sizeOf({ answer, error })
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= most.characters) break
      this.#deleteTexts(oldest)
    }
    const [oldest] = this.#ends.keys()
    if (this.#ends.size > most.outcomes && oldest !== undefined) this.#delete(oldest)
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
