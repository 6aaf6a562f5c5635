import { randomUUID } from 'node:crypto'
import type { ContentChunk, SessionUpdate, ToolCallUpdate } from '@agentclientprotocol/sdk'
import { deltasOf, type Tell } from '../../storage/events.ts'
import { Plans } from './plans.ts'
import { ToolCalls } from './tool-calls.ts'

/** How much of a message is kept as the result of its turn, in UTF-16 units. */
const longestResult = 1024 * 1024

type Kind = 'text' | 'thought'

/** What an agent does in one turn, told as AG-UI events. */
export class Updates {
  readonly #tell: Tell
  readonly #calls: ToolCalls
  readonly #plans: Plans
  #open: { kind: Kind; id: string; theirs: string | undefined } | undefined
  #text = ''

  constructor(tell: Tell) {
    this.#tell = tell
    this.#calls = new ToolCalls(tell)
    this.#plans = new Plans(tell)
  }

  /** The text of the last message. */
  get text(): string {
    return this.#text
  }

  /** Whether the agent has neither said nor done anything. */
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

  /** Takes what a question for permission tells of a tool call. */
  ask(call: ToolCallUpdate) {
    this.#calls.ask(call)
  }

  /** Ends the turn: what is still open, and what is not told yet. */
  finish() {
    this.#end()
    this.#calls.end()
  }

  /** Ends the message that is being said. */
  #end() {
    if (this.#open === undefined) return
    const { kind, id: messageId } = this.#open
    this.#open = undefined
    if (kind === 'text') return this.#tell({ type: 'TEXT_MESSAGE_END', messageId })
    this.#tell({ type: 'REASONING_MESSAGE_END', messageId })
    this.#tell({ type: 'REASONING_END', messageId })
  }

  #add(kind: Kind, { content, messageId }: ContentChunk) {
    if (content.type !== 'text' || content.text === '') return
    const theirs = messageId ?? undefined
    if (this.#open?.kind !== kind || (theirs !== undefined && this.#open.theirs !== theirs)) this.#begin(kind, theirs)
    const id = this.#open?.id ?? ''
    const type = kind === 'text' ? 'TEXT_MESSAGE_CONTENT' : 'REASONING_MESSAGE_CONTENT'
    for (const delta of deltasOf(content.text)) this.#tell({ type, messageId: id, delta })
    if (kind === 'text' && this.#text.length < longestResult) this.#text += content.text
  }

  /** Ids of the agent's own would meet those of an earlier turn or process. */
  #begin(kind: Kind, theirs: string | undefined) {
    this.#end()
    const messageId = randomUUID()
    this.#open = { kind, id: messageId, theirs }
    if (kind === 'text') {
      this.#text = ''
      return this.#tell({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' })
    }
    this.#tell({ type: 'REASONING_START', messageId })
    this.#tell({ type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' })
  }
}
