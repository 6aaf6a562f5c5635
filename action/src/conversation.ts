import type { IncomingMessage } from 'node:http'
import { isObject, textAt } from './answers.ts'
import type { Api } from './api.ts'

/** The events that were before come at once; the stream itself never ends. */
const quietMs = 1000
const openMs = 3000
const mostMs = 20_000
const mostCharacters = 32 * 1024 * 1024

/**
 * What the agent said last in a session: its result on a platform that keeps none. Undefined when it said nothing, or
 * when it cannot be read, which is no fault of the session.
 */
export async function lastWords(api: Api, name: string, signal: AbortSignal): Promise<string | undefined> {
  const cut = new AbortController()
  const late = setTimeout(() => cut.abort(), openMs)
  try {
    const stream = await api.events(name, { timeoutMs: mostMs, signal: AbortSignal.any([signal, cut.signal]) })
    clearTimeout(late)
    return await readWords(stream)
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(late)
  }
}

async function readWords(stream: IncomingMessage): Promise<string | undefined> {
  const messages = new Messages()
  const finish = () => stream.destroy()
  let quiet = setTimeout(finish, quietMs)
  let characters = 0
  let rest = ''
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      clearTimeout(quiet)
      quiet = setTimeout(finish, quietMs)
      characters += chunk.length
      if (characters > mostCharacters) break
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data:')) messages.add(line.slice('data:'.length))
    }
  } catch {
    // What was read before the stream broke is what was said.
  } finally {
    clearTimeout(quiet)
    stream.destroy()
  }
  return messages.last()
}

/** The agent's messages, put together from AG-UI events. */
class Messages {
  readonly #texts = new Map<string, string>()

  add(data: string) {
    let event: unknown
    try {
      event = JSON.parse(data)
    } catch {
      return
    }
    const type = textAt(event, 'type')
    const id = textAt(event, 'messageId')
    if (type === 'MESSAGES_SNAPSHOT') return this.#addSnapshot(event)
    if (id === undefined) return
    if (type === 'TEXT_MESSAGE_START' && (textAt(event, 'role') ?? 'assistant') === 'assistant') this.#put(id, '')
    if (type === 'TEXT_MESSAGE_CHUNK' && textAt(event, 'role') === 'assistant' && !this.#texts.has(id))
      this.#put(id, '')
    const delta = textAt(event, 'delta')
    const text = this.#texts.get(id)
    if (delta !== undefined && text !== undefined) this.#texts.set(id, text + delta)
  }

  last(): string | undefined {
    return [...this.#texts.values()].findLast((text) => text.trim() !== '')
  }

  #addSnapshot(event: unknown) {
    const messages: unknown = isObject(event) ? event.messages : undefined
    if (!Array.isArray(messages)) return
    for (const message of messages) {
      const id = textAt(message, 'id')
      const content = textAt(message, 'content')
      if (textAt(message, 'role') === 'assistant' && id !== undefined && content !== undefined) this.#put(id, content)
    }
  }

  /** What came last stands last. */
  #put(id: string, text: string) {
    this.#texts.delete(id)
    this.#texts.set(id, text)
  }
}
