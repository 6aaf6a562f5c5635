import type { SessionUpdate } from '@agentclientprotocol/sdk'
import { memberOf } from '../../../src/json/members.ts'
import type { RunUsage, Tokens } from '../agent.ts'

/** Tokens as an ACP agent counts them. */
type Counts = { input: number; output: number; thought: number; read: number; write: number; total: number }

/**
 * What an agent reports on one turn: the tokens in its responses (ACP's `usage`), or, as Qwen Code does, with each request of
 * its model, and the cost of its session. https://agentclientprotocol.com/rfds/session-usage
 */
export class TurnUsage {
  #fromResponses: Tokens | undefined
  #fromRequests: Tokens | undefined
  #requests = 0
  #cost: number | undefined

  update(update: SessionUpdate) {
    if (update.sessionUpdate === 'agent_message_chunk') {
      const tokens = tokensIn(memberOf(update._meta, 'usage'))
      if (tokens === undefined) return
      this.#requests += 1
      this.#fromRequests = sum(this.#fromRequests, tokens)
    }
    if (update.sessionUpdate === 'usage_update' && update.cost?.currency === 'USD') this.#cost = update.cost.amount
  }

  /** Adds the agent's response to a prompt. A turn can have several. */
  addResponse(response: unknown) {
    const tokens = tokensIn(memberOf(response, 'usage'))
    if (tokens !== undefined) this.#fromResponses = sum(this.#fromResponses, tokens)
  }

  get total(): RunUsage {
    const usage = this.#fromResponses ?? this.#fromRequests
    return {
      ...(this.#requests > 0 && { num_turns: this.#requests }),
      ...(this.#cost !== undefined && { total_cost_usd: this.#cost }),
      ...(usage !== undefined && { usage }),
    }
  }
}

/**
 * The tokens in ACP's form. Agents differ in whether `inputTokens` has those of the cache, and `outputTokens` those of
 * thoughts. The total shows it. The result counts each token once, as the platform does.
 */
function tokensIn(usage: unknown): Tokens | undefined {
  const count = (key: string) => {
    const value = memberOf(usage, key)
    return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined
  }
  const [input, output] = [count('inputTokens'), count('outputTokens')]
  if (input === undefined || output === undefined) return undefined
  const [read, write] = [count('cachedReadTokens'), count('cachedWriteTokens')]
  const counts = { input, output, thought: count('thoughtTokens') ?? 0, read: read ?? 0, write: write ?? 0 }
  const { hasThought, hasCache } = formOf({ ...counts, total: count('totalTokens') ?? 0 })
  return {
    input_tokens: hasCache ? input - counts.read - counts.write : input,
    output_tokens: hasThought ? output : output + counts.thought,
    ...(read !== undefined && { cache_read_input_tokens: read }),
    ...(write !== undefined && { cache_creation_input_tokens: write }),
  }
}

/** Whether the output includes thoughts, and the input the cache. */
function formOf({ input, output, thought, read, write, total }: Counts): { hasThought: boolean; hasCache: boolean } {
  const cache = read + write
  const rest = total - input - output
  if (rest === thought + cache) return { hasThought: false, hasCache: false }
  if (input >= cache && rest === thought) return { hasThought: false, hasCache: true }
  return { hasThought: true, hasCache: input >= cache && rest === 0 }
}

function sum(one: Tokens | undefined, other: Tokens): Tokens {
  const both = { ...one, ...other }
  const keys = Object.keys(both) as (keyof Tokens)[]
  return Object.fromEntries(keys.map((key) => [key, (one?.[key] ?? 0) + (other[key] ?? 0)])) as Tokens
}
