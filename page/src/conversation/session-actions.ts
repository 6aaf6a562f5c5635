import { type Signal, signal } from '@preact/signals'
import { problemOf } from '../api/problem.ts'
import type { OpenSession } from '../state/open-session.ts'
import { confirm } from '../ui/dialog.tsx'

/** What the user can do with a session. One action runs at a time. */
export class SessionActions {
  /** The action that runs. */
  readonly running: Signal<string | undefined> = signal(undefined)
  /** Why the last action failed. */
  readonly problem: Signal<string | undefined> = signal(undefined)
  readonly #open: OpenSession

  constructor(open: OpenSession) {
    this.#open = open
  }

  interrupt(): Promise<boolean> {
    return this.#run('Interrupt', () => this.#open.gateway.interrupt(this.#open.id))
  }

  async stop(): Promise<boolean> {
    const { session, gateway, id } = this.#open
    const isWorking = session.value?.activity === 'working'
    const isSure =
      !isWorking ||
      (await confirm({
        title: 'Stop the session?',
        text: 'The agent is working. Its turn ends, and you can start the session again later.',
        action: 'Stop',
      }))
    return isSure && this.#run('Stop', () => gateway.stop(id))
  }

  start(): Promise<boolean> {
    return this.#run('Start', () => this.#open.gateway.start(this.#open.id))
  }

  rename(displayName: string): Promise<boolean> {
    return this.#run('Rename', async () => {
      this.#open.session.value = await this.#open.gateway.update(this.#open.id, { displayName })
    })
  }

  changeModel(model: string): Promise<boolean> {
    return this.#run('Change model', async () => {
      this.#open.session.value = await this.#open.gateway.update(this.#open.id, { model })
    })
  }

  /** Returns whether the session is gone. */
  async delete(): Promise<boolean> {
    const isSure = await confirm({
      title: 'Delete the session?',
      text: 'Its conversation and its files are lost. This cannot be undone.',
      action: 'Delete',
      isDangerous: true,
    })
    return isSure && this.#run('Delete', () => this.#open.gateway.delete(this.#open.id))
  }

  async #run(name: string, action: () => Promise<void>): Promise<boolean> {
    this.running.value = name
    this.problem.value = undefined
    try {
      await action()
      this.#open.refresh()
      return true
    } catch (error) {
      this.problem.value = `${name} failed: ${problemOf(error).text}`
      return false
    } finally {
      this.running.value = undefined
    }
  }
}
