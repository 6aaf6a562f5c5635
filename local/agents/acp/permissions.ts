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
import { Judgement, type Policy } from './judgement.ts'

/** A question that was denied: of which call, by which rule, and what to tell the agent of it. */
type Denial = { toolCallId: string; rule: string; words: string }

/** What the updates have told of a call: a question for permission tells less. */
type Known = { kind?: ToolKind; cwd?: string }

/** Answers the questions of the agent in one workspace, and tells each answer. */
export class Permissions {
  readonly #judgement: Judgement
  readonly #calls = new Map<string, Known>()
  #denied = 0
  #last: Denial | undefined

  constructor(policy: Policy, workspace: Workspace) {
    this.#judgement = new Judgement(policy, workspace)
  }

  /** How many questions in a row were denied. */
  get denied(): number {
    return this.#denied
  }

  /** The last denial, unless the agent has gone on since: said something, or used another tool. */
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

/** Qwen tells what a request to its model cost in a message without words. */
function isBlank(content: { type: string; text?: unknown }): boolean {
  return content.type === 'text' && content.text === ''
}

/** For this once where that can be had: what is allowed for ever is not asked, and so not judged, again. */
function optionFor(options: PermissionOption[], isAllowed: boolean): PermissionOption | undefined {
  const kinds = isAllowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always']
  return kinds.map((kind) => options.find((option) => option.kind === kind)).find(Boolean)
}
