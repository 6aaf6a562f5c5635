import type {
  PermissionOption,
  RequestPermissionRequest,
  RequestPermissionResponse,
  SessionUpdate,
  ToolCallUpdate,
} from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Emit } from '../../storage/events.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Question, Reply } from '../agent.ts'
import { type Decision, PermissionPolicy, type PolicyName } from './permission-policy.ts'
import { questionFor } from './question.ts'
import type { ToolRules } from './tool-rules.ts'

/** A denied permission request. `words` describes it to the agent. `isByUser`: the user was asked, or did not answer. */
export type Denial = { toolCallId: string; rule: string; words: string; isByUser: boolean }

/** An answer, and why it was given: see Decision. */
type Answer = Decision & { optionId?: string; isByUser: boolean }

/** Asks the user. */
type Ask = (question: Question) => Promise<Reply>

/** Answers the agent's permission requests in one workspace, and emits each answer as an event. */
export class Permissions {
  readonly #policy: PermissionPolicy
  /** What a tool of `tools.allow` may do without asking. */
  readonly #confined: PermissionPolicy
  readonly #rules: ToolRules
  /** What the updates of a tool call said. A permission request may lack it. */
  readonly #calls = new Map<string, ToolCallUpdate>()
  /** Tool calls for which the agent asked. */
  readonly #answered = new Set<string>()
  readonly #titles = new Map<string, string[]>()
  #denied = 0
  #last: Denial | undefined

  constructor(policy: PolicyName, workspace: Workspace, rules: ToolRules) {
    this.#policy = new PermissionPolicy(policy, workspace)
    this.#confined = new PermissionPolicy('allow', workspace)
    this.#rules = rules
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
    this.#answered.clear()
    this.#titles.clear()
  }

  update(update: SessionUpdate) {
    const isTool = update.sessionUpdate === 'tool_call_update' || update.sessionUpdate === 'tool_call'
    const hasMessage = update.sessionUpdate === 'agent_message_chunk' && !isBlank(update.content)
    const hasToolResult = isTool && update.status === 'completed' && update.toolCallId !== this.#last?.toolCallId
    if (hasMessage || hasToolResult) this.#last = undefined
    if (!isTool) return
    this.#addTitle(update)
    this.#calls.set(update.toolCallId, merged(this.#calls.get(update.toolCallId), update))
  }

  /** The rule that denies a tool call that the agent has made without asking. */
  brokenRule(update: SessionUpdate): string | undefined {
    if (update.sessionUpdate !== 'tool_call_update' && update.sessionUpdate !== 'tool_call') return undefined
    if (update.status !== 'completed' || this.#answered.has(update.toolCallId)) return undefined
    return this.#denialOf(this.#calls.get(update.toolCallId) ?? update)?.rule
  }

  /** Answers a request. The policy decides first, then `ask`. */
  async answer(
    { toolCall, options }: RequestPermissionRequest,
    emit: Emit,
    ask: Ask,
  ): Promise<RequestPermissionResponse> {
    const { toolCallId } = toolCall
    const call = this.#whole(toolCall)
    const answer = this.#decided(toolCall, options) ?? (await asked(call, options, ask))
    if (answer === undefined) return { outcome: { outcome: 'cancelled' } }
    const { isAllowed, why, isByUser, optionId } = answer
    const title = (toolCall.title ?? call.kind ?? 'a tool').slice(0, 1000)
    this.#denied = isAllowed ? 0 : this.#denied + 1
    this.#last = answer.isAllowed ? undefined : { toolCallId, rule: answer.rule, words: `"${title}": ${why}`, isByUser }
    const value = { toolCallId, title, answer: isAllowed ? 'allowed' : 'denied', why }
    emit({ type: 'CUSTOM', name: 'permission', value })
    return { outcome: optionId === undefined ? { outcome: 'cancelled' } : { outcome: 'selected', optionId } }
  }

  /** The answer of the policy. Undefined if the user decides. */
  #decided(toolCall: ToolCallUpdate, options: PermissionOption[]): Answer | undefined {
    const { rawInput } = this.#calls.get(toolCall.toolCallId) ?? {}
    const { cwd } = isObject(rawInput) ? rawInput : {}
    const call = this.#whole(toolCall)
    const facts = { ...toolCall, ...(call.kind && { kind: call.kind }) }
    this.#answered.add(toolCall.toolCallId)
    this.#addTitle(toolCall)
    const denial = this.#denialOf(call)
    if (denial) return { ...denial, ...optionFor(options, false), isByUser: false }
    const decision = this.#decidedFor(facts, call, typeof cwd === 'string' ? cwd : undefined)
    return decision && { ...decision, ...optionFor(options, decision.isAllowed), isByUser: false }
  }

