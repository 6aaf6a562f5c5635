import type { Outcome } from './outcome.ts'

/** Limits: the number of outcomes, and the total size of their details in characters. */
const limits = { outcomes: 50_000, characters: 8 * 1024 * 1024 }

/** Memory of the usage and of each pull request besides its texts, in characters. */
const perObject = 128

type Entry = Pick<Outcome, 'end' | 'endedAt'> & { until: number }
type Details = Omit<Outcome, 'end' | 'endedAt'>

/**
 * A cache of outcomes. It limits ends and details separately, because a list needs the ends of all its sessions, however
 * long their texts are.
 */
export class OutcomeCache {
  readonly #ends = new Map<string, Entry>()
  readonly #details = new Map<string, Details>()
  #characters = 0

  /** The outcome at the time `now` (ms). `isWhole` is false if its details were evicted. */
  get(key: string, now: number): { outcome: Outcome; isWhole: boolean } | undefined {
    const entry = this.#ends.get(key)
    if (entry === undefined || now >= entry.until) return undefined
    const details = this.#details.get(key)
    const { end, endedAt } = entry
    return { outcome: { end, endedAt, ...details }, isWhole: details !== undefined }
  }

  /** Stores an outcome until a time (ms). */
  set(key: string, { end, endedAt, ...details }: Outcome, until: number) {
    this.#delete(key)
    this.#ends.set(key, { end, endedAt, until })
    this.#details.set(key, details)
    this.#characters += sizeOf(details)
    for (const oldest of this.#details.keys()) {
      if (this.#characters <= limits.characters) break
      this.#deleteDetails(oldest)
    }
    const [oldest] = this.#ends.keys()
    if (this.#ends.size > limits.outcomes && oldest !== undefined) this.#delete(oldest)
  }

  #delete(key: string) {
    this.#deleteDetails(key)
    this.#ends.delete(key)
  }

  #deleteDetails(key: string) {
    this.#characters -= sizeOf(this.#details.get(key) ?? {})
    this.#details.delete(key)
  }
}

function sizeOf({ answer = '', error = '', usage, pullRequests = [], output }: Details): number {
  const links = pullRequests.reduce((sum, { url, branch = '', state = '' }) => {
    return sum + perObject + url.length + branch.length + state.length
  }, 0)
  return answer.length + error.length + (usage === undefined ? 0 : perObject) + links + (output?.size ?? 0)
}
