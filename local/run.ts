import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Agent, type Conversation, TurnFailure } from './agent.ts'
import type { SessionEvent } from './events.ts'
import type { Git } from './git.ts'
import type { Prompt } from './prompts.ts'
import { idle, inPhase, type Phase, type Session, SessionFailure, type Status } from './session.ts'
import { Stopwatch } from './stopwatch.ts'
import type { Store } from './store.ts'
import type { Transcripts } from './transcripts.ts'
import { answerPrompt, Stopped } from './turn.ts'
import { openWorkspace } from './workspace.ts'

/** What a run needs: where sessions are kept, and who answers them. */
export type RunOptions = {
  store: Store
  transcripts: Transcripts
  agent: Agent
  git: Git
  /** The directory that has a directory for each session. */
  sessions: string
  log: FastifyBaseLogger
}

/** One session from its workspace to its end. It begins when it is made. */
export class Run {
  /** Settles when the session has ended, with all that it started. */
  readonly done: Promise<void>
  readonly #options: RunOptions
  readonly #session: Session
  readonly #abort = new AbortController()
  #turn: AbortController | undefined
  #isEnding = false

  constructor(options: RunOptions, session: Session) {
    this.#options = options
    this.#session = session
    this.done = this.#live()
  }

  /** Whether a prompt that comes now will be answered. */
  get takesPrompts(): boolean {
    return !this.#isEnding && !this.#abort.signal.aborted
  }

  /** Ends the session; `done` tells when. */
  stop(why: Stopped) {
    if (!this.takesPrompts) return
    this.#enter('Stopping', why.reason, why.message)
    this.#abort.abort(why)
  }

  /** Ends the turn under way early; false when there is none. */
  interrupt(): boolean {
    this.#turn?.abort()
    return this.#turn !== undefined
  }

  async #live() {
    const { timeout } = this.#session.spec
    const reached = new SessionFailure('TimedOut', `The session reached its time limit of ${timeout} s`)
    const limit = new Stopwatch(timeout * 1000, () => this.#abort.abort(reached))
    limit.run()
    try {
      this.#enter('Creating', 'Creating', 'The workspace is being made')
      const result = await this.#converse(limit)
      this.#enter('Completed', 'Completed', 'The session has completed', { result })
    } catch (err) {
      this.#enterFailure(this.#abort.signal.aborted ? this.#abort.signal.reason : err)
    } finally {
      limit.pause()
    }
  }

  /** Answers prompts until the session has completed. Gives its result; rejects when it ends otherwise. */
  async #converse(limit: Stopwatch): Promise<string> {
    const { agent, git, sessions, store } = this.#options
    const { spec, metadata } = this.#session
    const { signal } = this.#abort
    const workspace = await openWorkspace(git, join(sessions, metadata.name), spec, signal)
    const conversation = await agent.open(this.#session, workspace, signal)
    conversation.lost.catch(() => {})
    try {
      for (let said = 'The agent is ready and waits for a prompt'; ; ) {
        limit.pause()
        const prompt = store.prompts.take(metadata.name) ?? (await this.#nextPrompt(conversation, said))
        limit.run()
        const answer = await this.#answer(conversation, prompt)
        if (spec.stopOnRunFinished && store.prompts.count(metadata.name) === 0) return resultOf(answer)
        said =
          answer instanceof TurnFailure
            ? `The prompt could not be answered: ${answer.message}`
            : 'The prompt has been answered'
      }
    } finally {
      this.#isEnding = true
      await conversation.close()
    }
  }

  /** Waits for the next prompt. A wait that is too long ends the session. */
  async #nextPrompt(conversation: Conversation, said: string): Promise<Prompt> {
    const { spec, metadata, status } = this.#session
    this.#setStatus(idle(said, status))
    const message = `Nothing was said to the session for ${spec.inactivityTimeout} s`
    const patience = new Stopwatch(spec.inactivityTimeout * 1000, () => this.stop(new Stopped('Inactivity', message)))
    if (spec.inactivityTimeout > 0) patience.run()
    const lost = new AbortController()
    try {
      const signal = AbortSignal.any([this.#abort.signal, lost.signal])
      return await Promise.race([this.#options.store.prompts.next(metadata.name, signal), conversation.lost])
    } finally {
      patience.pause()
      lost.abort()
    }
  }

  async #answer(conversation: Conversation, prompt: Prompt) {
    const { name } = this.#session.metadata
    this.#enter('Running', 'Running', 'The prompt is being answered')
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

  #enterFailure(cause: Error) {
    if (cause instanceof Stopped) return this.#enter('Stopped', cause.reason, cause.message)
    if (cause instanceof SessionFailure) return this.#enter('Failed', cause.reason, cause.message)
    const { name } = this.#session.metadata
    this.#options.log.error({ err: cause, session: name }, 'a session failed for no reason of its own')
    this.#enter('Failed', 'InternalError', `The local backend could not run the session: ${cause.message}`)
  }

  #enter(phase: Phase, reason: string, message: string, more?: Partial<Status>) {
    this.#setStatus({ ...inPhase(phase, reason, message, this.#session.status), ...more })
  }

  #setStatus(status: Status) {
    this.#session.status = status
    this.#options.store.setStatus(this.#session.metadata.name, status)
  }
}

/** The result of a session that ends with this answer. */
function resultOf(answer: { text: string; cancelled: boolean } | TurnFailure): string {
  if (answer instanceof TurnFailure) throw new SessionFailure('PromptFailed', answer.message, answer)
  if (answer.cancelled) throw new Stopped('Interrupted', 'The prompt was interrupted')
  return answer.text
}
