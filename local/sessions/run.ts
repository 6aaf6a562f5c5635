import { join } from 'node:path'
import { afterDenial, afterError, type Conversation, TurnFailure } from '../agents/agent.ts'
import { Owner } from '../processes/session-processes.ts'
import type { SessionEvent } from '../storage/events.ts'
import type { Prompt } from '../storage/prompts.ts'
import { type Session, SessionFailure } from '../storage/session.ts'
import { Stopwatch } from './pausable-timeout.ts'
import { beginConversation, type RunOptions } from './start-conversation.ts'
import { Standing } from './status-writer.ts'
import { answerPrompt, Stopped } from './turn.ts'

/** Runs one session, from its workspace to its end. The constructor starts it. */
export class Run {
  /** Settles when the session and all of its processes have ended. */
  readonly done: Promise<void>
  readonly #options: RunOptions
  readonly #session: Session
  readonly #abort = new AbortController()
  readonly #standing: Standing
  readonly #owner: Owner
  #conversation: Conversation | undefined
  #turn: AbortController | undefined
  #isEnding = false

  constructor(options: RunOptions, session: Session) {
    this.#options = options
    this.#session = session
    this.#standing = new Standing(session, options)
    this.#owner = new Owner(join(options.sessions, session.metadata.name))
    this.done = this.#live()
  }

  /** Whether a prompt that arrives now will be answered. */
  get takesPrompts(): boolean {
    return !this.#isEnding && !this.#abort.signal.aborted
  }

  /** Whether the session is waiting for its user. */
  get isIdle(): boolean {
    const { phase, agentStatus } = this.#session.status
    return phase === 'Running' && agentStatus === 'idle'
  }

  /** Starts to end the session. `done` settles when it has ended. */
  stop(why: Stopped) {
    if (!this.takesPrompts) return
    this.#standing.enter('Stopping', why.reason, 'The session is stopping')
    this.#abort.abort(why)
  }

  /** Interrupts the current turn. Returns false if there is none. */
  interrupt(): boolean {
    this.#turn?.abort()
    return this.#turn !== undefined
  }

  async #live() {
    const { timeout } = this.#session.spec
    const reached = `The session reached its time limit of ${timeout} s`
    const limit = new Stopwatch(timeout * 1000, () => {
      const { hindrance, lastError } = this.#conversation ?? {}
      const message = afterDenial(afterError(reached, lastError), hindrance)
      this.#abort.abort(new SessionFailure('TimedOut', message))
    })
    limit.run()
    try {
      this.#standing.enter('Creating', 'Creating', 'The workspace is being prepared')
      const result = await this.#outcome(limit)
      this.#standing.enter('Completed', 'Completed', 'The session completed', { result })
    } catch (err) {
      this.#standing.fail(this.#abort.signal.aborted ? this.#abort.signal.reason : err)
    } finally {
      limit.pause()
    }
  }

  /** Resolves with the session's result when all of its processes have ended. */
  async #outcome(limit: Stopwatch): Promise<string> {
    try {
      return await this.#converse(limit)
    } finally {
      await this.#owner.end()
    }
  }

  /** Answers prompts until the session completes. Resolves with its result. Rejects if it ends in another way. */
  async #converse(limit: Stopwatch): Promise<string> {
    const { store } = this.#options
    const { spec, metadata } = this.#session
    const conversation = await beginConversation(this.#options, this.#session, this.#owner, this.#abort.signal)
    this.#conversation = conversation
    conversation.lost.catch(() => {})
    try {
      for (let said = 'The agent is ready and waiting for a message'; ; ) {
        limit.pause()
        const prompt = store.prompts.take(metadata.name) ?? (await this.#nextPrompt(conversation, said))
        limit.run()
        const answer = await this.#answer(conversation, prompt)
        if (spec.stopOnRunFinished && store.prompts.count(metadata.name) === 0) return resultOf(answer)
        said =
          answer instanceof TurnFailure
            ? `The prompt failed: ${answer.message}`
            : 'The agent has answered and is waiting for the next message'
      }
    } finally {
      this.#isEnding = true
      await conversation.close()
    }
  }

  /** Waits for the next prompt. Stops the session after its inactivity timeout. */
  async #nextPrompt(conversation: Conversation, said: string): Promise<Prompt> {
    const { spec, metadata } = this.#session
    this.#standing.wait(said)
    const message = `The session received no message for ${spec.inactivityTimeout} s`
    const inactivity = new Stopwatch(spec.inactivityTimeout * 1000, () => this.stop(new Stopped('Inactivity', message)))
    if (spec.inactivityTimeout > 0) inactivity.run()
    const lost = new AbortController()
    try {
      const signal = AbortSignal.any([this.#abort.signal, lost.signal])
      return await Promise.race([this.#options.store.prompts.next(metadata.name, signal), conversation.lost])
    } finally {
      inactivity.pause()
      lost.abort()
    }
  }

  async #answer(conversation: Conversation, prompt: Prompt) {
    const { name } = this.#session.metadata
    this.#standing.enter('Running', 'Running', 'The agent is working on a prompt')
    this.#turn = new AbortController()
    const tell = (event: SessionEvent) => this.#options.transcripts.append(name, event)
    try {
      const signals = { interrupt: this.#turn.signal, signal: this.#abort.signal }
      return await answerPrompt(conversation, prompt, tell, signals)
    } catch (err) {
      if (err instanceof TurnFailure) return err
      throw err
    } finally {
      this.#turn = undefined
    }
  }
}

/** The result of a session that ends with this turn. Throws if the turn failed or was interrupted. */
function resultOf(answer: { text: string; cancelled: boolean } | TurnFailure): string {
  if (answer instanceof TurnFailure) throw new SessionFailure(answer.reason, answer.message, answer)
  if (answer.cancelled) throw new Stopped('Interrupted', 'The prompt was interrupted')
  return answer.text
}
