/** Characters that the kept results have together, and how many they are. */
const most = { characters: 8 * 1024 * 1024, results: 5_000 }

/** How long a session that has no result is not looked at again, in milliseconds. */
const emptyFor = 60_000

type Entry = { result: string | undefined; until: number }

/**
 * The results that were read last: that of a completed session does not change. A session without one is remembered for
 * a minute only, for that may be the backend's trouble.
 */
export class ResultCache {
  readonly #entries = new Map<string, Entry>()
  #characters = 0

  /** What is known at the time `now` (ms): undefined when that is nothing. */
  get(key: string, now: number): { result: string | undefined } | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && now < entry.until ? entry : undefined
  }

  set(key: string, result: string | undefined, now: number) {
    this.#delete(key)
    this.#entries.set(key, { result, until: result === undefined ? now + emptyFor : Number.POSITIVE_INFINITY })
    this.#characters += result?.length ?? 0
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= most.characters && this.#entries.size <= most.results) return
      this.#delete(oldest)
    }
  }

  #delete(key: string) {
    this.#characters -= this.#entries.get(key)?.result?.length ?? 0
    this.#entries.delete(key)
  }
}