  /** What is known about a tool call. opencode names another kind in its request than in its updates, which are right. */
  #whole(toolCall: ToolCallUpdate): ToolCallUpdate {
    const known = this.#calls.get(toolCall.toolCallId)
    return { ...merged(known, toolCall), ...(known?.kind && { kind: known.kind }) }
  }

  /** A denial by the rules of the session, which come first. */
  #denialOf(call: ToolCallUpdate): (Decision & { isAllowed: false }) | undefined {
    const rule = this.#rules.denies(call, this.#titles.get(call.toolCallId) ?? [])
    return rule === undefined ? undefined : { isAllowed: false, why: rule, rule }
  }

  /** What would be asked can be allowed by the rules of the session, in its directory. */
  #decidedFor(asked: ToolCallUpdate, known: ToolCallUpdate, cwd: string | undefined): Decision | undefined {
    const decision = this.#policy.decide(asked, cwd)
    const why = decision === undefined ? this.#rules.allows(known) : undefined
    if (why === undefined || !this.#confined.decide(asked, cwd)?.isAllowed) return decision
    return { isAllowed: true, why }
  }

  #addTitle({ toolCallId, title }: ToolCallUpdate) {
    if (title) this.#titles.set(toolCallId, [...(this.#titles.get(toolCallId) ?? []), title])
  }
}

/** The answer of the user. Undefined if the turn has ended meanwhile. */
async function asked(call: ToolCallUpdate, options: PermissionOption[], ask: Ask): Promise<Answer | undefined> {
  const fault = faultOf(options)
  if (fault !== undefined) return { isAllowed: false, isByUser: true, why: fault, rule: fault }
  const no = { isAllowed: false, isByUser: true, ...optionFor(options, false) } as const
  const reply = await ask(questionFor(call, options))
  if (reply.type === 'withdrawn') return undefined
  if (reply.type === 'expired') return { ...no, why: reply.why, rule: reply.why }
  if (reply.type === 'declined') return { ...no, why: 'a user declined to answer', rule: 'a user denied it' }
  const { id: optionId, label, kind } = reply.option
  const why = `a user chose "${label}"`
  const isAllowed = kind.startsWith('allow')
  return isAllowed ? { isAllowed, why, optionId, isByUser: true } : { ...no, why, optionId, rule: 'a user denied it' }
}

/** Why a user cannot choose among options: with the same ID twice, the choice to deny could be taken as the one to allow. */
function faultOf(options: PermissionOption[]): string | undefined {
  const ids = new Set(options.map(({ optionId }) => optionId))
  if (ids.size === 0) return 'the agent offers no options'
  return ids.size < options.length || ids.has('') ? 'the agent offers options without an ID of their own' : undefined
}

/** What is known about a tool call, with a further update. Agents repeat only what has changed. */
function merged(known: ToolCallUpdate | undefined, update: ToolCallUpdate): ToolCallUpdate {
  const { toolCallId, name, title, kind, rawInput, content, locations, _meta } = update
  const isFilled = isObject(rawInput) && Object.keys(rawInput).length > 0
  return {
    ...known,
    toolCallId,
    ...(name && { name }),
    ...(title && { title }),
    ...(kind && { kind }),
    ...(isFilled && { rawInput }),
    ...(content?.length && { content }),
    ...(locations?.length && { locations }),
    ...(_meta && { _meta }),
  }
}

/** Qwen sends the cost of a model request as an empty message. */
function isBlank(content: { type: string; text?: unknown }): boolean {
  return content.type === 'text' && content.text === ''
}

/** Prefers the `once` option: after `always`, the agent would not ask again, and no rule would apply. */
function optionFor(options: PermissionOption[], isAllowed: boolean): { optionId?: string } {
  const kinds = isAllowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always']
  const chosen = kinds.map((kind) => options.find((option) => option.kind === kind)).find(Boolean)
  return chosen ? { optionId: chosen.optionId } : {}
}
