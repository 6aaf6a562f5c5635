import { type Signal, signal } from '@preact/signals'
import type { SessionEvent } from '../../../clients/typescript/src/events.ts'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { type Problem, problemOf } from '../api/problem.ts'

/** Milliseconds between two reads of the session without an event: its status can change without one. */
const refreshInterval = 5000

/** Milliseconds after an event in which further events cause no further read. */
const settleTime = 250

/** The session that the page shows: its resource and its events. All panes share it. */
export class OpenSession {
  readonly project: string
  readonly id: string
  readonly session: Signal<Session | undefined> = signal(undefined)
  /** Why the session cannot be read. The last known session stays. */
  readonly problem: Signal<Problem | undefined> = signal(undefined)
  readonly #listeners = new Set<(event: SessionEvent) => void>()
  readonly #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isFollowing = false

  constructor(project: string, id: string) {
    this.project = project
    this.id = id
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get gateway() {
    return gatewayOf(this.project)
  }

  /** Begins to read the session. */
  open() {
    void this.#read()
  }

  close() {
    this.#abort.abort()
    clearTimeout(this.#timer)
  }

  /** Calls `listener` with each event, from the first one of the session. Add listeners before the first await. */
  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the session again soon. */
  refresh() {
    this.#readIn(settleTime)
  }

  /** Follows the events from the first one. Reconnects by itself. */
  async #follow() {
    if (this.#isFollowing) return
    this.#isFollowing = true
    try {
      for await (const event of this.gateway.events(this.id, { signal: this.signal })) {
        for (const listener of this.#listeners) listener(event)
        if (event.data.type.startsWith('RUN_')) this.refresh()
      }
    } catch (error) {
      if (!this.signal.aborted) this.problem.value = problemOf(error)
    } finally {
      this.#isFollowing = false
    }
  }

  #readIn(delay: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#read(), delay)
  }

  async #read() {
    try {
      const session = await this.gateway.get(this.id, { signal: this.signal })
      this.session.value = session
      this.problem.value = undefined
      void this.#follow()
    } catch (error) {
      if (this.signal.aborted) return
      this.problem.value = problemOf(error)
    }
    if (this.problem.value?.kind !== 'not-found') this.#readIn(refreshInterval)
  }
}
