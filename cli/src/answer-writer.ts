import type { ReceivedEvent } from './event-fields.ts'
import { LineWriter } from './line-writer.ts'

type Message = { isAgents: boolean; text: string; written: number }

/** Writes what the agent says in a turn, word by word and nothing else. An empty line separates its messages. */
export class AnswerWriter {
  readonly #write: (text: string) => void
  readonly #line: LineWriter
  readonly #messages = new Map<unknown, Message>()
  /** The message that was written last. */
  #last: Message | undefined

  constructor(write: (text: string) => void) {
    this.#write = write
    this.#line = new LineWriter(write, '')
  }

  /** Writes the text of the next event. */
  add({ type, subagentRunId, messageId, role, delta }: ReceivedEvent) {
    if (subagentRunId !== undefined || !type.startsWith('TEXT_MESSAGE_')) return
    const message = this.#messages.get(messageId) ?? { isAgents: true, text: '', written: 0 }
    this.#messages.set(messageId, message)
    if (typeof role === 'string') message.isAgents = role === 'assistant'
    // After a reconnect, the platform repeats a message from its start.
    if (type === 'TEXT_MESSAGE_START') message.text = ''
    if (typeof delta === 'string') message.text += delta
    this.#show(message)
  }

  /** Writes the part of the complete answer that has not arrived as events: an outage can hide them. */
  complete(answer: string) {
    const { text = '' } = this.#last ?? {}
    if (text.startsWith(answer)) return
    const message = answer.startsWith(text) ? this.#last : undefined
    this.#show(Object.assign(message ?? { isAgents: true, written: 0 }, { text: answer }))
  }

  /** Ends the open line. */
  close() {
    this.#line.close()
  }

  #show(message: Message) {
    const { isAgents, text, written } = message
    if (!isAgents || text.length <= written || text.trim() === '') return
    if (message !== this.#last && this.#last !== undefined) {
      this.#line.close()
      this.#write('\n')
    }
    this.#last = message
    this.#line.add(text.slice(written || text.search(/\S/)))
    message.written = text.length
  }
}
