import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError, type StopReason } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import { SessionFailure } from '../../storage/session.ts'
import { TurnFailure, withDenial, withLastError } from '../agent.ts'
import type { AgentProcess } from './process.ts'

/** ACP's code for a missing login. Agents also use it for other errors, because JSON-RPC reserves it for the server. */
const authRequired = -32000

/** Words that show that a login is really missing. */
const loginSigns = /auth|log[ -]?in|sign[ -]?in|credential|api[ -]?key/i

/** How long to wait for a process to exit after its connection has closed. */
const exitDelay = 3000

const longestMessage = 1000

/** Converts errors of one agent to SessionFailure and TurnFailure, with messages that name the agent. */
export class AgentErrors {
  readonly #name: string
  readonly #login: string | undefined
  readonly #redact: (text: string) => string

  /** `login` says how to log in. `redact` removes secrets from a text. */
  constructor({ name, login, redact }: { name: string; login: string | undefined; redact: (text: string) => string }) {
    this.#name = name
    this.#login = login
    this.#redact = redact
  }

  /** Waits at most `ms` for a response. Rejects with a SessionFailure on a timeout or if the process fails. */
  async withTimeout<T>(ms: number, process: AgentProcess, what: string, answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const message = `${this.#name} did not answer ${what} within ${ms / 1000} s`
    const fail = () => late.reject(new SessionFailure('AgentTimeout', withLastError(message, process.lastError)))
    const timer = setTimeout(fail, ms)
    try {
      return await Promise.race([answer, process.failed, late.promise])
    } catch (err) {
      throw err instanceof RequestError
        ? this.#refused('AgentFailed', err)
        : await this.fromLostConnection(process, err)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Converts the error of a turn. If the agent returned an error, the next turn may succeed (TurnFailure). `rule` is
   * the rule of a denied permission after which the agent made no progress.
   */
  async fromTurn(process: AgentProcess, err: unknown, rule: string | undefined): Promise<Error> {
    if (!(err instanceof RequestError)) {
      const failure = await this.fromLostConnection(process, err)
      const isEnd = failure instanceof SessionFailure && failure.reason === 'AgentEnded'
      return isEnd ? new SessionFailure(failure.reason, withDenial(failure.message, rule), failure) : failure
    }
    const failure = this.#refused('AgentFailed', err)
    return failure.reason === 'LoginRequired' ? failure : turnFailure(failure.message, rule, err)
  }

  /**
   * Checks how a turn ended. Undefined if it ended normally. An agent may end its turn silently after a denied
   * permission.
   */
  fromStopReason(
    stopReason: StopReason,
    { isEmpty, rule, error }: { isEmpty: boolean; rule: string | undefined; error: string | undefined },
  ): TurnFailure | undefined {
    const ended = (how: string) => turnFailure(withLastError(`${this.#name} ended its turn ${how}`, error), rule)
    if (stopReason !== 'end_turn') return ended(`early: ${stopReason}`)
    if (rule !== undefined) return ended('without a message')
    return isEmpty ? ended('without a message or a tool call') : undefined
  }

  /**
   * The reason for a lost connection. The connection closes before the process exits, and the process knows the reason.
   */
  async fromLostConnection(process: AgentProcess, err: unknown): Promise<Error> {
    if (err instanceof SessionFailure || err instanceof TurnFailure) return err
    const why = await Promise.race([process.failed, sleep(exitDelay, undefined, { ref: false })]).catch(
      (failure) => failure,
    )
    return why ?? new SessionFailure('AgentBroken', this.#said('broke the ACP connection', err))
  }

  #refused(reason: string, err: RequestError): SessionFailure {
    const said = this.#said('returned an error', err, err.data)
    if (err.code !== authRequired) return new SessionFailure(reason, said, err)
    const how = this.#login ? ` (${this.#login})` : ''
    const steps = `log in${how}, and set AGENT_HOME or AGENT_ENV so that sessions can use the login`
    if (!loginSigns.test(said)) return new SessionFailure(reason, `${said}. If a login is missing, ${steps}`, err)
    const missing = this.#said('needs a login', err, err.data)
    return new SessionFailure('LoginRequired', `${missing}. To fix it, ${steps}`, err)
  }

  #said(what: string, err: unknown, data?: unknown): string {
    const words = [(err as Error)?.message ?? String(err), detailIn(data)].filter(Boolean).join(': ')
    return `${this.#name} ${what}: ${this.#redact(words)}`.slice(0, longestMessage)
  }
}

/** The readable text in an error's data, or all of the data as JSON. */
function detailIn(data: unknown): string {
  if (data === undefined || data === null) return ''
  const { details, message, error } = isObject(data) ? data : {}
  const text = [data, details, message, error].find((one) => typeof one === 'string')
  return typeof text === 'string' ? text : JSON.stringify(data)
}

function turnFailure(what: string, rule: string | undefined, cause?: unknown): TurnFailure {
  return new TurnFailure(rule === undefined ? 'PromptFailed' : 'PermissionDenied', withDenial(what, rule), cause)
}

/** Rejects with the signal's reason when it aborts. */
export async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
