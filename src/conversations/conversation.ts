import { listAt, memberOf } from '../json/members.ts'
import { pullRequestsIn } from '../pull-requests/pull-requests.ts'
import { interruptsIn } from '../questions/interrupts.ts'
import { QuestionLog } from '../questions/question-log.ts'
import type { PullRequest, Usage } from '../schemas/session-parts.ts'
import type { Utterance } from '../schemas/transcripts.ts'
import { contentText, dated, isMessageRole, isTime, mergeMessages, textAt } from './messages.ts'
import { planText, planTool } from './plan.ts'
import { UsageSum } from './usage.ts'

/**
 * The conversation of a session, built from its AG-UI events. Unknown events are skipped, because agents can send their
 * own. Messages of subagents are not included, and the thoughts of the agent only if they are wanted. https://docs.ag-ui.com/concepts/events
 */
export class Conversation {
  /**
   * The state of the last run. `asking`: it ended with a question, and another run continues it. If its runner was killed, the
   * events have no end and the state stays `running`.
   */
  lastRun: 'none' | 'running' | 'finished' | 'failed' | 'interrupted' | 'asking' = 'none'
  /** When the last run ended, in milliseconds, if its events have a time. */
  lastEnd: number | undefined
  /** The error of the last run, if the agent sent one. */
  lastError: string | undefined
  /** The structured output of the last run, if it has ended with one. */
  lastOutput: unknown
  readonly #withReasoning: boolean
  readonly #usage = new UsageSum()
  readonly #questions = new QuestionLog()
  #items = new Map<string, Utterance>()
  /** The message or tool call of a chunk without an id. */
  #current: Utterance | undefined

  constructor({ reasoning = false } = {}) {
    this.#withReasoning = reasoning
  }

  /** Whether the agent is working, according to the events. */
  get isRunning(): boolean {
    return this.lastRun === 'running'
  }

