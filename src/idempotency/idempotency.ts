import { ApiError } from '../http/errors.ts'
import { Claim, type IdempotencyOptions, type Seen, see } from './claim.ts'
import type { Outcome } from './entry.ts'
import { keyErrors } from './errors.ts'
import type { Use } from './key.ts'

/** What an earlier request with the same key left at the backend. */
export type Trace = { outcome: Outcome; fingerprint: string }

/** How a request with a key is served. Each throws the ApiError that its caller is to see. */
export type Action = {
  run: () => Promise<Outcome>
  /** Whether something was sent that may have changed anything. What fails before has done nothing. */
  hasBegun: () => boolean
  /** Looks for what a request up to `age` ms ago may have done. Left out where the backend keeps no trace of that. */
  find: ((age: number) => Promise<Trace | undefined>) | undefined
  /** Has the backend judge the caller's token. */
  verify: () => Promise<unknown>
}

/** Answers whose caller may do better with the same request: nothing was done for it. */
const passing = [401, 403, 429, 501, 503]

/**
 * Carries a request out once for each key (draft-ietf-httpapi-idempotency-key-header). The store has an entry before
 * anything is sent; an outcome that is not known leaves the entry open, and then the next request looks before it runs.
 */
export class Idempotency {
  readonly #options: IdempotencyOptions

  constructor(options: IdempotencyOptions) {
    this.#options = options
  }

  /** The outcome, be it a new one or that of an earlier request with the key. Throws what the caller is to see. */
  async serve(use: Use, action: Action): Promise<{ outcome: Outcome; isReplay: boolean }> {
    const seen = await see(this.#options, use)
    const { entry } = seen
    if (entry !== undefined && entry.holder !== use.holder) await action.verify()
    if (entry !== undefined && entry.fingerprint !== use.fingerprint) throw keyErrors.reused()
    if (entry?.outcome !== undefined) return { outcome: entry.outcome, isReplay: true }
    const openFor = (entry?.until ?? seen.settledAt) - seen.now
    if (entry?.state === 'running' && openFor > 0) throw keyErrors.busy()
    if (action.find === undefined) {
      if (entry !== undefined) throw keyErrors.unknown()
    } else if (openFor > 0) {
      // What was begun may still be done, so it is looked for, but not begun a second time.
      const claim = new Claim(this.#options, use, seen)
      const outcome = await this.#find(use, action.find, seen)
      if (outcome === undefined) throw keyErrors.unsettled(openFor)
      await this.#keep(claim, outcome)
      return { outcome, isReplay: true }
    }
    return await this.#begin(use, action, seen)
  }

  async #begin(use: Use, action: Action, seen: Seen) {
    const claim = new Claim(this.#options, use, seen)
    await claim.take()
    if (action.find !== undefined && (seen.entry !== undefined || seen.age > 0)) {
      try {
        const outcome = await this.#find(use, action.find, seen)
        if (outcome !== undefined) {
          await this.#keep(claim, outcome)
          return { outcome, isReplay: true }
        }
        // The look may have taken as long as it liked; what follows has the whole lease.
        await claim.take('hasLooked')
      } catch (error) {
        await claim.free()
        throw error
      }
    }
    return { outcome: await this.#run(claim, action), isReplay: false }
  }

  async #run(claim: Claim, action: Action): Promise<Outcome> {
    try {
      const outcome = await action.run()
      await this.#keep(claim, outcome)
      return outcome
    } catch (error) {
      if (!action.hasBegun()) await claim.free()
      else if (!(error instanceof ApiError)) await claim.lose()
      else if (error.isUnsent || passing.includes(error.statusCode)) await claim.free()
      else if (error.statusCode < 500) {
        await this.#keep(claim, { status: error.statusCode, body: { error: error.message } })
      } else await claim.lose()
      throw error
    }
  }

  async #find(use: Use, find: NonNullable<Action['find']>, { age }: Seen): Promise<Outcome | undefined> {
    const trace = await find(age)
    if (trace !== undefined && trace.fingerprint !== use.fingerprint) throw keyErrors.reused()
    return trace?.outcome
  }

  async #keep(claim: Claim, outcome: Outcome) {
    const isKept = Buffer.byteLength(JSON.stringify(outcome)) <= this.#options.maxAnswer
    await (isKept ? claim.keep(outcome) : claim.lose('settled'))
  }
}
