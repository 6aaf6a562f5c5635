import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Entry, Outcome } from './entry.ts'
import { keyErrors } from './errors.ts'
import type { Use } from './key.ts'
import type { KeyStore, Reading } from './memory-store.ts'

/** What every claim shares. */
export type IdempotencyOptions = {
  store: KeyStore
  /** Milliseconds for which an outcome is kept. */
  ttl: number
  /** Milliseconds that a request may take, from its beginning to the last that the backend does of it. */
  lease: number
  /** The bytes that an outcome may have to be kept. */
  maxAnswer: number
  /** Told when an entry could not be written. */
  onLoss: (error: unknown) => void
}

/** What the store had of a key, and when, on the clock of `performance.now`. */
export type Seen = Reading & {
  at: number
  entry: Entry | undefined
  /** How far a look must go back, in milliseconds. */
  age: number
}

/** Looks a key up. Throws 503 when the store is away. */
export async function see({ store, ttl, lease }: IdempotencyOptions, { id }: Use): Promise<Seen> {
  // From before the store looked at its clock: so a lease is never shorter than it is meant to be.
  const at = performance.now()
  const reading = await reach(store.read(id))
  const entry = reading.text === '' ? undefined : (JSON.parse(reading.text) as Entry)
  if (entry !== undefined && reading.now < entry.begun + Math.max(ttl, lease)) {
    return { ...reading, at, entry, age: reading.now - entry.since }
  }
  return { ...reading, at, entry: undefined, age: reading.mayHaveForgotten ? ttl : 0 }
}

/** One request's hold on a key. It ends without a word when another request has taken the key after its lease. */
export class Claim {
  readonly #options: IdempotencyOptions
  readonly #use: Use
  readonly #seen: Seen
  /** What the store has, unless another request has changed it. */
  #text: string
  #entry: Entry

  constructor(options: IdempotencyOptions, use: Use, seen: Seen) {
    this.#options = options
    this.#use = use
    this.#seen = seen
    this.#text = seen.text
    const { fingerprint, holder } = use
    const begun = seen.entry?.begun ?? seen.now
    const since = seen.now - seen.age
    this.#entry = { fingerprint, holder, run: randomUUID(), state: 'lost', begun, since, until: 0 }
  }

  /**
   * Takes the key for a whole lease, from now on; `hasLooked` when nothing was found of it so far. Throws 409 when another
   * request was first, 503 without the store.
   */
  async take(hasLooked?: 'hasLooked') {
    const now = this.#now()
    const until = now + this.#options.lease
    const entry: Entry = { ...this.#entry, state: 'running', until, ...(hasLooked && { since: now }) }
    const text = JSON.stringify(entry)
    const swapping = this.#swap(this.#text, text, until)
    this.#text = text
    this.#entry = entry
    const swapped = await reach(swapping).catch((error: unknown) => {
      // The store may do it all the same, only too late.
      void this.free()
      throw error
    })
    if (swapped === 'changed') throw keyErrors.busy()
    if (swapped === 'full') throw keyErrors.full()
  }

  /** Keeps the outcome for every later request. */
  async keep(outcome: Outcome) {
    await this.#put({ ...this.#entry, state: 'done', outcome }, this.#now())
  }

  /** The outcome is not known: what was begun may be under way until the lease ends, unless it is `settled`. */
  async lose(settled?: 'settled') {
    const { until } = this.#entry
    if (settled) await this.#put({ ...this.#entry, state: 'lost', until: 0 }, this.#now())
    else await this.#put({ ...this.#entry, state: 'lost' }, until)
  }

  /** Nothing was done: leaves the key as it was found. */
  async free() {
    if (this.#seen.entry !== undefined) await this.lose('settled')
    else await this.#write('', 0)
  }

  #now() {
    return this.#seen.now + performance.now() - this.#seen.at
  }

  async #put(entry: Entry, droppableAt: number) {
    this.#entry = entry
    await this.#write(JSON.stringify(entry), droppableAt)
  }

  /** What cannot be written is found out by the next request: the caller of this one gets its answer. */
  async #write(text: string, droppableAt: number) {
    try {
      const swapped = await this.#swap(this.#text, text, droppableAt)
      // A store that lost its data has nothing.
      if (swapped === 'changed' && text !== '') await this.#swap('', text, droppableAt)
      this.#text = text
    } catch (error) {
      this.#options.onLoss(error)
    }
  }

  async #swap(before: string, after: string, droppableAt: number) {
    return await this.#options.store.swap(this.#use.id, before, after, droppableAt)
  }
}

async function reach<T>(reply: T | Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw keyErrors.away(error)
  }
}
