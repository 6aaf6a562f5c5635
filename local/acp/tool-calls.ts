import type { ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk'
import type { Tell } from '../events.ts'

/** How much of what a tool was given, and of what it gave, is told, in UTF-16 units. */
const mostText = 32 * 1024

/** Tells the tool calls of one turn: each as its start, what it is given, and what it gave. */
export class ToolCalls {
  readonly #tell: Tell
  readonly #open = new Map<string, { isGiven: boolean }>()

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** Whether no tool was called. */
  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  update(update: ToolCallUpdate) {
    const { toolCallId, status, rawInput } = update
    const call = this.#open.get(toolCallId) ?? this.#start(update)
    const isDone = status === 'completed' || status === 'failed'
    if (!call.isGiven && (isFilled(rawInput) || isDone)) {
      call.isGiven = true
      if (isFilled(rawInput)) this.#tell({ type: 'TOOL_CALL_ARGS', toolCallId, delta: jsonOf(rawInput) })
      this.#tell({ type: 'TOOL_CALL_END', toolCallId })
    }
    if (!isDone) return
    const content = resultOf(update)
    this.#tell({
      type: 'TOOL_CALL_RESULT',
      messageId: `${toolCallId}-result`,
      toolCallId,
      content,
      metadata: { status },
    })
  }

  #start({ toolCallId, name, title, kind }: ToolCallUpdate) {
    const call = { isGiven: false }
    this.#open.set(toolCallId, call)
    this.#tell({ type: 'TOOL_CALL_START', toolCallId, toolCallName: cut(name ?? title ?? kind ?? 'tool') })
    return call
  }
}

function resultOf({ content, rawOutput }: ToolCallUpdate): string {
  const text = (content ?? []).map(textOf).filter(Boolean).join('\n')
  if (text !== '') return cut(text)
  return typeof rawOutput === 'string' ? cut(rawOutput) : isFilled(rawOutput) ? jsonOf(rawOutput) : ''
}

function textOf(content: ToolCallContent): string {
  if (content.type === 'diff') return `${content.path}\n${content.newText}`
  if (content.type === 'content' && content.content.type === 'text') return content.content.text
  return ''
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null
}

function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length > mostText ? JSON.stringify({ cut: cut(json) }) : json
}

function cut(text: string): string {
  return text.length > mostText ? `${text.slice(0, mostText)}\n[${text.length - mostText} more characters]` : text
}
