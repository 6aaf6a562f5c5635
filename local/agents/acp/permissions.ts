import type {
  PermissionOption,
  RequestPermissionRequest,
  RequestPermissionResponse,
  SessionUpdate,
  ToolKind,
} from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Tell } from '../../storage/events.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { Judgement, type Policy } from './permission-policy.ts'

/** A denied permission request. `words` describes it to the agent. */
type Denial = { toolCallId: string; rule: string; words: string }

/** Facts from the updates of a tool call, which a permission request may lack. */
type Known = { kind?: ToolKind; cwd?: string }

/** Answers the agent's permission requests in one workspace, and emits each answer as an event. */
export class Permissions {
  readonly #judgement: Judgement
  readonly #calls = new Map<string, Known>()
  #denied = 0
  #last: Denial | undefined

  constructor(policy: Policy, workspace: Workspace) {
    this.#judgement = new Judgement(policy, workspace)
  }

  /** Number of requests denied in a row. */
  get denied(): number {
    return this.#denied
  }

  /** The last denial. Undefined once the agent has sent a message or completed another tool call. */
  get hindrance(): Denial | undefined {
    return this.#last
  }

  beginTurn() {
    this.#denied = 0
    this.#last = undefined
    this.#calls.clear()
  }

  update(update: SessionUpdate) {
    const isTool = update.sessionUpdate === 'tool_call_update' || update.sessionUpdate === 'tool_call'
    const hasSaid = update.sessionUpdate === 'agent_message_chunk' && !isBlank(update.content)
    const hasDone = isTool && update.status === 'completed' && update.toolCallId !== this.#last?.toolCallId
    if (hasSaid || hasDone) this.#last = undefined
    if (!isTool) return
    const { cwd } = isObject(update.rawInput) ? update.rawInput : {}
    this.#calls.set(update.toolCallId, {
      ...this.#calls.get(update.toolCallId),
      ...(update.kind && { kind: update.kind }),
      ...(typeof cwd === 'string' && { cwd }),
    })
  }

  answer({ toolCall, options }: RequestPermissionRequest, tell: Tell): RequestPermissionResponse {
    const { toolCallId } = toolCall
    const { kind = toolCall.kind, cwd } = this.#calls.get(toolCallId) ?? {}
    const verdict = this.#judgement.of({ ...toolCall, ...(kind && { kind }) }, cwd)
    const { isAllowed, why } = verdict
    const title = (toolCall.title ?? kind ?? 'a tool').slice(0, 1000)
    this.#denied = isAllowed ? 0 : this.#denied + 1
    this.#last = verdict.isAllowed ? undefined : { toolCallId, rule: verdict.rule, words: `"${title}": ${why}` }
    const answer = isAllowed ? 'allowed' : 'denied'
    tell({ type: 'CUSTOM', name: 'permission', value: { toolCallId, title, answer, why } })
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
