/** A place in the queue for slots, from 1. `max` is the number of slots: all of them are in use. */
export type QueuePosition = { place: number; max: number }

/**
 * The slots in which sessions work. A session that waits for its user holds none. New sessions and messages of running
 * sessions wait in one queue: first in, first out.
 */
export class Slots {
  readonly #max: number
  readonly #holders = new Set<string>()
  /** In the order of arrival. */
  readonly #queue = new Map<string, () => void>()

  constructor(max: number) {
    this.#max = max
  }

  /** Calls `granted` when the session has a slot. That is at once if it has one already, or if one is free. */
  request(session: string, granted: () => void) {
    if (this.#holders.has(session)) return granted()
    this.#queue.set(session, granted)
    this.#grant()
  }

  /**
   * Takes a slot without the queue, even if none is free: an agent in the middle of its turn cannot wait. Until enough
   * slots are released, nothing in the queue is granted.
   */
  claim(session: string) {
    this.#queue.delete(session)
    this.#holders.add(session)
  }

  /** Gives up the slot of the session and its place in the queue. */
  release(session: string) {
    this.#queue.delete(session)
    if (this.#holders.delete(session)) this.#grant()
  }

  isQueued(session: string): boolean {
    return this.#queue.has(session)
  }

  has(session: string): boolean {
    return this.#holders.has(session)
  }

  /** The place of a session in the queue. Undefined if it does not wait for a slot. */
  positionOf(session: string): QueuePosition | undefined {
    if (!this.#queue.has(session)) return undefined
    let place = 1
    for (const name of this.#queue.keys()) {
      if (name === session) break
      place += 1
    }
    return { place, max: this.#max }
  }

  /** Empties the queue. Returns the sessions that were in it. */
  clear(): string[] {
    const sessions = [...this.#queue.keys()]
    this.#queue.clear()
    return sessions
  }

  #grant() {
    for (const [session, granted] of this.#queue) {
      if (this.#holders.size >= this.#max) return
      this.#queue.delete(session)
      this.#holders.add(session)
      granted()
    }
  }
}
