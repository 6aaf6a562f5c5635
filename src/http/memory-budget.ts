/**
 * A memory limit for all clients together, of which each client has a share: half. One client cannot use up the memory of
 * the others.
 */
export class MemoryBudget {
  readonly #limit: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The bytes that are held. */
  get total(): number {
    return this.#total
  }

  /**
   * Takes more bytes for an owner that holds `own` already, unless that is more than there is. One that is larger than the
   * limit has room while the others hold little: other limits bound it, and it could never be served otherwise.
   */
  reserve(client: string, bytes: number, own: number): boolean {
    const ofClient = this.#held.get(client) ?? 0
    const little = this.#limit / 16
    if (this.#total + bytes > this.#limit && this.#total - own > little) return false
    if (ofClient + bytes > this.#limit / 2 && ofClient - own > little) return false
    this.#total += bytes
    this.#held.set(client, ofClient + bytes)
    return true
  }

  release(client: string, bytes: number) {
    this.#total -= bytes
    const left = (this.#held.get(client) ?? 0) - bytes
    if (left > 0) this.#held.set(client, left)
    else this.#held.delete(client)
  }
}
