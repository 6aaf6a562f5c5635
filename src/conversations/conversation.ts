import { memberOf } from '../json/members.ts'
import type { Utterance } from '../schemas/transcripts.ts'
import { dated, isSpeaker, isTime, listAt, mergeMessages, textAt, wordsOf } from './messages.ts'
import { planIn, planTool } from './plan.ts'

/**
 * A session's conversation, put together from its AG-UI events. They come from an agent, so unknown ones are skipped.
 * Left out are the messages of subagents and the agent's reasoning. https://docs.ag-ui.com/concepts/events
 */
export class Conversation {
  /** The state of the last run. A run whose runner was killed stays `running`: its events have no end. */
  lastRun: 'none' | 'running' | 'finished' | 'failed' | 'interrupted' = 'none'
  /** When the last run ended, in milliseconds, if its events tell. */
  lastEnd: number | undefined
  /** Why the last run failed, where the agent says so. */
  lastError: string | undefined
  #items = new Map<string, Utterance>()
  /** The message, or the tool call, that a chunk without an id belongs to. */
  #current: Utterance | undefined

  /** Whether the agent is working, as far as the events tell. */
  get isRunning(): boolean {
    return this.lastRun === 'running'
  }

  /** Messages, tool calls and errors, the oldest first. */
  get items(): Utterance[] {
    return [...this.#items.values()].filter((item) => item.role === 'tool' || hasWords(item))
  }

  /** The last message of the agent, undefined when there is none. */
  get lastAnswer(): string | undefined {
    return [...this.#items.values()].findLast((item) => item.role === 'assistant' && hasWords(item))?.text
  }

  /** Adds the next event. */
  add(event: unknown) {
    if (memberOf(event, 'subagentRunId') !== undefined) return
    const type = textAt(event, 'type') ?? ''
    if (type.startsWith('RUN_')) this.#addRun(type, event)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#addText(type, event)
    else if (type.startsWith('TOOL_CALL_')) this.#addToolCall(type, event)
    else if (type === 'ACTIVITY_SNAPSHOT') this.#addPlan(event)
    else if (type === 'MESSAGES_SNAPSHOT') this.#items = mergeMessages(this.#items, listAt(event, 'messages'))
  }

  /** Marks a run without an end as interrupted: its session has ended, or its agent has begun another run. */
  cutRun() {
    if (this.isRunning) this.#interrupt(undefined, [])
  }

  #addRun(type: string, event: unknown) {
    this.#current = undefined
    const input = listAt(memberOf(event, 'input'), 'messages')
    const time = memberOf(event, 'timestamp')
    this.lastEnd = type !== 'RUN_STARTED' && isTime(time) ? time : undefined
    if (type === 'RUN_STARTED') {
      if (this.isRunning) this.#interrupt(undefined, input)
      this.lastRun = 'running'
    } else if (type === 'RUN_ERROR') {
      this.#fail(textAt(event, 'message'))
      this.#put({ id: `error-${this.#items.size}`, role: 'error', text: this.lastError ?? '' }, event)
    } else if (memberOf(memberOf(event, 'result'), 'is_error') === true) {
      this.#fail(undefined)
    } else if (textAt(memberOf(event, 'outcome'), 'type') === 'cancelled') {
      this.#interrupt(event, [])
    } else if (type === 'RUN_FINISHED') {
      this.lastRun = 'finished'
    }
    // The whole conversation so far comes with a run: only the new messages of the user are added.
    const isNew = (message: unknown) =>
      textAt(message, 'role') === 'user' && !this.#items.has(textAt(message, 'id') ?? '')
    this.#items = mergeMessages(this.#items, input.filter(isNew))
  }

  #fail(why: string | undefined) {
    this.lastRun = 'failed'
    this.lastError = why
  }

  /** `next` are the messages of the run that follows, which may be known already. The mark goes before them. */
  #interrupt(event: unknown, next: unknown[]) {
    this.lastRun = 'interrupted'
    const id = `interrupted-${this.#items.size}`
    const mark = dated({ id, role: 'error', text: 'The turn was interrupted.' }, event)
    const later = new Set(next.map((message) => textAt(message, 'id')))
    const items = [...this.#items.values()]
    const end = items.findLastIndex((item) => item.role !== 'user' || !later.has(item.id)) + 1
    this.#items = new Map([...items.slice(0, end), mark, ...items.slice(end)].map((item) => [item.id, item]))
  }

  #addText(type: string, event: unknown) {
    const id = textAt(event, 'messageId') ?? this.#current?.id ?? ''
    const role = textAt(event, 'role') ?? 'assistant'
    const begins = type === 'TEXT_MESSAGE_START' || (type === 'TEXT_MESSAGE_CHUNK' && !this.#items.has(id))
    if (begins && isSpeaker(role)) this.#put({ id, role, text: '' }, event)
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
    if (type === 'TOOL_CALL_RESULT') item.result = wordsOf(memberOf(event, 'content'))
    else {
      this.#current = item
      item.arguments += textAt(event, 'delta') ?? ''
    }
  }

  /** An agent sends its whole plan each time, so the last one stands where the first one came. */
  #addPlan(event: unknown) {
    const result = planIn(event)
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

function hasWords({ text }: Utterance): boolean {
  return text !== undefined && /\S/.test(text)
}
