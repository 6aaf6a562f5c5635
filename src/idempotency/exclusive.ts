import { randomUUID } from 'node:crypto'
import { ApiError } from '../http/errors.ts'
import type { KeyStore } from './memory-store.ts'

export type ExclusiveOptions = {
  store: KeyStore
  /** Longest time of an action in milliseconds, including the work in the backend after its end. */
  lease: number
  onWriteError: (error: unknown) => void
}

/** An action that must not run twice at the same time. */
export type ExclusiveAction<T> = {
  run: () => Promise<T>
  /** Whether a write was sent to the backend. */
  hasBegun: () => boolean
  /** The error if another request is running the action. */
  busy: () => ApiError
  /** The error if the store cannot be used. */
  unavailable: (cause: unknown) => ApiError
}

/** The stored claim of a request. `until` is on the clock of the store. */
type Held = { run: string; until: number }

/**
 * Lets one request at a time run an action, among all gateways that share the store. If the outcome of the action is unknown,
 * nobody else runs it until the backend can no longer be working on it.
 */
export class Exclusive {
  readonly #options: ExclusiveOptions

  constructor(options: ExclusiveOptions) {
    this.#options = options
  }

  /** `id` names the action. Throws the error of `busy` or of `unavailable`. */
  async run<T>(id: string, { run, hasBegun, busy, unavailable }: ExclusiveAction<T>): Promise<T> {
    const { store, lease } = this.#options
    const { text, now, settledAt } = await orThrow(store.read(id), unavailable)
    if (text !== '' && (JSON.parse(text) as Held).until > now) throw busy()
    // The store has lost its data, so another request may be running the action.
    if (settledAt > now) throw busy()
    const until = now + lease
    const mine = JSON.stringify({ run: randomUUID(), until } satisfies Held)
    const swapped = await orThrow(store.swap(id, text, mine, until), unavailable).catch((error: unknown) => {
      // The store may still carry out the swap later.
      void this.#release(id, mine)
      throw error
    })
    if (swapped === 'changed') throw busy()
    if (swapped === 'full') throw unavailable(new Error('the store is full'))
    try {
      const result = await run()
      await this.#release(id, mine)
      return result
    } catch (error) {
      if (!hasBegun() || isUndone(error)) await this.#release(id, mine)
      throw error
    }
  }

  /** A failed release does not fail the request: the claim ends by itself. */
  async #release(id: string, mine: string) {
    try {
      await this.#options.store.swap(id, mine, '', 0)
    } catch (error) {
      this.#options.onWriteError(error)
    }
  }
}

/** Whether the backend has certainly done nothing. */
function isUndone(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.isUnsent || error.statusCode < 500 || [501, 503].includes(error.statusCode))
  )
}

async function orThrow<T>(reply: T | Promise<T>, unavailable: (cause: unknown) => ApiError): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw unavailable(error)
  }
}
