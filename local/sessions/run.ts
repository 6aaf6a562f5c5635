import { join } from 'node:path'
import type { ResumeEntry } from '@ag-ui/core'
import {
  type Answer,
  type Conversation,
  type Question,
  TurnFailure,
  withDenial,
  withLastError,
} from '../agents/agent.ts'
import { SessionProcesses } from '../processes/session-processes.ts'
import type { Prompt } from '../storage/prompts.ts'
import { secretValues } from '../storage/secrets.ts'
import { type Session, SessionFailure, sdkOptionsOf } from '../storage/session.ts'
import { readReconciledRepos } from '../workspace/reconciled-repos.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ExpectedOutput } from './expected-output.ts'
import { PausableTimeout } from './pausable-timeout.ts'
import { Questions } from './questions.ts'
import { Redaction } from './redaction.ts'
import { type RunOptions, startConversation } from './start-conversation.ts'
import { StatusWriter } from './status-writer.ts'
import { answerPrompt, Stopped } from './turn.ts'

/** Runs one session, from its workspace to its end. The constructor starts it. */
export class Run {
  /** Settles when the session and all of its processes have ended. */
  readonly done: Promise<void>
  readonly #options: RunOptions
  readonly #session: Session
  readonly #abort = new AbortController()
  readonly #redaction: Redaction
  readonly #status: StatusWriter
  readonly #processes: SessionProcesses
  readonly #limit: PausableTimeout
  readonly #questions: Questions
  #conversation: Conversation | undefined
  #turn: AbortController | undefined
  #isEnding = false

