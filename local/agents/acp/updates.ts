import { randomUUID } from 'node:crypto'
import type { ContentChunk, SessionUpdate, ToolCallUpdate } from '@agentclientprotocol/sdk'
import { deltasOf, type Emit } from '../../storage/events.ts'
import { Plans } from './plans.ts'
import { ToolCalls } from './tool-calls.ts'

/** Maximum length of the message that becomes the result of its turn, in UTF-16 units. */
const longestResult = 1024 * 1024

type Kind = 'text' | 'thought'

/** Converts the ACP updates of one turn to AG-UI events. */
export class Updates {
  readonly #emit: Emit
  readonly #calls: ToolCalls
  readonly #plans: Plans
  #open: { kind: Kind; id: string; theirs: string | undefined } | undefined
  #text = ''

  constructor(emit: Emit) {
    this.#emit = emit
    this.#calls = new ToolCalls(emit)
    this.#plans = new Plans(emit)
  }

  /** Text of the last message. */
  get text(): string {
    return this.#text
  }

  /** Whether the turn has no message and no tool call. */
  get isEmpty(): boolean {
    return this.#text === '' && this.#calls.isEmpty
  }

  update(update: SessionUpdate) {
    switch (update.sessionUpdate) {
      case 'agent_message_chunk':
        return this.#add('text', update)
      case 'agent_thought_chunk':
        return this.#add('thought', update)
      case 'tool_call':
      case 'tool_call_update':
        this.#end()
        return this.#calls.update(update)
      case 'plan':
        return this.#plans.update(update)
    }
  }

  /** Adds the facts in a permission request to its tool call. */
  addPermissionRequest(call: ToolCallUpdate) {
    this.#calls.addPermissionRequest(call)
  }

  /** Closes what is open, because a question about this tool call ends the run. The turn goes on in the next run. */
  pause(toolCallId: string) {
    this.#end()
    this.#calls.pause(toolCallId)
  }

  /** Ends the turn: closes the open message and emits pending input of tool calls. */
  finish() {
    this.#end()
    this.#calls.end()
  }

  /** Closes the open message. */
  #end() {
    if (this.#open === undefined) return
    const { kind, id: messageId } = this.#open
    this.#open = undefined
    if (kind === 'text') return this.#emit({ type: 'TEXT_MESSAGE_END', messageId })
    this.#emit({ type: 'REASONING_MESSAGE_END', messageId })
    this.#emit({ type: 'REASONING_END', messageId })
  }

  #add(kind: Kind, { content, messageId }: ContentChunk) {
    if (content.type !== 'text' || content.text === '') return
    const theirs = messageId ?? undefined
    if (this.#open?.kind !== kind || (theirs !== undefined && this.#open.theirs !== theirs)) this.#begin(kind, theirs)
    const id = this.#open?.id ?? ''
    const type = kind === 'text' ? 'TEXT_MESSAGE_CONTENT' : 'REASONING_MESSAGE_CONTENT'
    for (const delta of deltasOf(content.text)) this.#emit({ type, messageId: id, delta })
    if (kind === 'text' && this.#text.length < longestResult) this.#text += content.text
  }

  /** Opens a message with a new id: the agent's ids may repeat those of an earlier turn or process. */
  #begin(kind: Kind, theirs: string | undefined) {
    this.#end()
    const messageId = randomUUID()
    this.#open = { kind, id: messageId, theirs }
    if (kind === 'text') {
      this.#text = ''
      return this.#emit({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' })
    }
    this.#emit({ type: 'REASONING_START', messageId })
    this.#emit({ type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' })
  }
}
