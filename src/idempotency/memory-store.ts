import { performance } from 'node:perf_hooks'

/** The entry of a key in a store. Times are milliseconds on the clock of the store. */
export type Reading = {
  /** The entry, or '' if there is none. */
  text: string
  now: number
  /** Until this time, a request whose key the store lost may still be running. */
  settledAt: number
  /** Whether a key without an entry may still have been used within the TTL. */
  mayHaveForgotten: boolean
}

/** A store of key entries. Every method may reject if the store is unavailable. */
export type KeyStore = {
  read(id: string): Reading | Promise<Reading>
  /**
   * Replaces an entry if it is still `before`; '' means no entry. If there is no room for a new entry, the oldest entry past
   * its `droppableAt` is dropped. If there is no such entry, the store is full.
   */
  swap(id: string, before: string, after: string, droppableAt: number): Swapped | Promise<Swapped>
  close(): void
}

export type Swapped = 'done' | 'changed' | 'full'

/** Limits of a store. */
export type Bounds = {
  /** Milliseconds for which an entry is stored. */
  ttl: number
  /** Maximum number of entries. */
  maxKeys: number
}

/**
 * Entries in the memory of this process. It does not know what another replica did with a key, or this one before a
 * restart.
 */
export class MemoryKeys implements KeyStore {
  readonly #bounds: Bounds
  /** In the order of their last change, which is about the order of `droppableAt`. */
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
