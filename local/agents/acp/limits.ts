import type { SessionUpdate } from '@agentclientprotocol/sdk'
import type { SdkOptions } from '../../schemas/session-settings.ts'
import { TurnFailure } from '../agent.ts'
import { ModelCalls } from './model-calls.ts'
import { SessionCost } from './session-cost.ts'

/** Ends a turn when its session has reached a limit: of model calls in one turn, or of the cost of the session. */
export class Limits {
  readonly #name: string
  readonly #maxTurns: number
  readonly #maxCost: number | undefined
  readonly #cost: SessionCost
  #calls = new ModelCalls()
  #reportsCost: boolean | undefined

  /** `name` is that of the agent, `root` the session's directory. */
  constructor({ max_turns = Number.POSITIVE_INFINITY, max_budget_usd }: SdkOptions, name: string, root: string) {
    this.#name = name
    this.#maxTurns = max_turns
    this.#maxCost = max_budget_usd
    this.#cost = new SessionCost(root)
  }

  /** The options of the agent, with what it may still spend. */
  within(options: SdkOptions): SdkOptions {
    const { budget } = this
    return { ...options, ...(budget !== undefined && { max_budget_usd: budget }) }
  }

  /** What the agent may still spend, in USD. */
  get budget(): number | undefined {
    return this.#maxCost === undefined ? undefined : Math.max(0, this.#maxCost - this.#cost.total)
  }

  async load() {
    if (this.#maxCost !== undefined) await this.#cost.load()
  }

  /** Throws TurnFailure if the session has spent its budget already, or if nobody knows what it spends. */
  beginTurn() {
    this.#calls = new ModelCalls()
    if (this.#reportsCost === false) throw this.#costUnknown()
    if (this.budget === 0) throw this.#spent()
  }

  /** Why the agent must stop, once it has reached a limit. */
  update(update: SessionUpdate): TurnFailure | undefined {
    this.#calls.update(update)
    if (update.sessionUpdate === 'usage_update' && update.cost?.currency === 'USD') {
      this.#reportsCost = true
      this.#cost.report(update.cost.amount)
    }
    if (this.#calls.next > this.#maxTurns) return limitReached(`${this.#maxTurns} turns`)
    return this.budget === 0 ? this.#spent() : undefined
  }

  /** Stores the cost at the end of a turn. */
  async save() {
    if (this.#maxCost !== undefined) await this.#cost.save()
  }

  /** The problem at the end of a whole turn: the session has a budget, but its agent has reported no cost. */
  get costProblem(): TurnFailure | undefined {
    if (this.#maxCost === undefined) return undefined
    this.#reportsCost ??= false
    return this.#reportsCost ? undefined : this.#costUnknown()
  }

  #spent(): TurnFailure {
    return limitReached(`$${this.#maxCost}`)
  }

  #costUnknown(): TurnFailure {
    const message = `${this.#name} does not report its cost, so the session cannot keep its limit of $${this.#maxCost}`
    return new TurnFailure('LimitReached', message)
  }
}

function limitReached(limit: string): TurnFailure {
  return new TurnFailure('LimitReached', `The session reached its limit of ${limit}.`)
}
