import type {
  PermissionOption,
  RequestPermissionRequest,
  RequestPermissionResponse,
  SessionUpdate,
  ToolKind,
} from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Emit } from '../../storage/events.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { PermissionPolicy, type PolicyName } from './permission-policy.ts'

/** A denied permission request. `words` describes it to the agent. */
type Denial = { toolCallId: string; rule: string; words: string }

/** Facts from the updates of a tool call, which a permission request may lack. */
type CallFacts = { kind?: ToolKind; cwd?: string }

/** Answers the agent's permission requests in one workspace, and emits each answer as an event. */
export class Permissions {
  readonly #policy: PermissionPolicy
  readonly #calls = new Map<string, CallFacts>()
  #denied = 0
  #last: Denial | undefined

  constructor(policy: PolicyName, workspace: Workspace) {
    this.#policy = new PermissionPolicy(policy, workspace)
  }

  /** Number of requests denied in a row. */
  get denied(): number {
    return this.#denied
  }

  /** The last denial. Undefined once the agent has sent a message or completed another tool call. */
  get openDenial(): Denial | undefined {
    return this.#last
  }

  beginTurn() {
    this.#denied = 0
    this.#last = undefined
    this.#calls.clear()
  }

  update(update: SessionUpdate) {
    const isTool = update.sessionUpdate === 'tool_call_update' || update.sessionUpdate === 'tool_call'
    const hasMessage = update.sessionUpdate === 'agent_message_chunk' && !isBlank(update.content)
    const hasToolResult = isTool && update.status === 'completed' && update.toolCallId !== this.#last?.toolCallId
    if (hasMessage || hasToolResult) this.#last = undefined
    if (!isTool) return
    const { cwd } = isObject(update.rawInput) ? update.rawInput : {}
    this.#calls.set(update.toolCallId, {
      ...this.#calls.get(update.toolCallId),
      ...(update.kind && { kind: update.kind }),
      ...(typeof cwd === 'string' && { cwd }),
    })
  }

  answer({ toolCall, options }: RequestPermissionRequest, emit: Emit): RequestPermissionResponse {
    const { toolCallId } = toolCall
    const { kind = toolCall.kind, cwd } = this.#calls.get(toolCallId) ?? {}
    const decision = this.#policy.decide({ ...toolCall, ...(kind && { kind }) }, cwd)
    const { isAllowed, why } = decision
    const title = (toolCall.title ?? kind ?? 'a tool').slice(0, 1000)
    this.#denied = isAllowed ? 0 : this.#denied + 1
    this.#last = decision.isAllowed ? undefined : { toolCallId, rule: decision.rule, words: `"${title}": ${why}` }
    const answer = isAllowed ? 'allowed' : 'denied'
    emit({ type: 'CUSTOM', name: 'permission', value: { toolCallId, title, answer, why } })
    const chosen = optionFor(options, isAllowed)
    return { outcome: chosen ? { outcome: 'selected', optionId: chosen.optionId } : { outcome: 'cancelled' } }
  }
}

/** Qwen sends the cost of a model request as an empty message. */
function isBlank(content: { type: string; text?: unknown }): boolean {
  return content.type === 'text' && content.text === ''
}

/** Prefers the `once` option: after `always`, the agent would not ask again, and no rule would apply. */
function optionFor(options: PermissionOption[], isAllowed: boolean): PermissionOption | undefined {
  const kinds = isAllowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always']
  return kinds.map((kind) => options.find((option) => option.kind === kind)).find(Boolean)
}
