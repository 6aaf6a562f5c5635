import { contentText, listOf, memberOf, type ReceivedEvent, textOf, timestampOf } from './event-fields.ts'
import type { TranscriptWriter } from './transcript-writer.ts'

type Call = {
  /** The run of the call. Agents use an ID again in another run. */
  run: string | undefined
  name: string
  args: string
  isWritten: boolean
  hasResult: boolean
}

type Message = {
  role: string
  timestamp: string | undefined
  /** What the events have said so far. A replay says it again from the start. */
  text: string
  /** Characters of the text that are written. */
  written: number
}

/**
 * Writes a transcript from AG-UI events as they arrive: words, thoughts, tool calls, plans, and how runs end. After a
 * reconnect it writes only what is new. Skips the events of subagents, and the unknown and malformed events that some
 * agents send.
 * https://docs.ag-ui.com/concepts/events
 */
export class EventWriter {
  readonly #writer: TranscriptWriter
  readonly #messages = new Map<string, Message>()
  readonly #calls = new Map<string, Call>()
  readonly #plans = new Map<string, string[]>()
  readonly #runs = new Set<string>()
  /** The run that has started and not ended. */
  #openRun: string | undefined

  constructor(writer: TranscriptWriter) {
    this.#writer = writer
  }

  /** Writes the next event. */
  add(event: ReceivedEvent) {
    if (event.subagentRunId !== undefined) return
    const { type } = event
    if (type.startsWith('RUN_')) this.#run(event)
    else if (type === 'MESSAGES_SNAPSHOT') this.#snapshot(event.messages)
    else if (type.startsWith('TEXT_MESSAGE_')) this.#text(event, 'assistant')
    else if (type.startsWith('REASONING_MESSAGE_')) this.#text(event, 'reasoning')
    else if (type.startsWith('TOOL_CALL_')) this.#toolCall(event)
    else if (type === 'ACTIVITY_SNAPSHOT' && event.activityType === 'PLAN') this.#plan(event)
  }

  /** Ends the open line. */
  close() {
    this.#writer.close()
  }

  /** Ends the transcript of a session that has ended. Notes a run that its end has cut off. */
  end() {
    if (this.#openRun !== undefined) this.#interrupted(this.#openRun)
    this.close()
  }

  #run(event: ReceivedEvent) {
    const { type } = event
    const run = textOf(event.runId) || (this.#openRun ?? `${this.#messages.size}`)
    if (type === 'RUN_STARTED') {
      // A session that was stopped during a run, and started again, has no end of this run in its events.
      if (this.#openRun !== undefined && !this.#runs.has(run)) this.#interrupted(this.#openRun, event)
      this.#openRun = run
      this.#runs.add(run)
      return this.#snapshot(memberOf(event.input, 'messages'))
    }
    this.#openRun = undefined
    const outcome = memberOf(event.outcome, 'type')
    if (type === 'RUN_ERROR') this.#message(`error-${run}`, 'error', textOf(event.message), event)
    else if (outcome === 'cancelled') this.#interrupted(run, event)
    else if (memberOf(event.result, 'is_error') === true) {
      // The platform does not tell an interrupt from an error of the model.
      this.#message(`error-${run}`, 'error', 'The turn failed, or it was interrupted.', event)
    }
  }

  #interrupted(run: string, event?: ReceivedEvent) {
    this.#message(`interrupted-${run}`, 'error', 'The turn was interrupted.', event)
  }

  /** The role of reasoning is the kind of its event: agents send different roles in it. */
  #text(event: ReceivedEvent, kind: 'assistant' | 'reasoning') {
    const id = textOf(event.messageId)
    if (event.type.endsWith('_END')) return this.#writer.close()
    const role = kind === 'reasoning' ? kind : textOf(event.role) || kind
    const message = this.#messages.get(id) ?? { role, timestamp: timestampOf(event), text: '', written: 0 }
    this.#messages.set(id, message)
    if (event.type.endsWith('_START')) message.text = ''
    message.text += textOf(event.delta)
    this.#write(id, message)
  }

  #write(id: string, message: Message) {
    const { role, text, timestamp, written } = message
    if (text.length <= written || !isShown(role)) return
    message.written = text.length
    this.#writer.messagePart(id, role, text.slice(written), timestamp)
  }

  #toolCall(event: ReceivedEvent) {
    const id = textOf(event.toolCallId)
    if (event.type === 'TOOL_CALL_RESULT') return this.#toolResult(id, contentText(event.content))
    const isStart = event.type === 'TOOL_CALL_START'
    if (isStart && this.#calls.get(id)?.run !== this.#openRun) this.#calls.delete(id)
    const call = this.#call(id, textOf(event.toolCallName))
    call.args = isStart ? '' : call.args + textOf(event.delta)
    if (event.type === 'TOOL_CALL_END') this.#tool(call, timestampOf(event))
  }

  #call(id: string, name = ''): Call {
    const call = this.#calls.get(id) ?? { run: this.#openRun, name, args: '', isWritten: false, hasResult: false }
    this.#calls.set(id, call)
    return call
  }

  #tool(call: Call, timestamp: string | undefined) {
    if (!call.isWritten) this.#writer.tool(call.name, call.args, timestamp)
    call.isWritten = true
  }

  #toolResult(id: string, result: string) {
    const call = this.#call(id)
    if (!call.hasResult) this.#writer.toolResult(result)
    call.hasResult = true
  }

  /** Writes only the changed entries: an agent sends its complete plan each time. */
  #plan(event: ReceivedEvent) {
    const lines = listOf(memberOf(event.content, 'entries')).flatMap((entry) => {
      const content = textOf(memberOf(entry, 'content'))
      return content === '' ? [] : [planLine(textOf(memberOf(entry, 'status')), content)]
    })
    const before = this.#plans.get(textOf(event.messageId)) ?? []
    this.#plans.set(textOf(event.messageId), lines)
    const changed = lines.filter((line) => !before.includes(line))
    if (changed.length > 0) this.#writer.plan(changed, timestampOf(event))
  }

  /** Writes complete messages and tool calls. The platform replaces the events of a finished run by them. */
  #snapshot(messages: unknown) {
    for (const message of listOf(messages)) {
      const [id, role] = [textOf(memberOf(message, 'id')), textOf(memberOf(message, 'role'))]
      const content = contentText(memberOf(message, 'content'))
      if (role === 'tool') this.#toolResult(textOf(memberOf(message, 'toolCallId')), content)
      else this.#message(id, role, content, message)
      for (const one of listOf(memberOf(message, 'toolCalls'))) {
        const [callId, invoked] = [textOf(memberOf(one, 'id')), memberOf(one, 'function')]
        const call = this.#call(callId, textOf(memberOf(invoked, 'name')))
        call.args = textOf(memberOf(invoked, 'arguments'))
        this.#tool(call, timestampOf(message))
      }
    }
  }

  /** Writes a message, or the rest of one whose events were lost in an outage. */
  #message(id: string, role: string, text: string, event: unknown) {
    const message = this.#messages.get(id) ?? { role, timestamp: timestampOf(event), text: '', written: 0 }
    this.#messages.set(id, message)
    if (text.trim() === '' || text.length <= message.written || !text.startsWith(message.text)) return
    message.text = text
    this.#write(id, message)
    this.#writer.close()
  }
}

const marks: Record<string, string> = { completed: '[x]', in_progress: '[>]' }

function planLine(status: string, content: string): string {
  return `${marks[status] ?? '[ ]'} ${content}`
}

function isShown(role: string): boolean {
  return role === 'user' || role === 'assistant' || role === 'reasoning' || role === 'error'
}
