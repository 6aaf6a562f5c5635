import type { TranscriptWriter } from './transcript-writer.ts'

/** An event as it arrives: agents send malformed events, so a field can have any type. */
type ReceivedEvent = { type: string; [field: string]: unknown }

/**
 * Writes a transcript from AG-UI events as they arrive. Skips the events of subagents, and unknown or malformed events:
 * agents send them. https://docs.ag-ui.com/concepts/events
 */
export class EventWriter {
  readonly #writer: TranscriptWriter
  readonly #messages = new Map<string, { role: string; timestamp: string | undefined }>()
  readonly #calls = new Map<string, { name: string; args: string }>()
  readonly #plans = new Map<string, string[]>()

  constructor(writer: TranscriptWriter) {
    this.#writer = writer
  }

  /** Writes the next event. */
  add(event: ReceivedEvent) {
    if (event.subagentRunId !== undefined) return
    const { type } = event
    if (type === 'RUN_STARTED') this.#snapshot(memberOf(event.input, 'messages'))
    else if (type === 'MESSAGES_SNAPSHOT') this.#snapshot(event.messages)
    else if (type === 'RUN_ERROR') this.#message(`error-${this.#messages.size}`, 'error', textOf(event.message), event)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#text(event)
    else if (type.startsWith('TOOL_CALL_')) this.#toolCall(event)
    else if (type === 'ACTIVITY_SNAPSHOT' && event.activityType === 'PLAN') this.#plan(event)
  }

  /** Ends the open line. */
  close() {
    this.#writer.close()
  }

  #text(event: ReceivedEvent) {
    const id = textOf(event.messageId)
    if (event.type === 'TEXT_MESSAGE_END') return this.#writer.close()
    const message = this.#messages.get(id) ?? { role: textOf(event.role) || 'assistant', timestamp: timestampOf(event) }
    this.#messages.set(id, message)
    const text = textOf(event.delta)
    if (text !== '' && isShown(message.role)) this.#writer.messagePart(id, message.role, text, message.timestamp)
  }

  #toolCall(event: ReceivedEvent) {
    const id = textOf(event.toolCallId)
    const call = this.#calls.get(id) ?? { name: textOf(event.toolCallName), args: '' }
    if (event.type === 'TOOL_CALL_RESULT') return this.#writer.toolResult(contentText(event.content))
    call.args += textOf(event.delta)
    this.#calls.set(id, call)
    if (event.type === 'TOOL_CALL_END') this.#writer.tool(call.name, call.args, timestampOf(event))
  }

  /** Writes only the changed entries: an agent sends its complete plan each time. */
  #plan(event: ReceivedEvent) {
    const entries = memberOf(event.content, 'entries')
    const lines = (Array.isArray(entries) ? entries : []).flatMap((entry) => {
      const content = textOf(memberOf(entry, 'content'))
      return content === '' ? [] : [planLine(textOf(memberOf(entry, 'status')), content)]
    })
    const before = this.#plans.get(textOf(event.messageId)) ?? []
    this.#plans.set(textOf(event.messageId), lines)
    const changed = lines.filter((line) => !before.includes(line))
    if (changed.length > 0) this.#writer.plan(changed, timestampOf(event))
  }

  /** Writes complete messages, except those that were streamed before. */
  #snapshot(messages: unknown) {
    for (const message of Array.isArray(messages) ? messages : []) {
      const [id, role] = [textOf(memberOf(message, 'id')), textOf(memberOf(message, 'role'))]
      if (!this.#messages.has(id) && isShown(role))
        this.#message(id, role, contentText(memberOf(message, 'content')), message)
    }
  }

  #message(id: string, role: string, text: string, event: unknown) {
    const timestamp = timestampOf(event)
    this.#messages.set(id, { role, timestamp })
    if (text.trim() === '') return
    this.#writer.messagePart(id, role, text, timestamp)
    this.#writer.close()
  }
}

const marks: Record<string, string> = { completed: '[x]', in_progress: '[>]' }

function planLine(status: string, content: string): string {
  return `${marks[status] ?? '[ ]'} ${content}`
}

/** The largest timestamp of a Date, in milliseconds. */
const maxTimestamp = 8.64e15

function timestampOf(event: unknown): string | undefined {
  const time = memberOf(event, 'timestamp')
  return typeof time === 'number' && Math.abs(time) <= maxTimestamp ? new Date(time).toISOString() : undefined
}

function isShown(role: string): boolean {
  return role === 'user' || role === 'assistant' || role === 'error'
}

/** The text of a message's content: a string or a list of parts. */
function contentText(content: unknown): string {
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
