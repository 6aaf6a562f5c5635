import { memberOf } from '../json/members.ts'
import type { Usage } from '../schemas/session-parts.ts'

/** Where a run's result has the parts of its usage that are sums. */
const counted = {
  inputTokens: ['usage', 'input_tokens'],
  outputTokens: ['usage', 'output_tokens'],
  cacheReadTokens: ['usage', 'cache_read_input_tokens'],
  cacheWriteTokens: ['usage', 'cache_creation_input_tokens'],
  turns: ['num_turns'],
  durationMs: ['duration_ms'],
} as const

/** Sums the usage of a session's runs. A part that no run reports is missing in the sum. */
export class UsageSum {
  readonly #sums: Usage = {}
  /** The cost of earlier processes of the agent, and of the last one so far. */
  #settledCost = 0
  #cost: number | undefined

  /** Adds the `result` of a RUN_FINISHED. Any part of it can be missing or null. */
  add(result: unknown) {
    for (const [part, path] of Object.entries(counted)) {
      const value = path.reduce(memberOf, result)
      const key = part as keyof typeof counted
      if (Number.isSafeInteger(value) && (value as number) >= 0)
        this.#sums[key] = (this.#sums[key] ?? 0) + Number(value)
    }
    this.#addCost(memberOf(result, 'total_cost_usd'))
  }

  get total(): Usage | undefined {
    const total = { ...this.#sums, ...(this.#cost !== undefined && { costUsd: this.#settledCost + this.#cost }) }
    return Object.keys(total).length === 0 ? undefined : total
  }

  /**
   * Claude reports the total cost of its process so far with each run, and ACP agents that of their session: a cost above
   * the last one includes it. Otherwise a new process has started.
   */
  #addCost(cost: unknown) {
    // JSON has no infinity, but a number such as 1e999 becomes one.
    if (typeof cost !== 'number' || !(cost >= 0 && cost < Number.MAX_SAFE_INTEGER)) return
    if (cost <= (this.#cost ?? 0)) this.#settledCost += this.#cost ?? 0
    this.#cost = cost
  }
}
