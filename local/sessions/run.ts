import { join } from 'node:path'
import type { ResumeEntry } from '@ag-ui/core'
import { type Question, TurnFailure, withDenial, withLastError } from '../agents/agent.ts'
import { SessionProcesses } from '../processes/session-processes.ts'
import type { Prompt } from '../storage/prompts.ts'
import { secretValues } from '../storage/secrets.ts'
import { type Session, SessionFailure, sdkOptionsOf } from '../storage/session.ts'
import { readReconciledRepos } from '../workspace/reconciled-repos.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ExpectedOutput } from './expected-output.ts'
import { nextPrompt } from './next-prompt.ts'
import { PausableTimeout } from './pausable-timeout.ts'
import { prepareSession, type RunOptions } from './prepare-session.ts'
import { Questions } from './questions.ts'
import { Redaction } from './redaction.ts'
import { SessionAgent } from './session-agent.ts'
import { StatusWriter } from './status-writer.ts'
import { answerPrompt, type Stopped } from './turn.ts'
import { resultOf, type Said, saidAfter } from './turn-ends.ts'

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
  #agent: SessionAgent | undefined
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
      const { openDenial, lastError } = this.#agent?.conversation ?? {}
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

  /** Starts to end the session. `done` settles when it has ended. */
  stop(why: Stopped) {
    if (!this.acceptsPrompts) return
    this.#status.enter('Stopping', why.reason, why.message)
    this.#abort.abort(why)
  }

  /** Selects the model for the next prompt. Returns false if the agent cannot change it. Throws ModelNotOffered. */
  selectModel(model: string): boolean {
    return this.#agent?.conversation?.selectModel?.(model) ?? false
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
    const { slots, store } = this.#options
    const { spec, metadata } = this.#session
    const { signal } = this.#abort
    const prepared = await prepareSession(this.#options, this.#session, this.#processes, signal)
    const { workspace, openAgent } = prepared
    const agent = new SessionAgent(openAgent, this.#processes)
    this.#agent = agent
    const waiting = {
      options: this.#options,
      session: this.#session,
      agent,
      status: this.#status,
      signal,
      stop: (why: Stopped) => this.stop(why),
    }
    try {
      await agent.open()
      this.#status.repos = await readReconciledRepos(workspace)
      for (let said: Said = { message: 'The agent is ready and waiting for a message' }; ; ) {
        this.#limit.pause()
        const prompt = await nextPrompt(waiting, said)
        this.#limit.run()
        const answer = await this.#answer(agent, prompt, workspace)
        if (spec.stopOnRunFinished && store.prompts.count(metadata.name) === 0) return resultOf(answer)
        // Also if it has more messages: other sessions come first.
        slots.release(metadata.name)
        said = saidAfter(answer)
      }
    } finally {
      this.#isEnding = true
      await agent.close()
    }
  }

  #expectedOutput(): ExpectedOutput | undefined {
    const format = sdkOptionsOf(this.#session).output_format
    return format && new ExpectedOutput(format.schema, this.#options.outputs)
  }

  async #answer(agent: SessionAgent, prompt: Prompt, workspace: Workspace) {
    const { name } = this.#session.metadata
    this.#status.enter('Running', 'Running', 'The agent is working on a prompt')
    this.#turn = new AbortController()
    const append = this.#redaction.emitter((event) => this.#options.transcripts.append(name, event))
    try {
      const signals = { interrupt: this.#turn.signal, signal: this.#abort.signal }
      const turn = { append, questions: this.#questions, expected: this.#expectedOutput() }
      return await answerPrompt(await agent.open(), prompt, turn, signals)
    } catch (err) {
      if (err instanceof TurnFailure) return err
      throw err
    } finally {
      this.#turn = undefined
      this.#status.repos = await readReconciledRepos(workspace)
    }
  }

  /** While the user can answer, the session needs no slot, and its time limit pauses. */
  #waitForAnswer({ text }: Question) {
    this.#limit.pause()
    this.#status.ask(`The agent asks: ${text}`)
    this.#options.slots.release(this.#session.metadata.name)
  }

  #continue() {
    if (this.#abort.signal.aborted) return
    this.#options.slots.claim(this.#session.metadata.name)
    this.#limit.run()
    this.#status.enter('Running', 'Running', 'The agent is working on a prompt')
  }
}
