import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AgentCapabilities,
  type ClientConnection,
  type ContentBlock,
  client,
  methods,
  ndJsonStream,
  RequestError,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
  type SessionUpdate,
  type StopReason,
} from '@agentclientprotocol/sdk'
import { type Emit, emitMessage } from '../../storage/events.ts'
import { type Session, SessionFailure, sdkOptionsOf } from '../../storage/session.ts'
import {
  type Answer,
  type Ask,
  type Conversation,
  type Expectation,
  type Question,
  type SessionContext,
  TurnFailure,
} from '../agent.ts'
import { createRedactor } from '../redact.ts'
import { AgentErrors, aborted } from './agent-errors.ts'
import { textBlock } from './command-prompt.ts'
import { Commands } from './commands.ts'
import { FirstWords } from './first-words.ts'
import { Limits } from './limits.ts'
import { type AgentSession, canResume, initialize, openSession, type Wanted } from './open-session.ts'
import type { AcpOptions } from './options.ts'
import { type Denial, Permissions } from './permissions.ts'
import { type AgentProcess, largestMessage } from './process.ts'
import { SelectedModel } from './selected-model.ts'
import { ToolRules } from './tool-rules.ts'
import { Updates } from './updates.ts'
import { TurnUsage } from './usage.ts'

/** The turn is cancelled after this number of denied permission requests in a row. */
const maxDenials = 20

/** Maximum number of reminders in one turn: the agent ended its turn after a denied permission and is asked to continue. */
const maxReminders = 3

/** Time for the agent to end its turn when the session ends, in milliseconds. */
const turnEndTimeout = 2000

/** State of the current turn. */
type Turn = {
  emit: Emit
  ask: Ask
  updates: Updates
  usage: TurnUsage
  expected: Expectation | undefined
  /** The agent's response to the last prompt of this turn. Reminders are prompts too. */
  response: Promise<unknown>
  /** Ends the turn with an error, without waiting for the agent. */
  fail: (why: SessionFailure) => void
  /** Why the turn was cancelled, if this class did it. Not set for an interrupt by a user. */
  cancelReason?: TurnFailure
}

/** A conversation with a program that speaks the Agent Client Protocol. */
export class AcpConversation implements Conversation {
  readonly lost: Promise<never>
  readonly #process: AgentProcess
  readonly #session: Session
  readonly #context: SessionContext
  readonly #options: AcpOptions
  readonly #errors: AgentErrors
  readonly #permissions: Permissions
  readonly #connection: ClientConnection
  readonly #commands = new Commands()
  readonly #model: SelectedModel
  readonly #limits: Limits
  readonly #firstWords: FirstWords
  #capabilities: AgentCapabilities | undefined
  #agentSession: AgentSession = { sessionId: '', acceptsResources: false, isForgotten: false }
  #turn: Turn | undefined

