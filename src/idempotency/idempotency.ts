import { ApiError } from '../http/errors.ts'
import { Claim, type IdempotencyOptions, type KeyState, readKeyState } from './claim.ts'
import type { Outcome } from './entry.ts'
import { keyErrors } from './errors.ts'
import type { KeyUse } from './key.ts'

/** The result of an earlier request with the same key, found at the backend. */
export type EarlierResult = { outcome: Outcome; fingerprint: string }

/** How to serve a request with a key. If a function throws an ApiError, the caller gets it as the response. */
export type Action = {
  run: () => Promise<Outcome>
  /** Whether a write was sent to the backend. If `run` fails before that, nothing was changed. */
  hasBegun: () => boolean
  /** Finds the result of a request of the last `age` ms, if there is one. Without `find`, a lost outcome stays unknown. */
  find: ((age: number) => Promise<EarlierResult | undefined>) | undefined
  /** Lets the backend verify the caller's token, if it is not the token of the first request. Rejects if the backend does. */
  verify: () => Promise<unknown>
}

/** After an error with one of these statuses, a retry runs again: nothing was done. Other errors below 500 are stored. */
const retryable = [401, 403, 429, 501, 503]

/**
 * Runs a request once per key (draft-ietf-httpapi-idempotency-key-header). It stores an entry before it calls the backend.
 * If the outcome is unknown, the entry stays. The next request with the key then searches the backend before it runs.
 */
export class Idempotency {
  readonly #options: IdempotencyOptions

  constructor(options: IdempotencyOptions) {
    this.#options = options
  }

  /** The outcome of this request, or of an earlier one with the same key. Throws the ApiError for the caller. */
  async serve(use: KeyUse, action: Action): Promise<{ outcome: Outcome; isReplay: boolean }> {
    const state = await readKeyState(this.#options, use)
    const { entry } = state
    if (entry !== undefined && entry.holder !== use.holder) await action.verify()
    if (entry !== undefined && entry.fingerprint !== use.fingerprint) throw keyErrors.reused()
    if (entry?.outcome !== undefined) return { outcome: entry.outcome, isReplay: true }
    const unsettledFor = (entry?.until ?? state.settledAt) - state.now
    if (entry?.state === 'running' && unsettledFor > 0) throw keyErrors.stillRunning()
    if (action.find === undefined) {
      if (entry !== undefined) throw keyErrors.unknown()
    } else if (unsettledFor > 0) {
      // The backend may still be working on the earlier request. Search for its result, but do not run it again yet.
      const claim = new Claim(this.#options, use, state)
      const outcome = await this.#find(use, action.find, state)
      if (outcome === undefined) throw keyErrors.unknownYet(unsettledFor)
      await this.#store(claim, outcome)
      return { outcome, isReplay: true }
    }
    return await this.#begin(use, action, state)
  }

  async #begin(use: KeyUse, action: Action, state: KeyState) {
    const claim = new Claim(this.#options, use, state)
    await claim.take()
    if (action.find !== undefined && (state.entry !== undefined || state.age > 0)) {
      try {
        const outcome = await this.#find(use, action.find, state)
        if (outcome !== undefined) {
          await this.#store(claim, outcome)
          return { outcome, isReplay: true }
        }
        // The search may have used up most of the lease. Take a new one for the request.
        await claim.take('notFound')
      } catch (error) {
        await claim.release()
        throw error
      }
    }
    return { outcome: await this.#run(claim, action), isReplay: false }
  }

  async #run(claim: Claim, action: Action): Promise<Outcome> {
    try {
      const outcome = await action.run()
      await this.#store(claim, outcome)
      return outcome
    } catch (error) {
      if (!action.hasBegun()) await claim.release()
      else if (!(error instanceof ApiError)) await claim.markLost()
      else if (error.isUnsent || retryable.includes(error.statusCode)) await claim.release()
      else if (error.statusCode < 500) {
        await this.#store(claim, { status: error.statusCode, body: { error: error.message } })
      } else await claim.markLost()
      throw error
    }
  }

  async #find(use: KeyUse, find: NonNullable<Action['find']>, { age }: KeyState): Promise<Outcome | undefined> {
    const result = await find(age)
    if (result !== undefined && result.fingerprint !== use.fingerprint) throw keyErrors.reused()
    return result?.outcome
  }

  async #store(claim: Claim, outcome: Outcome) {
    const isSmall = Buffer.byteLength(JSON.stringify(outcome)) <= this.#options.maxAnswer
    await (isSmall ? claim.complete(outcome) : claim.markLost('ended'))
  }
}