  constructor(options: RunOptions, session: Session) {
    this.#options = options
    this.#session = session
    this.#redaction = new Redaction(secretValues(options.store.secrets.of(session.metadata.name)))
    this.#status = new StatusWriter(session, options, this.#redaction)
    this.#processes = new SessionProcesses(join(options.sessions, session.metadata.name))
    const { timeout } = session.spec
    this.#limit = new PausableTimeout(timeout * 1000, () => {
      const { openDenial, lastError } = this.#conversation ?? {}
      const reached = `The session reached its time limit of ${timeout} s`
      const message = withDenial(withLastError(reached, lastError), openDenial)
      this.#abort.abort(new SessionFailure('TimedOut', message))
    })
    this.#questions = new Questions({
      timeout: options.askTimeout,
      onOpen: (question) => this.#waitForAnswer(question),
      onClose: () => this.#continue(),
    })
    this.done = this.#live()
  }

  /** Whether a prompt that arrives now will be answered. */
  get acceptsPrompts(): boolean {
    return !this.#isEnding && !this.#abort.signal.aborted
  }

  /** Whether the session is waiting for its user. */
  get isIdle(): boolean {
    const { phase, agentStatus } = this.#session.status
    return phase === 'Running' && agentStatus !== 'working'
  }

  /** Starts to end the session. `done` settles when it has ended. */
  stop(why: Stopped) {
    if (!this.acceptsPrompts) return
    this.#status.enter('Stopping', why.reason, why.message)
    this.#abort.abort(why)
  }

  /** Selects the model for the next prompt. Returns false if the agent cannot change it. Throws ModelNotOffered. */
  selectModel(model: string): boolean {
    return this.#conversation?.selectModel?.(model) ?? false
  }

  /** Interrupts the current turn. Returns false if there is none. */
  interrupt(): boolean {
    this.#turn?.abort()
    return this.#turn !== undefined
  }

  /** Answers the open question of the agent. See Questions. */
  answer(resume: ResumeEntry, runId: string): string {
    return this.#questions.answer(resume, runId)
  }

  async #live() {
    this.#limit.run()
    try {
      this.#status.enter('Creating', 'Creating', 'The workspace is being prepared')
      const result = await this.#outcome()
      this.#status.enter('Completed', 'Completed', 'The session completed', { result })
    } catch (err) {
      this.#status.fail(this.#abort.signal.aborted ? this.#abort.signal.reason : err)
    } finally {
      this.#limit.pause()
    }
  }

  /** Resolves with the session's result when all of its processes have ended. */
  async #outcome(): Promise<string> {
    try {
      return await this.#converse()
    } finally {
      await this.#processes.killAll()
    }
  }

  /** Answers prompts until the session completes. Resolves with its result. Rejects if it ends in another way. */
  async #converse(): Promise<string> {
    const { store } = this.#options
    const { spec, metadata } = this.#session
    const started = await startConversation(this.#options, this.#session, this.#processes, this.#abort.signal)
    const { conversation, workspace } = started
    this.#conversation = conversation
    conversation.lost.catch(() => {})
    try {
      this.#status.repos = await readReconciledRepos(workspace)
      for (let said: Said = { message: 'The agent is ready and waiting for a message' }; ; ) {
        this.#limit.pause()
        const prompt = store.prompts.take(metadata.name) ?? (await this.#nextPrompt(conversation, said))
        this.#limit.run()
        const answer = await this.#answer(conversation, prompt, workspace)
        if (spec.stopOnRunFinished && store.prompts.count(metadata.name) === 0) return resultOf(answer)
        said = saidAfter(answer)
      }
    } finally {
      this.#isEnding = true
      await conversation.close()
    }
  }

  /** Waits for the next prompt. Stops the session after its inactivity timeout. */
  async #nextPrompt(conversation: Conversation, said: Said): Promise<Prompt> {
    const { spec, metadata } = this.#session
    this.#status.wait(said)
    const message = `The session received no message for ${spec.inactivityTimeout} s`
    const inactivity = new PausableTimeout(spec.inactivityTimeout * 1000, () =>
      this.stop(new Stopped('Inactivity', message)),
    )
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

  #expectedOutput(): ExpectedOutput | undefined {
    const format = sdkOptionsOf(this.#session).output_format
    return format && new ExpectedOutput(format.schema, this.#options.outputs)
  }

  async #answer(conversation: Conversation, prompt: Prompt, workspace: Workspace) {
    const { name } = this.#session.metadata
    this.#status.enter('Running', 'Running', 'The agent is working on a prompt')
    this.#turn = new AbortController()
    const append = this.#redaction.emitter((event) => this.#options.transcripts.append(name, event))
    try {
      const signals = { interrupt: this.#turn.signal, signal: this.#abort.signal }
      const turn = { append, questions: this.#questions, expected: this.#expectedOutput() }
      return await answerPrompt(conversation, prompt, turn, signals)
    } catch (err) {
      if (err instanceof TurnFailure) return err
      throw err
    } finally {
      this.#turn = undefined
      this.#status.repos = await readReconciledRepos(workspace)
    }
  }

  /** The time in which the user can answer does not count in the session's time limit. */
  #waitForAnswer({ text }: Question) {
    this.#limit.pause()
    this.#status.ask(`The agent asks: ${text}`)
  }

  #continue() {
    if (this.#abort.signal.aborted) return
    this.#limit.run()
    this.#status.enter('Running', 'Running', 'The agent is working on a prompt')
  }
}

/** Why a session waits for its user. `reason` is for programs. */
type Said = { reason?: string; message: string }

function saidAfter(answer: Answer | TurnFailure): Said {
  if (!(answer instanceof TurnFailure)) return { message: 'The agent has answered and is waiting for the next message' }
  const { reason, message } = answer
  return reason === 'LimitReached' ? { reason, message } : { message: `The prompt failed: ${message}` }
}

/** The result of a session that ends with this turn. Throws if the turn failed or was interrupted. */
function resultOf(answer: { text: string; cancelled: boolean } | TurnFailure): string {
  if (answer instanceof TurnFailure) throw new SessionFailure(answer.reason, answer.message, answer)
  if (answer.cancelled) throw new Stopped('Interrupted', 'The prompt was interrupted')
  return answer.text
}