  constructor(
    process: AgentProcess,
    session: Session,
    context: SessionContext,
    options: AcpOptions,
    before?: Conversation,
  ) {
    // Not every agent names its models when it resumes a session.
    this.#model = before instanceof AcpConversation ? before.#model : new SelectedModel()
    this.lost = process.failed
    this.#process = process
    this.#session = session
    this.#context = context
    this.#firstWords = new FirstWords(context.background)
    this.#options = options
    const { name, login, secrets } = options.program
    this.#errors = new AgentErrors({ name, login, redact: createRedactor(secrets) })
    this.#limits = new Limits(sdkOptionsOf(session), name, context.workspace.root)
    this.#permissions = new Permissions(options.permissions, context.workspace, new ToolRules(sdkOptionsOf(session)))
    this.#connection = client({ name: 'session-gateway' })
      .onRequest(methods.client.session.requestPermission, ({ params }) => this.#answerPermission(params))
      .onNotification(methods.client.session.update, ({ params }) => this.#update(params.update))
      .connect(ndJsonStream(process.stdin, process.stdout, { maxMessageBytes: largestMessage + 1 }))
  }

  /** Opens a session in the agent. Rejects with a SessionFailure, or with the reason of the context's signal. */
  async open() {
    await this.#limits.load()
    const { program, startTimeout } = this.#options
    const { signal } = this.#context
    const withTimeout = <T>(what: string, answer: Promise<T>) =>
      this.#errors.withTimeout(startTimeout, this.#process, what, Promise.race([answer, aborted(signal)]))
    const { spec } = this.#session
    const options = sdkOptionsOf(this.#session)
    const wanted: Wanted = {
      model: spec.llmSettings?.model,
      // Some programs also get the model by a flag or an environment variable when they start.
      hasModel: program.model !== undefined,
      effort: options.effort,
      mcpServers: this.#context.secrets.mcpServers,
      meta: program.meta?.(this.#limits.within(options)),
    }
    const { agent } = this.#connection
    this.#capabilities = await initialize(agent, withTimeout)
    this.#agentSession = await openSession(agent, withTimeout, this.#context.workspace, this.#capabilities, wanted)
    this.#model.options = this.#agentSession.configOptions
    this.#commands.startTimeout()
    const said = this.#agentSession.isForgotten ? await this.#context.recall() : undefined
    if (said !== undefined) this.#firstWords.recall(program.name, said)
  }

  get canResume(): boolean {
    return this.#capabilities !== undefined && canResume(this.#capabilities)
  }

  /** What the agent can do, once it has said so. */
  get capabilities(): AgentCapabilities | undefined {
    return this.#capabilities
  }

  selectModel(model: string): boolean {
    return this.#model.select(model)
  }

  async answer(prompt: string, emit: Emit, cancel: AbortSignal, ask: Ask, expected?: Expectation): Promise<Answer> {
    const { workspace, signal } = this.#context
    const content = await this.#commands.contentFor(prompt, workspace.dir, this.#agentSession.acceptsResources, signal)
    this.#process.beginTurn((message) => emit({ type: 'CUSTOM', name: 'agent_error', value: { message } }))
    this.#permissions.beginTurn()
    const { promise: failed, reject: fail } = Promise.withResolvers<never>()
    const updates = new Updates(emit)
    const usage = new TurnUsage()
    this.#firstWords.addTo(content, emit)
    if (expected) content.push(textBlock(`\n\n${expected.instructions}`))
    const turn: Turn = { emit, ask, updates, usage, expected, response: failed, fail }
    this.#turn = turn
    const onCancel = () => this.#cancel(fail)
    cancel.addEventListener('abort', onCancel, { once: true })
    if (cancel.aborted) onCancel()
    try {
      this.#limits.beginTurn()
      await this.#applyModel()
      const stopReason = await this.#promptUntilEnd(content, turn, failed, cancel)
      this.#turn = undefined
      if (cancel.aborted) return { text: updates.text, cancelled: true, used: usage.total }
      const rule = this.#permissions.openDenial?.rule
      const { isEmpty } = updates
      const problem =
        turn.cancelReason ??
        this.#limits.costProblem ??
        this.#errors.fromStopReason(stopReason, { isEmpty, rule, error: this.lastError })
      if (problem) throw problem
      return { text: updates.text, cancelled: false, used: usage.total }
    } catch (err) {
      // An agent may return an error when it is cancelled.
      const cause = err instanceof RequestError ? (turn.cancelReason ?? err) : err
      const failure = await this.#errors.fromTurn(this.#process, cause, this.#permissions.openDenial?.rule)
      if (failure instanceof TurnFailure) failure.used = usage.total
      throw failure
    } finally {
      await this.#limits.save()
      cancel.removeEventListener('abort', onCancel)
      updates.finish()
    }
  }

  get openDenial(): string | undefined {
    return this.#turn && this.#permissions.openDenial?.rule
  }

  get lastError(): string | undefined {
    return this.#process.lastError
  }

  /**
   * Sends the prompt and resolves with the agent's stop reason at the end of the turn. Most agents end their turn after a
   * denied permission. They get a reminder to continue, as a further prompt of the same turn. So do agents whose last
   * message is not as expected.
   */
  async #promptUntilEnd(content: ContentBlock[], turn: Turn, failed: Promise<never>, cancel: AbortSignal) {
    const { sessionId } = this.#agentSession
    for (let reminders = 0, prompt = content; ; reminders += 1) {
      const response = this.#connection.agent.request(methods.agent.session.prompt, { sessionId, prompt })
      turn.response = response
      const answer = await Promise.race([response, this.#process.failed, failed])
      const { stopReason } = answer
      turn.usage.addResponse(answer)
      if (cancel.aborted || turn.cancelReason) return stopReason
      const denial = this.#permissions.openDenial
      if (denial && reminders === maxReminders) return stopReason
      const reminder = denial ? reminderOf(denial) : await reviewed(turn, stopReason)
      if (reminder === undefined || cancel.aborted) return stopReason
      turn.updates.finish()
      emitMessage(turn.emit, 'system', randomUUID(), reminder)
      prompt = [textBlock(reminder)]
    }
  }

  async close() {
    if (this.#turn) {
      const { response } = this.#turn
      this.#turn = undefined
      this.#notifyCancel()
      await Promise.race([response.catch(() => {}), this.#process.failed.catch(() => {}), sleep(turnEndTimeout)])
    }
    this.#connection.close()
    await this.#process.end()
  }

  async #answerPermission(request: RequestPermissionRequest): Promise<RequestPermissionResponse> {
    const turn = this.#turn
    if (turn === undefined) return { outcome: { outcome: 'cancelled' } }
    turn.updates.addPermissionRequest(request.toolCall)
    const ask = (question: Question) => turn.ask(question, () => turn.updates.pause(question.toolCallId))
    const answer = await this.#permissions.answer(request, turn.emit, ask)
    this.#cancelAfterDenials()
    return answer
  }

  #update(update: SessionUpdate) {
    if (update.sessionUpdate === 'available_commands_update') this.#commands.setList(update.availableCommands)
    else this.#turn?.updates.update(update)
    this.#turn?.usage.update(update)
    if (this.#turn) this.#cancelFor(this.#turn, this.#limits.update(update))
    this.#permissions.update(update)
    if (this.#turn) this.#cancelFor(this.#turn, this.#ruleProblem(update))
    this.#model.update(update)
  }

  /** The agent has used a tool that the session denies, and has not asked. */
  #ruleProblem(update: SessionUpdate): TurnFailure | undefined {
    const rule = this.#permissions.brokenRule(update)
    const { name } = this.#options.program
    return rule === undefined
      ? rule
      : new TurnFailure('PermissionDenied', `${name} used a tool without asking: ${rule}`)
  }

  async #applyModel() {
    const { sessionId } = this.#agentSession
    await this.#model.apply((choice) =>
      this.#connection.agent.request(methods.agent.session.setConfigOption, { sessionId, ...choice }),
    )
  }

  /** Asks the agent to end its turn, and fails the turn after a timeout. */
  #cancel(fail: Turn['fail']) {
    const { signal } = this.#context
    if (signal.aborted) return fail(signal.reason)
    this.#notifyCancel()
    const { program, cancelTimeout } = this.#options
    const message = `${program.name} did not end its turn within ${cancelTimeout / 1000} s after an interrupt`
    setTimeout(() => fail(new SessionFailure('CancelIgnored', message)), cancelTimeout).unref()
  }

  #notifyCancel() {
    const { sessionId } = this.#agentSession
    this.#connection.agent.notify(methods.agent.session.cancel, { sessionId }).catch(() => {})
  }

  #cancelAfterDenials() {
    if (this.#turn === undefined || this.#permissions.denied < maxDenials) return
    const { name } = this.#options.program
    const message = `${name} asked ${maxDenials} times in a row for permissions that were denied: ${this.openDenial}`
    this.#cancelFor(this.#turn, new TurnFailure('PermissionDenied', message))
  }

  /** Cancels the turn for a reason, unless it is already being cancelled. */
  #cancelFor(turn: Turn, reason: TurnFailure | undefined) {
    if (reason === undefined || turn.cancelReason) return
    turn.cancelReason = reason
    this.#cancel(turn.fail)
  }
}

function reminderOf({ words, isByUser }: Denial): string {
  const hint = isByUser ? '' : ' There is no way to ask the user.'
  return `Permission was denied for ${words}.${hint} Continue your task without it.`
}

/** What to tell an agent whose last message is not as expected. A turn that ended early is not checked. */
async function reviewed({ expected, updates }: Turn, stopReason: StopReason): Promise<string | undefined> {
  return stopReason === 'end_turn' ? await expected?.review(updates.text) : undefined
}
