import { effect, type Signal, signal } from '@preact/signals'
import { randomKey } from '../../../clients/typescript/src/random-key.ts'
import { gatewayOf } from '../api/gateway.ts'
import { problemOf } from '../api/problem.ts'
import { hasEnded } from './open-session.ts'
import { readStored, store } from './stored.ts'

/** A message on its way to the agent. */
export type Outgoing = {
  /** Also the Idempotency-Key: however often the message is sent, the agent gets it once. */
  readonly key: string
  readonly text: string
  /** `starting`: it is sent as soon as the session runs. `sent`: the agent reads it in the run `runId`. */
  state: 'starting' | 'sending' | 'sent' | 'failed'
  runId?: string
  error?: string
}

/** Milliseconds between two looks whether a session has started, and after which it does not start any more. */
const startInterval = 1000
const startTimeout = 15_000

const tabStorage = () => sessionStorage

/** The messages of one session that its conversation does not show yet. They are sent in their order, and survive a reload. */
export class Outbox {
  readonly messages: Signal<readonly Outgoing[]>
  readonly #project: string
  readonly #id: string
  #last: Promise<void> = Promise.resolve()

  constructor(project: string, id: string) {
    this.#project = project
    this.#id = id
    const key = `outbox:${project}/${id}`
    const stored = (readStored(tabStorage, key) ?? []) as Outgoing[]
    this.messages = signal(stored.map(afterReload))
    effect(() => store(tabStorage, key, this.messages.value.length > 0 ? this.messages.value : undefined))
  }

  /** Sends a message. Starts the session if it has ended. */
  send(text: string) {
    const message: Outgoing = { key: randomKey(), text, state: 'sending' }
    this.messages.value = [...this.messages.value, message]
    this.#deliver(message.key)
  }

  /** Sends a message again that could not be sent. */
  retry(key: string) {
    this.#change(key, { state: 'sending' })
    this.#deliver(key)
  }

  /** Forgets a message, and returns its text. */
  remove(key: string): string {
    const text = this.#find(key)?.text ?? ''
    this.messages.value = this.messages.value.filter((message) => message.key !== key)
    return text
  }

  /** Forgets the sent messages that the conversation shows by now. */
  forget(isShown: (runId: string) => boolean) {
    const left = this.messages.value.filter(({ runId }) => runId === undefined || !isShown(runId))
    if (left.length < this.messages.value.length) this.messages.value = left
  }

  #deliver(key: string) {
    this.#last = this.#last.then(() => this.#sendNow(key))
  }

  async #sendNow(key: string) {
    const gateway = gatewayOf(this.#project)
    try {
      await this.#waitUntilRunning(key)
      const message = this.#find(key)
      if (message === undefined) return
      this.#change(key, { state: 'sending' })
      const { id } = await gateway.send(this.#id, message.text, { idempotencyKey: key })
      this.#change(key, { state: 'sent', runId: id })
    } catch (error) {
      this.#change(key, { state: 'failed', error: reasonOf(error) })
    }
  }

  /** Starts the session if it has ended, and waits. Ends early if the message is removed. */
  async #waitUntilRunning(key: string) {
    const gateway = gatewayOf(this.#project)
    let startedAt: number | undefined
    while (this.#find(key) !== undefined) {
      const session = await gateway.get(this.#id)
      if (session.status === 'running') return
      this.#change(key, { state: 'starting' })
      if (hasEnded(session)) {
        if (startedAt === undefined) await gateway.start(this.#id)
        startedAt ??= performance.now()
        // Its status changes a moment after the start.
        if (performance.now() - startedAt > startTimeout)
          throw new Error(session.error ?? session.reason ?? 'The session does not start.')
      }
      await new Promise((resolve) => setTimeout(resolve, startInterval))
    }
  }

  #find(key: string): Outgoing | undefined {
    return this.messages.value.find((message) => message.key === key)
  }

  #change(key: string, change: Partial<Outgoing>) {
    this.messages.value = this.messages.value.map((message) =>
      message.key === key ? { ...message, ...change } : message,
    )
  }
}

/** A reload interrupts what was being sent. Its key makes another attempt safe. */
function afterReload(message: Outgoing): Outgoing {
  if (message.state === 'sent' || message.state === 'failed') return message
  return { ...message, state: 'failed', error: 'The page was loaded again meanwhile.' }
}

function reasonOf(error: unknown): string {
  const isOurs = error instanceof Error && error.constructor === Error
  return isOurs ? error.message : problemOf(error).text
}

const outboxes = new Map<string, Outbox>()

/** The messages of a session on their way. They go on when the user opens another session. */
export function outboxOf(project: string, id: string): Outbox {
  const key = `${project}/${id}`
  const outbox = outboxes.get(key) ?? new Outbox(project, id)
  outboxes.set(key, outbox)
  return outbox
}