  /** Messages, tool calls and errors, oldest first. */
  get items(): Utterance[] {
    return [...this.#items.values()].filter((item) => item.role === 'tool' || hasText(item))
  }

  /** The last message of the agent. */
  get lastAnswer(): string | undefined {
    return [...this.#items.values()].findLast((item) => item.role === 'assistant' && hasText(item))?.text
  }

  /** What the runs have used. Undefined if none has reported it. */
  get usage(): Usage | undefined {
    return this.#usage.total
  }

  /** The pull requests that tool calls opened. */
  get pullRequests(): PullRequest[] {
    return pullRequestsIn(this.#items.values())
  }

  /** The question with which the last run ended. */
  get openQuestion(): string | undefined {
    return this.#questions.open[0]?.question.text
  }

  add(event: unknown) {
    if (memberOf(event, 'subagentRunId') !== undefined) return
    this.#questions.add(event)
    const type = textAt(event, 'type') ?? ''
    if (type.startsWith('RUN_')) this.#addRun(type, event)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#addText(type, event, textAt(event, 'role') ?? 'assistant')
    else if (this.#withReasoning && type.startsWith('REASONING_MESSAGE_')) this.#addText(type, event, 'reasoning')
    else if (type.startsWith('TOOL_CALL_')) this.#addToolCall(type, event)
    else if (type === 'ACTIVITY_SNAPSHOT') this.#addPlan(event)
    else if (type === 'MESSAGES_SNAPSHOT') this.#merge(listAt(event, 'messages'))
  }

  /** Marks the last run as interrupted if it has no end, because its session has stopped. */
  interruptOpenRun() {
    if (this.isRunning) this.#interrupt(undefined, [])
  }

  #addRun(type: string, event: unknown) {
    this.#current = undefined
    const input = listAt(memberOf(event, 'input'), 'messages')
    const time = memberOf(event, 'timestamp')
    this.lastEnd = type !== 'RUN_STARTED' && isTime(time) ? time : undefined
    // A failed run of the local backend has a result too.
    const result = type === 'RUN_STARTED' ? undefined : memberOf(event, 'result')
    this.lastOutput = memberOf(result, 'structured_output') ?? undefined
    this.#usage.add(result)
    if (type === 'RUN_STARTED') {
      if (this.isRunning) this.#interrupt(undefined, input)
      this.lastRun = 'running'
    } else if (type === 'RUN_ERROR') {
      this.#fail(textAt(event, 'message'))
      this.#put({ id: `error-${this.#items.size}`, role: 'error', text: this.lastError ?? '' }, event)
    } else if (memberOf(memberOf(event, 'result'), 'is_error') === true) {
      this.#fail(undefined)
      // The platform does not tell an interrupt from an error of the model.
      const text = 'The turn failed, or it was interrupted.'
      this.#put({ id: `error-${this.#items.size}`, role: 'error', text }, event)
    } else if (textAt(memberOf(event, 'outcome'), 'type') === 'cancelled') {
      this.#interrupt(event, [])
    } else if (interruptsIn(event).length > 0 || (type === 'RUN_FINISHED' && this.openQuestion !== undefined)) {
      this.lastRun = 'asking'
    } else if (type === 'RUN_FINISHED') {
      this.lastRun = 'finished'
    }
    // The input of a run is the whole conversation so far. Only the user's new messages are added.
    const isNew = (message: unknown) =>
      textAt(message, 'role') === 'user' && !this.#items.has(textAt(message, 'id') ?? '')
    this.#merge(input.filter(isNew))
  }

  #merge(messages: unknown[]) {
    const isKept = (message: unknown) => this.#withReasoning || textAt(message, 'role') !== 'reasoning'
    this.#items = mergeMessages(this.#items, messages.filter(isKept))
  }

  #fail(error: string | undefined) {
    this.lastRun = 'failed'
    this.lastError = error
  }

  /** Adds a note before the messages of the next run, which may already be in the conversation. */
  #interrupt(event: unknown, nextMessages: unknown[]) {
    this.lastRun = 'interrupted'
    const id = `interrupted-${this.#items.size}`
    const note = dated({ id, role: 'error', text: 'The turn was interrupted.' }, event)
    const nextIds = new Set(nextMessages.map((message) => textAt(message, 'id')))
    const items = [...this.#items.values()]
    const end = items.findLastIndex((item) => item.role !== 'user' || !nextIds.has(item.id)) + 1
    this.#items = new Map([...items.slice(0, end), note, ...items.slice(end)].map((item) => [item.id, item]))
  }

  #addText(type: string, event: unknown, role: string) {
    const id = textAt(event, 'messageId') ?? this.#current?.id ?? ''
    const isNew = type.endsWith('_START') || (type.endsWith('_CHUNK') && !this.#items.has(id))
    if (isNew && isMessageRole(role)) this.#put({ id, role, text: '' }, event)
    const item = this.#items.get(id)
    this.#current = item
    if (item?.text !== undefined) item.text += textAt(event, 'delta') ?? ''
  }

  #addToolCall(type: string, event: unknown) {
    const id = textAt(event, 'toolCallId') ?? this.#current?.id ?? ''
    const name = textAt(event, 'toolCallName')
    if (name !== undefined && !this.#items.has(id)) this.#put({ id, role: 'tool', name, arguments: '' }, event)
    const item = this.#items.get(id)
    if (item?.role !== 'tool') return
    if (type === 'TOOL_CALL_RESULT') item.result = contentText(memberOf(event, 'content'))
    else {
      this.#current = item
      item.arguments += textAt(event, 'delta') ?? ''
    }
  }

  /** An agent sends its whole plan each time. The latest plan stays at the place of the first. */
  #addPlan(event: unknown) {
    const result = planText(event)
    if (result === undefined) return
    const id = textAt(event, 'messageId') ?? ''
    const known = this.#items.get(id)
    if (known === undefined) this.#put({ id, role: 'tool', name: planTool, result }, event)
    else if (known.name === planTool) known.result = result
  }

  #put(item: Utterance, event: unknown) {
    this.#items.set(item.id, dated(item, event))
  }
}

function hasText({ text }: Utterance): boolean {
  return text !== undefined && /\S/.test(text)
}
