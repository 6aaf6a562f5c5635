import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Entry, Outcome } from './entry.ts'
import { keyErrors } from './errors.ts'
import type { KeyUse } from './key.ts'
import type { KeyStore, Reading } from './memory-store.ts'

/** Options that all claims share. */
export type IdempotencyOptions = {
  store: KeyStore
  /** Milliseconds for which an outcome is stored. */
  ttl: number
  /** Longest time of a request in milliseconds, from its start to the end of its work in the backend. */
  lease: number
  /** Size limit of a stored outcome, in bytes. For a larger one, the entry says only that the request has ended. */
  maxAnswer: number
  /** Called if an entry could not be written. */
  onWriteError: (error: unknown) => void
}

/** The state of a key in the store. */
export type KeyState = Reading & {
  /** When it was read, on the clock of `performance.now`. */
  at: number
  entry: Entry | undefined
  /** How far a search at the backend must go back, in milliseconds. */
  age: number
}

/** Reads the state of a key. Throws 503 if the store is unavailable. */
export async function readKeyState({ store, ttl, lease }: IdempotencyOptions, { id }: KeyUse): Promise<KeyState> {
  // Taken before the store reads its clock, so that a lease is never too short.
  const at = performance.now()
  const reading = await orUnavailable(store.read(id))
  const entry = reading.text === '' ? undefined : (JSON.parse(reading.text) as Entry)
  if (entry !== undefined && reading.now < entry.begun + Math.max(ttl, lease)) {
    return { ...reading, at, entry, age: reading.now - entry.since }
  }
  return { ...reading, at, entry: undefined, age: reading.mayHaveForgotten ? ttl : 0 }
}

/** The claim of one request on a key. If another request takes the key after the lease, writes do nothing. */
export class Claim {
  readonly #options: IdempotencyOptions
  readonly #use: KeyUse
  readonly #initial: KeyState
  /** The text in the store, unless another request has changed it. */
  #text: string
  #entry: Entry

  constructor(options: IdempotencyOptions, use: KeyUse, initial: KeyState) {
    this.#options = options
    this.#use = use
    this.#initial = initial
    this.#text = initial.text
    const { fingerprint, holder } = use
    const begun = initial.entry?.begun ?? initial.now
    const since = initial.now - initial.age
    this.#entry = { fingerprint, holder, run: randomUUID(), state: 'lost', begun, since, until: 0 }
  }

  /**
   * Takes the key for a whole lease from now on. `notFound` means that a search up to now found nothing. Throws 409 if another
   * request was first, 503 if the store is unavailable.
   */
  async take(notFound?: 'notFound') {
    const now = this.#now()
    const until = now + this.#options.lease
    const entry: Entry = { ...this.#entry, state: 'running', until, ...(notFound && { since: now }) }
    const text = JSON.stringify(entry)
    const swapping = this.#swap(this.#text, text, until)
    this.#text = text
    this.#entry = entry
    const swapped = await orUnavailable(swapping).catch((error: unknown) => {
      // The store may still carry out the swap later.
      void this.release()
      throw error
    })
    if (swapped === 'changed') throw keyErrors.stillRunning()
    if (swapped === 'full') throw keyErrors.tooMany()
  }

  /** Stores the outcome for later requests. */
  async complete(outcome: Outcome) {
    await this.#put({ ...this.#entry, state: 'done', outcome }, this.#now())
  }

  /** Records that the outcome is unknown. The backend may still be working until the lease ends, unless `ended` is given. */
  async markLost(ended?: 'ended') {
    const { until } = this.#entry
    if (ended) await this.#put({ ...this.#entry, state: 'lost', until: 0 }, this.#now())
    else await this.#put({ ...this.#entry, state: 'lost' }, until)
  }

  /** Releases the key, because nothing was done. */
  async release() {
    if (this.#initial.entry !== undefined) await this.markLost('ended')
    else await this.#write('', 0)
  }

  #now() {
    return this.#initial.now + performance.now() - this.#initial.at
  }

  async #put(entry: Entry, droppableAt: number) {
    this.#entry = entry
    await this.#write(JSON.stringify(entry), droppableAt)
  }

  /** A failed write does not fail this request. The next request with the key finds out what happened. */
  async #write(text: string, droppableAt: number) {
    try {
      const swapped = await this.#swap(this.#text, text, droppableAt)
      // A store that lost its data has no entry.
      if (swapped === 'changed' && text !== '') await this.#swap('', text, droppableAt)
      this.#text = text
    } catch (error) {
      this.#options.onWriteError(error)
    }
  }

  async #swap(before: string, after: string, droppableAt: number) {
    return await this.#options.store.swap(this.#use.id, before, after, droppableAt)
  }
}

async function orUnavailable<T>(reply: T | Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw keyErrors.storeUnavailable(error)
  }
}
