import { type Signal, signal } from '@preact/signals'
import type { SessionChange } from '../../../clients/typescript/src/types.ts'
import { problemOf } from '../api/problem.ts'
import { deleteSession } from '../sessions/session-actions.ts'
import type { OpenSession } from '../state/open-session.ts'
import { sessionListOf } from '../state/session-list.ts'
import { confirm } from '../ui/dialog.tsx'
import { say } from '../ui/toast.tsx'

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

  /** Asks first if the agent is working. */
  async stop(): Promise<boolean> {
    const { session, gateway, id } = this.#open
    const isWorking = session.value?.activity === 'working'
    const isSure =
      !isWorking ||
      (await confirm({
        title: 'Stop the session?',
        text: 'The agent stops in the middle of its turn. The conversation stays, and you can start the session again.',
        action: 'Stop session',
      }))
    return isSure && this.#run('stopped', () => gateway.stop(id))
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
    try {
      await act()
      this.#open.refresh()
      sessionListOf(this.#open.project).refresh()
      return true
    } catch (error) {
      say(`The session was not ${what}: ${problemOf(error).text}`)
      return false
    } finally {
      this.isRunning.value = false
    }
  }
}
