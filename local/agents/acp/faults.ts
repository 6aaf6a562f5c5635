import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError, type StopReason } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import { SessionFailure } from '../../storage/session.ts'
import { afterDenial, afterError, TurnFailure } from '../agent.ts'
import type { AgentProcess } from './process.ts'

/** The protocol's code for what needs a log-in. Agents use it for other errors too: JSON-RPC leaves it to the server. */
const authRequired = -32000

/** What tells that a log-in is meant. */
const loginSigns = /auth|log[ -]?in|sign[ -]?in|credential|api[ -]?key/i

/** How long the end of a process may come after the end of its connection. */
const delay = 3000

const longestMessage = 1000

/** What goes wrong with one agent, said in its name. */
export class Faults {
  readonly #name: string
  readonly #login: string | undefined
  readonly #hide: (text: string) => string

  /** `login` is how its user logs in, `hide` takes secrets out of a text. */
  constructor({ name, login, hide }: { name: string; login: string | undefined; hide: (text: string) => string }) {
    this.#name = name
    this.#login = login
    this.#hide = hide
  }

  /** Waits for an answer, at most `ms`. Rejects with a SessionFailure when none comes, or when the process fails. */
  async within<T>(ms: number, process: AgentProcess, what: string, answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const message = `${this.#name} did not answer ${what} within ${ms / 1000} s`
    const fail = () => late.reject(new SessionFailure('AgentTimeout', afterError(message, process.lastError)))
    const timer = setTimeout(fail, ms)
    try {
      return await Promise.race([answer, process.failed, late.promise])
    } catch (err) {
      throw err instanceof RequestError ? this.#refused('AgentFailed', err) : await this.lost(process, err)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * What a turn that rejected means: a next one may go better where the agent has answered with an error. `rule` is that of
   * a denial that the agent has not got over.
   */
  async ofTurn(process: AgentProcess, err: unknown, rule: string | undefined): Promise<Error> {
    if (!(err instanceof RequestError)) {
      const failure = await this.lost(process, err)
      const isEnd = failure instanceof SessionFailure && failure.reason === 'AgentEnded'
      return isEnd ? new SessionFailure(failure.reason, afterDenial(failure.message, rule), failure) : failure
    }
    const failure = this.#refused('AgentFailed', err)
    return failure.reason === 'LoginRequired' ? failure : turnFailure(failure.message, rule, err)
  }

  /** What is wrong with how a turn ended, if anything is. An agent that is denied something may end it without a word. */
  ofStop(
    stopReason: StopReason,
    { isEmpty, rule, error }: { isEmpty: boolean; rule: string | undefined; error: string | undefined },
  ): TurnFailure | undefined {
    const ended = (how: string) => turnFailure(afterError(`${this.#name} ended its turn ${how}`, error), rule)
    if (stopReason !== 'end_turn') return ended(`early: ${stopReason}`)
    if (rule !== undefined) return ended('without another word')
    return isEmpty ? ended('without having said or done anything') : undefined
  }

  /** A connection ends before its process does, and the process says why. */
  async lost(process: AgentProcess, err: unknown): Promise<Error> {
    if (err instanceof SessionFailure || err instanceof TurnFailure) return err
    const why = await Promise.race([process.failed, sleep(delay, undefined, { ref: false })]).catch(
      (failure) => failure,
    )
    return why ?? new SessionFailure('AgentBroken', this.#said('has broken off the protocol', err))
  }

  #refused(reason: string, err: RequestError): SessionFailure {
    const said = this.#said('has failed', err, err.data)
    if (err.code !== authRequired) return new SessionFailure(reason, said, err)
    const how = this.#login ? `: ${this.#login}` : ''
    const then = 'then let sessions have that log-in, with AGENT_HOME or AGENT_ENV'
    if (!loginSigns.test(said)) return new SessionFailure(reason, `${said}. If it wants a log-in${how}, ${then}`, err)
    const wants = this.#said('wants its user to log in', err, err.data)
    return new SessionFailure('LoginRequired', `${wants}. Log in${how}, ${then}`, err)
  }

  #said(what: string, err: unknown, data?: unknown): string {
    const words = [(err as Error)?.message ?? String(err), detailIn(data)].filter(Boolean).join(': ')
    return `${this.#name} ${what}: ${this.#hide(words)}`.slice(0, longestMessage)
  }
}

/** What the data of an error says for people, or all of it. */
function detailIn(data: unknown): string {
  if (data === undefined || data === null) return ''
  const { details, message, error } = isObject(data) ? data : {}
  const text = [data, details, message, error].find((one) => typeof one === 'string')
  return typeof text === 'string' ? text : JSON.stringify(data)
}

function turnFailure(what: string, rule: string | undefined, cause?: unknown): TurnFailure {
  return new TurnFailure(rule === undefined ? 'PromptFailed' : 'PermissionDenied', afterDenial(what, rule), cause)
}

/** Rejects with the signal's reason once it aborts. */
export async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
