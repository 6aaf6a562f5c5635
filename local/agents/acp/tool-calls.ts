import type { ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Tell } from '../../storage/events.ts'
import { diffOf } from './diff.ts'

/** How much of what a tool was given, and of what it gave, is told, in UTF-16 units. */
const mostText = 32 * 1024

/** How long what a tool is given must be the same to be told before the tool has ended, in milliseconds. */
const settled = 1000

/** A tool call that has not ended. `input` and `content` are what it was given and gave, as far as the agent has told. */
type Call = {
  title: string | undefined
  input: unknown
  content: ToolCallContent[]
  isGiven: boolean
  timer?: NodeJS.Timeout
}

/**
 * Tells the tool calls of one turn: each as its start, what it is given, and what it gave. Agents tell what a tool is given
 * bit by bit, some of them only when they ask for permission, and an event cannot be taken back: it is told once the tool
 * has ended, or when it has been the same for a while.
 */
export class ToolCalls {
  readonly #tell: Tell
  readonly #calls = new Map<string, Call>()

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** Whether no tool was called. */
  get isEmpty(): boolean {
    return this.#calls.size === 0
  }

  update(update: ToolCallUpdate) {
    const { toolCallId, status, rawInput, title, content } = update
    const call = this.#calls.get(toolCallId) ?? this.#start(update)
    if (isFilled(rawInput)) call.input = rawInput
    if (content?.length) call.content = content
    if (title) call.title = title
    clearTimeout(call.timer)
    if (status !== 'completed' && status !== 'failed') {
      // While it is pending, more of it may come.
      if (status !== 'pending') call.timer = setTimeout(() => this.#give(toolCallId, call), settled).unref()
      return
    }
    this.#give(toolCallId, call)
    const exitCode = exitCodeIn(update.rawOutput)
    this.#tell({
      type: 'TOOL_CALL_RESULT',
      messageId: `${toolCallId}-result`,
      toolCallId,
      content: resultOf({ ...update, content: call.content }, exitCode),
      metadata: { status, ...(exitCode !== undefined && { exitCode }) },
    })
  }

  /** Takes what a question for permission tells of a call. */
  ask({ toolCallId, rawInput, title }: ToolCallUpdate) {
    const call = this.#calls.get(toolCallId)
    if (call === undefined || call.isGiven || isFilled(call.input)) return
    this.update({ toolCallId, rawInput, ...(title && { title }) })
  }

  /** Tells what is known of the calls that have not ended. */
  end() {
    for (const [toolCallId, call] of this.#calls) this.#give(toolCallId, call)
  }

  #start({ toolCallId, name, title, kind }: ToolCallUpdate): Call {
    const call: Call = { title: undefined, input: undefined, content: [], isGiven: false }
    this.#calls.set(toolCallId, call)
    this.#tell({ type: 'TOOL_CALL_START', toolCallId, toolCallName: cut(name ?? title ?? kind ?? 'tool') })
    return call
  }

  #give(toolCallId: string, call: Call) {
    clearTimeout(call.timer)
    if (call.isGiven) return
    call.isGiven = true
    // Some agents say in the title alone what they do.
    const input = isFilled(call.input) ? call.input : call.title && { title: call.title }
    if (isFilled(input)) this.#tell({ type: 'TOOL_CALL_ARGS', toolCallId, delta: jsonOf(input) })
    this.#tell({ type: 'TOOL_CALL_END', toolCallId })
  }
}

function resultOf({ content, rawOutput }: ToolCallUpdate, exitCode: number | undefined): string {
  const text = (content ?? []).map(textOf).filter(Boolean).join('\n') || outputIn(rawOutput)
  return exitCode === undefined ? cut(text) : `${cut(text).replace(/\n$/, '')}\n[exit code ${exitCode}]`.trimStart()
}

function textOf(content: ToolCallContent): string {
  if (content.type === 'diff') return diffOf(content)
  if (content.type === 'content' && content.content.type === 'text') return content.content.text
  return ''
}

function outputIn(rawOutput: unknown): string {
  if (typeof rawOutput === 'string') return rawOutput
  const { output, stdout, error } = isObject(rawOutput) ? rawOutput : {}
  const text = [output, stdout, error].find((one) => typeof one === 'string')
  return typeof text === 'string' ? text : isFilled(rawOutput) ? jsonOf(rawOutput) : ''
}

/** The exit code of a command, where agents have it: in the output itself, or beside it. */
function exitCodeIn(rawOutput: unknown): number | undefined {
  if (!isObject(rawOutput)) return undefined
  const places = [rawOutput, ...(isObject(rawOutput.metadata) ? [rawOutput.metadata] : [])]
  const codes = places.flatMap(({ exit, exitCode, exit_code }) => [exit, exitCode, exit_code])
  return codes.find((code): code is number => typeof code === 'number')
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
