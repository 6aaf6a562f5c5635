import { performance } from 'node:perf_hooks'

/** What a store has of a key. Times are milliseconds on the store's own clock. */
export type Reading = {
  /** The entry, '' where there is none. */
  text: string
  now: number
  /** Before this, a request with a key that the store lost may still be carried out. */
  settledAt: number
  /** Whether a key without an entry may have been used within the time to live all the same. */
  mayHaveForgotten: boolean
}

/** Where the entries of keys are kept. Any method may reject when the store is away. */
export type KeyStore = {
  read(id: string): Reading | Promise<Reading>
  /**
   * Puts an entry in the place of another, if that is still what is there; '' stands for none. A new entry may push out
   * the oldest whose `droppableAt` has come; with none of those, the store is full.
   */
  swap(id: string, before: string, after: string, droppableAt: number): Swapped | Promise<Swapped>
  close(): void
}

export type Swapped = 'done' | 'changed' | 'full'

/** How much is kept. */
export type Bounds = {
  /** Milliseconds for which an entry is kept. */
  ttl: number
  /** The most entries. */
  maxKeys: number
}

/**
 * Entries in the memory of this process. What another replica, or this one before it was started anew, did with a key
 * is not known here.
 */
export class MemoryKeys implements KeyStore {
  readonly #bounds: Bounds
  /** In the order in which they came to be what they are, and so about that of `droppableAt`. */
  readonly #entries = new Map<string, { text: string; droppableAt: number }>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  read(id: string): Reading {
    const text = this.#entries.get(id)?.text ?? ''
    return { text, now: performance.now(), settledAt: 0, mayHaveForgotten: true }
  }

  swap(id: string, before: string, after: string, droppableAt: number): Swapped {
    if ((this.#entries.get(id)?.text ?? '') !== before) return 'changed'
    if (before === '' && !this.#hasRoom()) return 'full'
    this.#entries.delete(id)
    if (after !== '') this.#entries.set(id, { text: after, droppableAt })
    return 'done'
  }

  close() {}

  #hasRoom(): boolean {
    const now = performance.now()
    const { ttl, maxKeys } = this.#bounds
    for (const [id, { droppableAt }] of this.#entries) {
      if (droppableAt > now - ttl) break
      this.#entries.delete(id)
    }
    if (this.#entries.size < maxKeys) return true
    const droppable = this.#entries.entries().find(([, entry]) => entry.droppableAt <= now)
    return droppable !== undefined && this.#entries.delete(droppable[0])
  }
}
