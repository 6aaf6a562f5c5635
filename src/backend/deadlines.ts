import { performance } from 'node:perf_hooks'
import { DeadlineExceeded } from './exchange.ts'

/** A call that can be cancelled. `deadline` is on the clock of `performance.now`. */
export type Call = Link & { readonly deadline: number; cancel: (reason: Error) => void }

/** A node in the ring of running calls. */
export type Link = { before: Link | undefined; after: Link | undefined }

/**
 * Cancels calls at their deadlines. All calls have the same timeout, so they expire in the order in which they are added.
 * One timer serves all calls; a timer per call would cost 4 µs each. The calls form a linked ring instead of a Set: when a
 * Set grows, its old tables keep all calls of that time alive until they are collected, which costs 20 µs per call.
 */
export class Deadlines {
  readonly #ends: Link = { before: undefined, after: undefined }
  #timer: NodeJS.Timeout | undefined

  constructor() {
    this.#ends.before = this.#ends
    this.#ends.after = this.#ends
  }

  add(call: Call) {
    const last = this.#ends.before as Link
    call.before = last
    call.after = this.#ends
    last.after = call
    this.#ends.before = call
    this.#timer ??= this.#wakeAt(call.deadline)
  }

  delete(call: Call) {
    if (call.before !== undefined) call.before.after = call.after
    if (call.after !== undefined) call.after.before = call.before
    call.before = undefined
    call.after = undefined
  }

  #wakeAt(deadline: number): NodeJS.Timeout {
    const ms = Math.max(1, Math.ceil(deadline - performance.now()))
    // The connection of a running call keeps the process alive, so the timer need not.
    return setTimeout(() => this.#expire(), ms).unref()
  }

  #expire() {
    const now = performance.now()
    this.#timer = undefined
    while (this.#ends.after !== this.#ends) {
      const call = this.#ends.after as Call
      if (call.deadline > now) {
        this.#timer = this.#wakeAt(call.deadline)
        return
      }
      this.delete(call)
      call.cancel(new DeadlineExceeded())
    }
  }
}
