import { performance } from 'node:perf_hooks'
import { DeadlineExceeded } from './exchange.ts'

/** A call that can be given up. `deadline` is on the clock of `performance.now`. */
export type Call = Link & { readonly deadline: number; cancel: (reason: Error) => void }

/** A place in the ring of the calls that run. */
export type Link = { before: Link | undefined; after: Link | undefined }

/**
 * Ends calls at their deadlines, which come in the order in which calls are added. One timer serves all: one for each
 * would cost 4 µs a call. They are linked in a ring, not put into a Set: a Set leaves its outgrown tables behind, with
 * all calls that ran at that time in them, and the collector keeps those for as long as it keeps an old table: 20 µs.
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
    // A call that runs keeps the process by its connection; the timer need not.
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
