import type { AgUiEvent } from '../../clients/typescript/src/index.ts'
import type { ConversationWriter } from './transcript-writer.ts'

/**
 * Writes a conversation from its AG-UI events as they come. These come from an agent: what is not understood is passed
 * over, and so is what subagents say among themselves. https://docs.ag-ui.com/concepts/events
 */
export class EventWriter {
  readonly #writer: ConversationWriter
  readonly #messages = new Map<string, { role: string; moment: string | undefined }>()
  readonly #calls = new Map<string, { name: string; given: string }>()
  readonly #plans = new Map<string, string[]>()

  constructor(writer: ConversationWriter) {
    this.#writer = writer
  }

  /** Takes the next event. */
  add(event: AgUiEvent) {
    if (event.subagentRunId !== undefined) return
    const { type } = event
    if (type === 'RUN_STARTED') this.#whole(memberOf(event.input, 'messages'))
    else if (type === 'MESSAGES_SNAPSHOT') this.#whole(event.messages)
    else if (type === 'RUN_ERROR') this.#say(`error-${this.#messages.size}`, 'error', textOf(event.message), event)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#text(event)
    else if (type.startsWith('TOOL_CALL_')) this.#toolCall(event)
    else if (type === 'ACTIVITY_SNAPSHOT' && event.activityType === 'PLAN') this.#plan(event)
  }

  /** Ends the line that is being written. */
  close() {
    this.#writer.close()
  }

  #text(event: AgUiEvent) {
    const id = textOf(event.messageId)
    if (event.type === 'TEXT_MESSAGE_END') return this.#writer.close()
    const begun = this.#messages.get(id) ?? { role: textOf(event.role) || 'assistant', moment: momentOf(event) }
    this.#messages.set(id, begun)
    const words = textOf(event.delta)
    if (words !== '' && isSpeaker(begun.role)) this.#writer.words(id, begun.role, words, begun.moment)
  }

  #toolCall(event: AgUiEvent) {
    const id = textOf(event.toolCallId)
    const call = this.#calls.get(id) ?? { name: textOf(event.toolCallName), given: '' }
    if (event.type === 'TOOL_CALL_RESULT') return this.#writer.toolResult(wordsOf(event.content))
    call.given += textOf(event.delta)
    this.#calls.set(id, call)
    if (event.type === 'TOOL_CALL_END') this.#writer.tool(call.name, call.given, momentOf(event))
  }

  /** An agent sends its whole plan each time: only the entries that changed are written. */
  #plan(event: AgUiEvent) {
    const entries = memberOf(event.content, 'entries')
    const lines = (Array.isArray(entries) ? entries : []).flatMap((entry) => {
      const content = textOf(memberOf(entry, 'content'))
      return content === '' ? [] : [planLine(textOf(memberOf(entry, 'status')), content)]
    })
    const before = this.#plans.get(textOf(event.messageId)) ?? []
    this.#plans.set(textOf(event.messageId), lines)
    const news = lines.filter((line) => !before.includes(line))
    if (news.length > 0) this.#writer.plan(news, momentOf(event))
  }

  /** Messages that come whole: those of the user in full, of all others only what was not told before. */
  #whole(messages: unknown) {
    for (const message of Array.isArray(messages) ? messages : []) {
      const [id, role] = [textOf(memberOf(message, 'id')), textOf(memberOf(message, 'role'))]
      if (!this.#messages.has(id) && isSpeaker(role))
        this.#say(id, role, wordsOf(memberOf(message, 'content')), message)
    }
  }

  #say(id: string, role: string, words: string, event: unknown) {
    const moment = momentOf(event)
    this.#messages.set(id, { role, moment })
    if (words.trim() === '') return
    this.#writer.words(id, role, words, moment)
    this.#writer.close()
  }
}

const marks: Record<string, string> = { completed: '[x]', in_progress: '[>]' }

function planLine(status: string, content: string): string {
  return `${marks[status] ?? '[ ]'} ${content}`
}

/** The last moment that a Date can be, in milliseconds. */
const latest = 8.64e15

function momentOf(event: unknown): string | undefined {
  const time = memberOf(event, 'timestamp')
  return typeof time === 'number' && Math.abs(time) <= latest ? new Date(time).toISOString() : undefined
}

function isSpeaker(role: string): boolean {
  return role === 'user' || role === 'assistant' || role === 'error'
}

/** The text of a message's content, which is a text or a list of parts. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.map((part) => textOf(memberOf(part, 'text'))).join('\n')
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
