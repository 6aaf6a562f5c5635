import { ApiError } from '../http/errors.ts'
import { Claim, type IdempotencyOptions, type KeyState, readKeyState } from './claim.ts'
import type { Outcome } from './entry.ts'
import { keyErrors } from './errors.ts'
import type { KeyUse } from './key.ts'

/** The result of an earlier request with the same key, found at the backend. */
export type EarlierResult = { outcome: Outcome; fingerprint: string }

/** How to serve a request with a key. Each function throws the ApiError for the caller. */
export type Action = {
  run: () => Promise<Outcome>
  /** Whether a request that may change something was sent. An earlier failure has done nothing. */
  hasBegun: () => boolean
  /** Finds what a request up to `age` ms ago did. Undefined if the backend has no record of it. */
  find: ((age: number) => Promise<EarlierResult | undefined>) | undefined
  /** Lets the backend verify the token of the caller. */
  verify: () => Promise<unknown>
}

/** Errors after which the same request may succeed, because nothing was done. They are not stored. */
const retryable = [401, 403, 429, 501, 503]

/**
 * Runs a request once per key (draft-ietf-httpapi-idempotency-key-header). The store has an entry before anything is sent to
 * the backend. If the outcome is unknown, the entry stays, and the next request searches the backend before it runs.
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
    const openFor = (entry?.until ?? state.settledAt) - state.now
    if (entry?.state === 'running' && openFor > 0) throw keyErrors.stillRunning()
    if (action.find === undefined) {
      if (entry !== undefined) throw keyErrors.unknown()
    } else if (openFor > 0) {
      // The backend may still be working on the earlier request, so search for its result, but do not run it again.
      const claim = new Claim(this.#options, use, state)
      const outcome = await this.#find(use, action.find, state)
      if (outcome === undefined) throw keyErrors.unknownYet(openFor)
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
        // The search may have taken long. Take a whole new lease for the request.
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
