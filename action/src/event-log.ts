import { isObject, textAt } from './responses.ts'

/** Evaluates a session's AG-UI events: how the last run ended, and the agent's last message. */
export class EventLog {
  end: 'none' | 'finished' | 'failed' = 'none'
  /** When the last run ended, in milliseconds since the epoch. */
  endedAt: number | undefined
  /** The error message of the last run, if the agent sent one. */
  error: string | undefined
  /** Whether the last run ended with a question of the agent. */
  isAsking = false
  readonly #texts = new Map<string, string>()

  /** Adds the next event. */
  add(event: unknown) {
    const type = textAt(event, 'type') ?? ''
    if (type.startsWith('RUN_')) return this.#addRun(type, event)
    const id = textAt(event, 'messageId')
    if (type === 'TOOL_CALL_START' && isQuestion(textAt(event, 'toolCallName'))) this.isAsking = true
    if (type === 'TOOL_CALL_RESULT') this.isAsking = false
    if (type === 'MESSAGES_SNAPSHOT') return this.#addSnapshot(event)
    if (id === undefined) return
    if (type === 'TEXT_MESSAGE_START' && (textAt(event, 'role') ?? 'assistant') === 'assistant') this.#put(id, '')
    if (type === 'TEXT_MESSAGE_CHUNK' && textAt(event, 'role') === 'assistant' && !this.#texts.has(id))
      this.#put(id, '')
    const delta = textAt(event, 'delta')
    const text = this.#texts.get(id)
    if (delta !== undefined && text !== undefined) this.#texts.set(id, text + delta)
  }

  /** The agent's last message that is not blank. */
  get lastMessage(): string | undefined {
    return [...this.#texts.values()].findLast((text) => text.trim() !== '')
  }

  #addRun(type: string, event: unknown) {
    const { timestamp, result } = isObject(event) ? event : {}
    const isError = type === 'RUN_ERROR' || (isObject(result) && result.is_error === true)
    if (type === 'RUN_STARTED' || result !== undefined) this.isAsking = false
    this.end = type === 'RUN_STARTED' ? 'none' : isError ? 'failed' : 'finished'
    this.endedAt = type !== 'RUN_STARTED' && typeof timestamp === 'number' ? timestamp : undefined
    this.error = type === 'RUN_ERROR' ? textAt(event, 'message') : undefined
  }

  #addSnapshot(event: unknown) {
    const messages: unknown = isObject(event) ? event.messages : undefined
    if (!Array.isArray(messages)) return
    for (const message of messages) {
      const id = textAt(message, 'id')
      const content = textAt(message, 'content')
      if (textAt(message, 'role') === 'assistant' && id !== undefined && content !== undefined) this.#put(id, content)
    }
  }

  /** Moves a message to the end, because a Map keeps the position of an existing key. */
  #put(id: string, text: string) {
    this.#texts.delete(id)
    this.#texts.set(id, text)
  }
}

/**
 * Whether a tool is the platform's AskUserQuestion, with which an agent asks its user. Agents write its name in different ways.
 * Such a run ends without a result.
 */
function isQuestion(tool: string | undefined): boolean {
  return tool?.toLowerCase().replace(/[^a-z]/g, '') === 'askuserquestion'
}
