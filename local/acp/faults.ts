import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError, type StopReason } from '@agentclientprotocol/sdk'
import { afterDenial, TurnFailure } from '../agent.ts'
import { SessionFailure } from '../session.ts'
import type { AgentProcess } from './process.ts'

/** JSON-RPC's code for what needs a log-in, as the Agent Client Protocol has it. */
const authRequired = -32000

/** How long the end of a process may come after the end of its connection. */
const delay = 3000

const longestMessage = 1000

/** What goes wrong with one agent, said in its name. */
export class Faults {
  readonly #name: string
  readonly #login: string | undefined

  /** `login` is how its user logs in. */
  constructor(name: string, login: string | undefined) {
    this.#name = name
    this.#login = login
  }

  /** Waits for an answer, at most `ms`. Rejects with a SessionFailure when none comes, or when the process fails. */
  async within<T>(ms: number, process: AgentProcess, what: string, answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const message = `${this.#name} did not answer ${what} within ${ms / 1000} s`
    const timer = setTimeout(() => late.reject(new SessionFailure('AgentTimeout', message)), ms)
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
    return err.code === authRequired ? failure : turnFailure(failure.message, rule, err)
  }

  /** What is wrong with how a turn ended, if anything is. An agent that is denied something may end it without a word. */
  ofStop(stopReason: StopReason, isEmpty: boolean, rule: string | undefined): TurnFailure | undefined {
    if (stopReason !== 'end_turn') return turnFailure(`${this.#name} ended its turn early: ${stopReason}`, rule)
    if (rule !== undefined) return turnFailure(`${this.#name} ended its turn without another word`, rule)
    return isEmpty ? turnFailure(`${this.#name} ended its turn without having said or done anything`, rule) : undefined
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
    if (err.code !== authRequired) return new SessionFailure(reason, this.#said('has failed', err, err.data), err)
    const how = this.#login ? `: ${this.#login}` : ''
    const then = 'Then let sessions have that log-in, with AGENT_HOME or AGENT_ENV'
    return new SessionFailure('LoginRequired', `${this.#name} wants its user to log in${how}. ${then}`, err)
  }

  #said(what: string, err: unknown, data?: unknown): string {
    const detail = data === undefined ? '' : ` (${typeof data === 'string' ? data : JSON.stringify(data)})`
    return `${this.#name} ${what}: ${(err as Error)?.message ?? err}${detail}`.slice(0, longestMessage)
  }
}

function turnFailure(what: string, rule: string | undefined, cause?: unknown): TurnFailure {
  return new TurnFailure(rule === undefined ? 'PromptFailed' : 'PermissionDenied', afterDenial(what, rule), cause)
}

/** Rejects with the signal's reason once it aborts. */
export async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
