import { type Signal, signal } from '@preact/signals'
import type { SessionChange } from '../../../clients/typescript/src/types.ts'
import { attempt, deleteSession, stopSession } from '../sessions/session-actions.ts'
import type { OpenSession } from '../state/open-session.ts'
import { sessionListOf } from '../state/session-list.ts'

/** What the user can do with the open session. One action runs at a time. */
export class SessionActions {
  readonly isRunning: Signal<boolean> = signal(false)
  readonly #open: OpenSession

  constructor(open: OpenSession) {
    this.#open = open
  }

  interrupt(): Promise<boolean> {
    return this.#run('interrupted', () => this.#open.gateway.interrupt(this.#open.id))
  }

  /** Asks first if the agent is in its turn. */
  async stop() {
    const { session, project } = this.#open
    if (session.value === undefined) return
    this.isRunning.value = true
    if (await stopSession(project, session.value)) this.#open.refresh()
    this.isRunning.value = false
  }

  start(): Promise<boolean> {
    return this.#run('started', () => this.#open.gateway.start(this.#open.id))
  }

  change(change: SessionChange): Promise<boolean> {
    return this.#run('changed', async () => {
      this.#open.session.value = await this.#open.gateway.update(this.#open.id, change)
    })
  }

  /** Asks first. Returns whether the session is gone. */
  async delete(): Promise<boolean> {
    const { session, project } = this.#open
    return session.value !== undefined && (await deleteSession(project, session.value))
  }

  async #run(what: string, act: () => Promise<void>): Promise<boolean> {
    this.isRunning.value = true
    const isDone = await attempt(what, act)
    this.isRunning.value = false
    if (!isDone) return false
    this.#open.refresh()
    sessionListOf(this.#open.project).refresh()
    return true
  }
}
