/**
 * A memory limit for all clients together. One client can use at most half of it, so it cannot use up the memory of the
 * others.
 */
export class MemoryBudget {
  readonly #limit: number
  readonly #reserved = new Map<string, number>()
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Reserved memory in bytes. */
  get total(): number {
    return this.#total
  }

  /**
   * Reserves memory for a request that has already reserved `own` bytes. Returns false if the limit is reached. A
   * request above the limit succeeds while the others use little: other limits bound its size, and it could never
   * succeed otherwise.
   */
  reserve(client: string, bytes: number, own: number): boolean {
    const ofClient = this.#reserved.get(client) ?? 0
    const little = this.#limit / 16
    if (this.#total + bytes > this.#limit && this.#total - own > little) return false
    if (ofClient + bytes > this.#limit / 2 && ofClient - own > little) return false
    this.#total += bytes
    this.#reserved.set(client, ofClient + bytes)
    return true
  }

  release(client: string, bytes: number) {
    this.#total -= bytes
    const left = (this.#reserved.get(client) ?? 0) - bytes
    if (left > 0) this.#reserved.set(client, left)
    else this.#reserved.delete(client)
  }
}
