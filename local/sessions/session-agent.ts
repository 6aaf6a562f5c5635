import type { Conversation } from '../agents/agent.ts'
import type { SessionProcesses } from '../processes/session-processes.ts'
import { SessionFailure } from '../storage/session.ts'
import type { Prepared } from './prepare-session.ts'
import { Stopped } from './turn.ts'

/** The agent of one session. While the session waits, it may be closed, and opened again with its conversation. */
export class SessionAgent {
  /** Rejects with a SessionFailure when the agent is lost. Never resolves. */
  readonly lost: Promise<never>
  readonly #lose: (why: unknown) => void
  readonly #openAgent: Prepared['openAgent']
  readonly #processes: SessionProcesses
  #conversation: Conversation | undefined
  #isOpen = false
  #closing: Promise<void> = Promise.resolve()

  constructor(openAgent: Prepared['openAgent'], processes: SessionProcesses) {
    this.#openAgent = openAgent
    this.#processes = processes
    const { promise, reject } = Promise.withResolvers<never>()
    this.lost = promise
    promise.catch(() => {})
    this.#lose = reject
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The present conversation. After `rest`, it is the last one, which still knows the models of the agent. */
  get conversation(): Conversation | undefined {
    return this.#conversation
  }

  /**
   * Starts the agent, unless it is open. Rejects with a SessionFailure if that fails, or with the reason of the session's
   * end.
   */
  async open(): Promise<Conversation> {
    if (this.#isOpen && this.#conversation) return this.#conversation
    const before = this.#conversation
    await this.#closing
    const conversation = await this.#openAgent(before).catch((err) => {
      throw before === undefined ? err : notStartedAgain(err)
    })
    this.#conversation = conversation
    this.#isOpen = true
    conversation.lost.catch((err) => {
      // An agent that is closed ends too.
      if (this.#conversation === conversation && this.#isOpen) this.#lose(err)
    })
    return conversation
  }

  /** Closes the agent and ends its processes, if it can resume the conversation later. */
  rest() {
    if (!this.#isOpen || !this.#conversation?.canResume) return
    this.#closing = this.close().then(() => this.#processes.killAll())
    // `open` reports it.
    this.#closing.catch(() => {})
  }

  async close() {
    if (!this.#isOpen) return await this.#closing
    this.#isOpen = false
    await this.#conversation?.close()
  }
}

/** The session ends, but its message is still in the queue. */
function notStartedAgain(err: unknown): unknown {
  if (!(err instanceof SessionFailure) || err instanceof Stopped) return err
  const message = `The agent could not be started again for a message: ${err.message}`
  return new SessionFailure(err.reason, `${message}. Your message is kept: start the session to send it again`, err)
}
