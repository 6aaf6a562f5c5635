import type { Event, Message } from './agui.ts'

/** How a run ended, according to its events. */
export type RunEnd =
  | { outcome: 'finished' | 'interrupted' }
  | { outcome: 'failed'; error?: string }
  /** `asked` are the ids of the questions. */
  | { outcome: 'asking'; asked: string[] }

/** Reads one run out of the events of its session. Other runs come before it, and after a broken connection once more. */
export class Run {
  /** How the run has ended. */
  end: RunEnd | undefined
  readonly #id: string
  #isOpen = false
  /** The runs that started earlier. */
  readonly #earlier = new Set<string>()
  /** The texts of the agent's messages by id. */
  readonly #texts = new Map<string, string>()
  /** The questions without an answer: ids of tool calls. */
  readonly #questions = new Set<string>()

  constructor(id: string) {
    this.#id = id
  }

  /** The agent's last message. */
  get text(): string {
    return [...this.#texts.values()].findLast((text) => /\S/.test(text)) ?? ''
  }

  /** Reads the next event of the session. Returns whether it belongs to the run. */
  add(event: Event): boolean {
    if (this.end !== undefined) return false
    if (event.type === 'RUN_STARTED') this.#start(event.runId)
    // The platform writes the message for the next run into this one. Many events have no run id: they belong to the open run.
    if (!this.#isOpen || ('runId' in event && event.runId !== this.#id)) return false
    if (!('subagentRunId' in event)) this.#read(event)
    return true
  }

  #start(id: string) {
    if (id === this.#id) {
      // A replay begins again with the first message.
      this.#texts.clear()
      this.#questions.clear()
      this.#isOpen = true
    } else if (this.#isOpen && !this.#earlier.has(id)) {
      // The session was stopped during the run and started again.
      this.end = { outcome: 'interrupted' }
    } else {
      this.#isOpen = false
      this.#earlier.add(id)
    }
  }

  #read(event: Event) {
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        if ((event.role ?? 'assistant') === 'assistant') this.#texts.set(event.messageId, '')
        break
      case 'TEXT_MESSAGE_CONTENT':
        this.#append(event.messageId, event.delta ?? '')
        break
      case 'TEXT_MESSAGE_CHUNK':
        this.#addChunk(event)
        break
      case 'MESSAGES_SNAPSHOT':
        this.#addSnapshot(event.messages ?? [])
        break
      case 'TOOL_CALL_START':
        if (isQuestion(event.toolCallName)) this.#questions.add(event.toolCallId)
        break
      case 'TOOL_CALL_RESULT':
        this.#questions.delete(event.toolCallId)
        break
      case 'RUN_ERROR':
        this.end = { outcome: 'failed', error: event.message }
        break
      case 'RUN_FINISHED':
        this.end = this.#endOf(event)
    }
  }

  #append(id: string, delta: string) {
    const text = this.#texts.get(id)
    if (text !== undefined) this.#texts.set(id, text + delta)
  }

  /** A chunk without an id belongs to the last message. */
  #addChunk({ messageId, role = 'assistant', delta = '' }: Extract<Event, { type: 'TEXT_MESSAGE_CHUNK' }>) {
    const id = messageId ?? [...this.#texts.keys()].at(-1)
    if (id === undefined) return
    if (role === 'assistant' && !this.#texts.has(id)) this.#texts.set(id, '')
    this.#append(id, delta)
  }

  /** A snapshot can have the whole conversation. The messages of this run follow the last message of the user. */
  #addSnapshot(messages: Message[]) {
    for (const message of messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)) {
      const { id, role, content } = message
      if (role === 'assistant' && typeof content === 'string') this.#texts.set(id, content)
      if (role === 'tool') this.#questions.delete(message.toolCallId)
    }
  }

  #endOf({ outcome, result }: Extract<Event, { type: 'RUN_FINISHED' }>): RunEnd {
    if (outcome?.type === 'interrupt')
      return { outcome: 'asking', asked: (outcome.interrupts ?? []).map(({ id }) => id) }
    if (outcome?.type === 'cancelled') return { outcome: 'interrupted' }
    const { is_error: isError } = (result ?? {}) as { is_error?: unknown }
    if (isError === true) return { outcome: 'failed' }
    return this.#questions.size > 0 ? { outcome: 'asking', asked: [...this.#questions] } : { outcome: 'finished' }
  }
}

/** Whether a tool asks the user. Agents write its name in different ways. */
function isQuestion(tool: string): boolean {
  return (
    String(tool)
      .toLowerCase()
      .replace(/[^a-z]/g, '') === 'askuserquestion'
  )
}
