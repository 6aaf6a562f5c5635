import type { ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Emit } from '../../storage/events.ts'
import { diffOf } from './diff.ts'

/** Maximum length of a tool's input and of its result, in UTF-16 units. */
const maxText = 32 * 1024

/** How long a tool's input must be unchanged before it is emitted while the tool runs, in milliseconds. */
const settleTime = 1000

/**
 * A running tool call. `name` is the one that was emitted. `input` and `content` are what the agent has sent so far.
 * `isOpen`: its start was emitted, and not its end.
 */
type Call = {
  name: string
  title: string | undefined
  input: unknown
  content: ToolCallContent[]
  isPending: boolean
  isOpen: boolean
  isInputEmitted: boolean
  timer?: NodeJS.Timeout
}

/**
 * Emits events for the tool calls of one turn: start, input and result. Agents send the input in several updates, and
 * some only in the permission request. Because an event cannot be withdrawn, the input is emitted when the tool has
 * ended or when the input has not changed for a while.
 */
export class ToolCalls {
  readonly #emit: Emit
  readonly #calls = new Map<string, Call>()

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** Whether the turn has no tool call. */
  get isEmpty(): boolean {
    return this.#calls.size === 0
  }

  update(update: ToolCallUpdate) {
    const { toolCallId, status, rawInput, title, content } = update
    const call = this.#calls.get(toolCallId) ?? this.#start(update)
    if (isFilled(rawInput)) call.input = rawInput
    if (content?.length) call.content = content
    if (title) call.title = title
    if (status) call.isPending = status === 'pending'
    clearTimeout(call.timer)
    if (status !== 'completed' && status !== 'failed') {
      // The input of a pending call may be incomplete.
      if (status !== 'pending') call.timer = setTimeout(() => this.#emitInput(toolCallId, call), settleTime).unref()
      return
    }
    this.#emitInput(toolCallId, call)
    const exitCode = exitCodeIn(update.rawOutput)
    this.#emit({
      type: 'TOOL_CALL_RESULT',
      messageId: `${toolCallId}-result`,
      toolCallId,
      content: resultOf({ ...update, content: call.content }, exitCode),
      metadata: { status, ...(exitCode !== undefined && { exitCode }) },
    })
  }

  /** Adds the facts in a permission request to its tool call. The input of a pending call may be incomplete. */
  addPermissionRequest({ toolCallId, rawInput, title }: ToolCallUpdate) {
    const call = this.#calls.get(toolCallId)
    if (call === undefined || call.isInputEmitted || (isFilled(call.input) && !call.isPending)) return
    this.update({ toolCallId, rawInput, ...(title && { title }) })
  }

  /**
   * Closes the running calls, because a question about one of them ends the run. The input of another pending call may be
   * incomplete: if it has more in the next run, the call is opened again.
   */
  pause(asked: string) {
    for (const [toolCallId, call] of this.#calls) {
      if (toolCallId === asked || !call.isPending) this.#emitInput(toolCallId, call)
      else this.#close(toolCallId, call)
    }
  }

  /** Emits the input of the calls that are still running. */
  end() {
    for (const [toolCallId, call] of this.#calls) this.#emitInput(toolCallId, call)
  }

  #start({ toolCallId, name, title, kind }: ToolCallUpdate): Call {
    const shown = cut(name ?? title ?? kind ?? 'tool')
    const call: Call = {
      name: shown,
      title: undefined,
      input: undefined,
      content: [],
      isPending: true,
      isOpen: false,
      isInputEmitted: false,
    }
    this.#calls.set(toolCallId, call)
    this.#open(toolCallId, call)
    return call
  }

  #open(toolCallId: string, call: Call) {
    if (call.isOpen) return
    call.isOpen = true
    this.#emit({ type: 'TOOL_CALL_START', toolCallId, toolCallName: call.name })
  }

  #close(toolCallId: string, call: Call) {
    if (!call.isOpen) return
    call.isOpen = false
    this.#emit({ type: 'TOOL_CALL_END', toolCallId })
  }

  #emitInput(toolCallId: string, call: Call) {
    clearTimeout(call.timer)
    if (call.isInputEmitted) return
    call.isInputEmitted = true
    // Some agents put the input only into the title.
    const input = isFilled(call.input) ? call.input : call.title && { title: call.title }
    if (isFilled(input)) {
      this.#open(toolCallId, call)
      this.#emit({ type: 'TOOL_CALL_ARGS', toolCallId, delta: jsonOf(input) })
    }
    this.#close(toolCallId, call)
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

/** The exit code of a command, which agents put into the output or its metadata. */
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
  return json.length > maxText ? JSON.stringify({ cut: cut(json) }) : json
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}\n[${text.length - maxText} more characters]` : text
}
