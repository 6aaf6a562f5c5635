import { randomUUID } from 'node:crypto'
import type { ContentBlock } from '@agentclientprotocol/sdk'
import { type Emit, emitMessage } from '../../storage/events.ts'
import { textBlock } from './command-prompt.ts'

/** What an agent must know before its first prompt, and what the user must know about that. */
export class FirstWords {
  #background: string | undefined
  #notice: string | undefined

  constructor(background: string | undefined) {
    this.#background = background
  }

  /** The agent `name` could not resume its session, in which `said` was said. */
  recall(name: string, said: string) {
    this.#background = `You could not resume this session. The conversation so far:\n\n${said}`
    this.#notice = `${name} could not resume its conversation. It gets the text of the earlier messages instead.`
  }

  /** Adds the words to the first prompt. Has no effect on later ones. */
  addTo(prompt: ContentBlock[], emit: Emit) {
    if (this.#notice) emitMessage(emit, 'system', randomUUID(), this.#notice)
    // At the end, because agents look for their commands at the beginning.
    if (this.#background) prompt.push(textBlock(`\n\n${this.#background}`))
    this.#notice = undefined
    this.#background = undefined
  }
}
