import type { SessionUpdate } from '@agentclientprotocol/sdk'
import { memberOf } from '../../../src/json/members.ts'

/**
 * Counts the model calls of one turn. Some agents report each call (Qwen Code). For the others, a call is what the agent
 * sends until its tool calls have ended: then it must call the model again. The count is never too low, but tool calls of
 * one model call that do not overlap count as several.
 */
export class ModelCalls {
  readonly #known = new Set<string>()
  readonly #running = new Set<string>()
  #ended = 0
  #reports = false
  #isOpen = false
  #hasTools = false
  #needsNext = false

  /** Number of calls, including one that has just begun. */
  get begun(): number {
    return this.#ended + Number(this.#isOpen)
  }

  /** Number of calls, including the one that the agent makes now with the results of its tools. */
  get next(): number {
    return this.begun + Number(this.#needsNext && !this.#isOpen)
  }

  update(update: SessionUpdate) {
    switch (update.sessionUpdate) {
      case 'agent_message_chunk':
      case 'agent_thought_chunk':
        if (memberOf(update._meta, 'usage') !== undefined) return this.#report()
        if (update.content.type !== 'text' || update.content.text !== '') this.#addOutput()
        return
      case 'tool_call':
      case 'tool_call_update':
        return this.#addTool(update.toolCallId, update.status === 'completed' || update.status === 'failed')
    }
  }

  #report() {
    this.#reports = true
    this.#ended += 1
    this.#isOpen = false
    this.#needsNext = false
  }

  #addOutput() {
    // Output after a tool call belongs to the next model call, also if the agent has not reported the end of the tool.
    if (this.#isOpen && this.#hasTools && !this.#reports) this.#ended += 1
    this.#open()
  }

  #addTool(id: string, hasEnded: boolean) {
    const isNew = !this.#known.has(id)
    this.#known.add(id)
    if (hasEnded) this.#running.delete(id)
    else if (isNew) this.#running.add(id)
    // The tool calls of a reported call may follow its report.
    if (isNew && !this.#reports && !this.#isOpen) this.#open()
    this.#hasTools = true
    if (!hasEnded || this.#running.size > 0) return
    this.#needsNext = true
    if (this.#reports || !this.#isOpen) return
    this.#ended += 1
    this.#isOpen = false
  }

  #open() {
    this.#isOpen = true
    this.#hasTools = false
    this.#needsNext = false
  }
}
