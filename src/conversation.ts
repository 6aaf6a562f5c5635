import { memberOf } from './json.ts'
import type { Utterance } from './schemas/transcripts.ts'

/**
 * A session's conversation, put together from its AG-UI events. These come from an agent: what is not understood is
 * passed over. What subagents say among themselves is no part of it, nor is what the agent says to itself.
 * https://docs.ag-ui.com/concepts/events
 */
export class Conversation {
  /** Whether the agent is at work, as far as the events tell. */
  isRunning = false
  readonly #lastAnswerOnly: boolean
  #items = new Map<string, Utterance>()
  /** The message, or the call of a tool, that a chunk without an id belongs to. */
  #current: Utterance | undefined

  /** With `lastAnswerOnly` it keeps no more than that needs. */
  constructor({ lastAnswerOnly = false } = {}) {
    this.#lastAnswerOnly = lastAnswerOnly
  }

  /** What was said and done, the oldest first. */
  get items(): Utterance[] {
    return [...this.#items.values()].filter((item) => item.role === 'tool' || hasWords(item))
  }

  /** What the agent said last, undefined when it said nothing. */
  get lastAnswer(): string | undefined {
    return [...this.#items.values()].findLast((item) => item.role === 'assistant' && hasWords(item))?.text
  }

  /** Takes the next event. */
  add(event: unknown) {
    if (memberOf(event, 'subagentRunId') !== undefined) return
    const type = textAt(event, 'type') ?? ''
    if (type.startsWith('RUN_')) this.#addRun(type, event)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#addText(type, event)
    else if (type.startsWith('TOOL_CALL_')) this.#addToolCall(type, event)
    else if (type === 'MESSAGES_SNAPSHOT') this.#replace(event)
  }

  #addRun(type: string, event: unknown) {
    this.isRunning = type === 'RUN_STARTED'
    this.#current = undefined
    if (type === 'RUN_ERROR') {
      this.#put({ id: `error-${this.#items.size}`, role: 'error', text: textAt(event, 'message') ?? '' }, event)
    }
    // The conversation before the run comes with it; only what the user says now is new.
    for (const message of listAt(memberOf(event, 'input'), 'messages')) {
      if (textAt(message, 'role') === 'user' && !this.#items.has(textAt(message, 'id') ?? '')) this.#addMessage(message)
    }
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

  /** A snapshot is the whole conversation. */
  #replace(event: unknown) {
    if (!Array.isArray(memberOf(event, 'messages'))) return
    const before = this.#items
    this.#items = new Map()
    for (const message of listAt(event, 'messages')) this.#addMessage(message)
    for (const [id, item] of this.#items) {
      const createdAt = before.get(id)?.createdAt
      if (createdAt !== undefined) item.createdAt = createdAt
    }
  }

  /** Takes a message that came whole. */
  #addMessage(message: unknown) {
    const id = textAt(message, 'id') ?? ''
    const role = textAt(message, 'role') ?? ''
    const text = wordsOf(memberOf(message, 'content'))
    const answered = this.#items.get(textAt(message, 'toolCallId') ?? '')
    if (role === 'tool' && answered?.role === 'tool') answered.result = text
    if (isSpeaker(role)) this.#put({ id, role, text }, message)
    for (const call of listAt(message, 'toolCalls')) {
      const made = memberOf(call, 'function')
      const [name, args] = [textAt(made, 'name') ?? '', textAt(made, 'arguments') ?? '']
      this.#put({ id: textAt(call, 'id') ?? '', role: 'tool', name, arguments: args }, call)
    }
  }

  #put(item: Utterance, event: unknown) {
    if (this.#lastAnswerOnly) {
      if (item.role !== 'assistant') return
      const last = [...this.#items.values()].findLast(hasWords)
      this.#items = new Map(last && [[last.id, last]])
    }
    const time = memberOf(event, 'timestamp')
    if (typeof time === 'number' && Math.abs(time) <= latest) item.createdAt = new Date(time).toISOString()
    this.#items.set(item.id, item)
  }
}

/** The last moment that a Date can be, in milliseconds. */
const latest = 8.64e15

function hasWords({ text }: Utterance): boolean {
  return text !== undefined && /\S/.test(text)
}

function isSpeaker(role: string): role is 'user' | 'assistant' {
  return role === 'user' || role === 'assistant'
}

/** The text of a message's content, which is a text or a list of parts. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.flatMap((part) => textAt(part, 'text') ?? []).join('\n')
}

function listAt(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key)
  return Array.isArray(list) ? list : []
}

function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' ? text : undefined
}
