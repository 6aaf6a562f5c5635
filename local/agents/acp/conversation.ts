import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClientConnection,
  type ContentBlock,
  client,
  methods,
  ndJsonStream,
  type SessionUpdate,
} from '@agentclientprotocol/sdk'
import { type Emit, emitMessage } from '../../storage/events.ts'
import { type Session, SessionFailure } from '../../storage/session.ts'
import { type Answer, type Conversation, type SessionContext, TurnFailure } from '../agent.ts'
import { createRedactor } from '../redact.ts'
import { AgentErrors, aborted } from './agent-errors.ts'
import { textBlock } from './command-prompt.ts'
import { Commands } from './commands.ts'
import { type AgentSession, openSession } from './open-session.ts'
import type { AcpOptions } from './options.ts'
import { Permissions } from './permissions.ts'
import { type AgentProcess, largestMessage } from './process.ts'
import { Updates } from './updates.ts'

/** After this number of denied permissions in a row, the turn is cancelled. */
const maxDenials = 20

/** How often in one turn the agent is asked to continue after it gave up because of a denied permission. */
const maxReminders = 3

/** Timeout for the end of a turn when the session ends. */
const turnEndTimeout = 2000

/** State of a turn. */
type Turn = {
  emit: Emit
  updates: Updates
  /** The agent's response to its last request. */
  answered: Promise<unknown>
  fail: (why: SessionFailure) => void
  /** Why the backend cancelled the turn, if it did. */
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
  #agentSession: AgentSession = { sessionId: '', acceptsResources: false }
  #turn: Turn | undefined

  constructor(process: AgentProcess, session: Session, context: SessionContext, options: AcpOptions) {
    this.lost = process.failed
    this.#process = process
    this.#session = session
    this.#context = context
    this.#options = options
    const { name, login, secrets } = options.program
    this.#errors = new AgentErrors({ name, login, redact: createRedactor(secrets) })
    this.#permissions = new Permissions(options.permissions, context.workspace)
    this.#connection = client({ name: 'session-gateway' })
      .onRequest(methods.client.session.requestPermission, ({ params }) => {
        this.#turn?.updates.addPermissionRequest(params.toolCall)
        const answer = this.#permissions.answer(params, this.#turn?.emit ?? (() => {}))
        this.#giveUpWhenDenied()
        return answer
      })
      .onNotification(methods.client.session.update, ({ params }) => this.#update(params.update))
      .connect(ndJsonStream(process.stdin, process.stdout, { maxMessageBytes: largestMessage + 1 }))
  }

  /** Opens a session in the agent. Rejects with a SessionFailure, or with the reason of the context's signal. */
  async open() {
    const { program, startTimeout } = this.#options
    const model = this.#session.spec.llmSettings?.model
    const { signal } = this.#context
    const withTimeout = <T>(what: string, answer: Promise<T>) =>
      this.#errors.withTimeout(startTimeout, this.#process, what, Promise.race([answer, aborted(signal)]))
    const wanted = { model, isSetElsewhere: program.model !== undefined }
    this.#agentSession = await openSession(this.#connection.agent, withTimeout, this.#context.workspace, wanted)
    this.#commands.expect()
  }

  async answer(prompt: string, emit: Emit, cancel: AbortSignal): Promise<Answer> {
    const { workspace, signal } = this.#context
    const content = await this.#commands.contentFor(prompt, workspace.dir, this.#agentSession.acceptsResources, signal)
    this.#process.beginTurn((message) => emit({ type: 'CUSTOM', name: 'agent_error', value: { message } }))
    this.#permissions.beginTurn()
    const { promise: failed, reject: fail } = Promise.withResolvers<never>()
    const updates = new Updates(emit)
    const turn: Turn = { emit, updates, answered: failed, fail }
    this.#turn = turn
    const cancelled = () => this.#cancel(fail)
    cancel.addEventListener('abort', cancelled, { once: true })
    if (cancel.aborted) cancelled()
    try {
      const stopReason = await this.#untilEnd(content, turn, failed, cancel)
      this.#turn = undefined
      if (cancel.aborted) return { text: updates.text, cancelled: true }
      const rule = this.#permissions.openDenial?.rule
      const { isEmpty } = updates
      const problem =
        turn.cancelReason ?? this.#errors.fromStopReason(stopReason, { isEmpty, rule, error: this.lastError })
      if (problem) throw problem
      return { text: updates.text, cancelled: false }
    } catch (err) {
      throw await this.#errors.fromTurn(this.#process, err, this.#permissions.openDenial?.rule)
    } finally {
      cancel.removeEventListener('abort', cancelled)
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
   * Resolves with the agent's stop reason. Most agents end their turn after a denied permission, so they are asked to
   * continue.
   */
  async #untilEnd(content: ContentBlock[], turn: Turn, failed: Promise<never>, cancel: AbortSignal) {
    const { sessionId } = this.#agentSession
    for (let reminders = 0, prompt = content; ; reminders += 1) {
      const answered = this.#connection.agent.request(methods.agent.session.prompt, { sessionId, prompt })
      turn.answered = answered
      const { stopReason } = await Promise.race([answered, this.#process.failed, failed])
      const denial = this.#permissions.openDenial
      if (denial === undefined || cancel.aborted || turn.cancelReason || reminders === maxReminders) return stopReason
      const words = `Permission was denied for ${denial.words}. There is no way to ask the user. Continue your task without it.`
      turn.updates.finish()
      emitMessage(turn.emit, 'system', randomUUID(), words)
      prompt = [textBlock(words)]
    }
  }

  async close() {
    if (this.#turn) {
      const { answered } = this.#turn
      this.#turn = undefined
      this.#notifyCancel()
      await Promise.race([answered.catch(() => {}), this.#process.failed.catch(() => {}), sleep(turnEndTimeout)])
    }
    this.#connection.close()
    await this.#process.end()
  }

  #update(update: SessionUpdate) {
    if (update.sessionUpdate === 'available_commands_update') this.#commands.list(update.availableCommands)
    else this.#turn?.updates.update(update)
    this.#permissions.update(update)
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

  #giveUpWhenDenied() {
    if (this.#turn === undefined || this.#turn.cancelReason || this.#permissions.denied < maxDenials) return
    const { name } = this.#options.program
    const message = `${name} asked ${maxDenials} times in a row for permissions that were denied: ${this.openDenial}`
    this.#turn.cancelReason = new TurnFailure('PermissionDenied', message)
    this.#cancel(this.#turn.fail)
  }
}
