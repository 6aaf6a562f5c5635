import type { Emit, SessionEvent } from '../storage/events.ts'

/** Shorter values are not redacted, because they may occur in any text. */
const shortest = 8

/** Longer secrets are looked for in parts of this length, so that the time to search does not grow with its square. */
const longest = 1000

const partOfLine = new RegExp(`.{1,${longest}}`, 'gs')

/** Removes the secrets of one session from everything that is stored or shown about it. */
export class Redaction {
  readonly #secrets: string[]
  readonly #pattern: RegExp | undefined

  /** Each line of a value counts as a secret, also in the form that it has inside a JSON text. */
  constructor(values: string[]) {
    const lines = values.flatMap((value) => value.split('\n')).map((line) => line.trim())
    const parts = lines.flatMap((line) => (line.length > longest ? (line.match(partOfLine) ?? []) : [line]))
    const forms = parts.flatMap((line) => [line, JSON.stringify(line).slice(1, -1)])
    // Longest first, because a secret may begin with another one.
    this.#secrets = [...new Set(forms)].filter((form) => form.length >= shortest).sort((a, b) => b.length - a.length)
    if (this.#secrets.length > 0) this.#pattern = new RegExp(this.#secrets.map(RegExp.escape).join('|'), 'g')
  }

  /** Removes the secrets from a text. */
  text(text: string): string {
    return this.#pattern === undefined ? text : text.replace(this.#pattern, '***')
  }

  /** Removes the secrets from all texts in a JSON value. */
  value<T>(value: T): T {
    return this.#pattern === undefined ? value : (this.#within(value) as T)
  }

  /** An error with the same words, for the log. */
  error(err: Error): Error {
    const copy = new Error(this.text(err.message))
    copy.stack = this.text(err.stack ?? '')
    return copy
  }

  /** Removes the secrets from events, also if a secret is spread over several of them. */
  emitter(emit: Emit): Emit {
    if (this.#pattern === undefined) return emit
    const held = new Map<string, string>()
    return (event) => {
      const stream = streamOf(event)
      if (stream === undefined) return emit(this.value(event))
      const text = (held.get(stream.id) ?? '') + stream.delta
      const end = stream.isEnd ? text.length : this.#certain(text)
      held.delete(stream.id)
      if (end < text.length) held.set(stream.id, text.slice(end))
      if (end > 0) emit(this.value({ ...stream.content, delta: this.text(text.slice(0, end)) } as SessionEvent))
      if (stream.isEnd) emit(this.value(event))
    }
  }

  /** Length of the part of a text that no continuation can change: after it, a secret may have begun. */
  #certain(text: string): number {
    const begins = this.#secrets.map((secret) => beginOf(secret, text))
    let end = Math.min(text.length, ...begins)
    for (const { index, 0: match } of text.matchAll(this.#pattern as RegExp))
      if (index < end && index + match.length > end) end = index
    return end
  }

  #within(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((one) => this.#within(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [this.text(key), this.#within(one)]))
  }
}

/** Where the end of a text could be the beginning of a secret. Otherwise the length of the text. */
function beginOf(secret: string, text: string): number {
  const from = Math.max(0, text.length - secret.length + 1)
  for (let at = text.indexOf(secret[0] ?? '', from); at >= 0; at = text.indexOf(secret[0] ?? '', at + 1))
    if (secret.startsWith(text.slice(at))) return at
  return text.length
}

/** The types of events whose text arrives in parts, by the first word of their type and the name of their id. */
const streams = [
  { prefix: 'TEXT_MESSAGE', part: 'TEXT_MESSAGE_CONTENT', idName: 'messageId' },
  { prefix: 'REASONING_MESSAGE', part: 'REASONING_MESSAGE_CONTENT', idName: 'messageId' },
  { prefix: 'TOOL_CALL', part: 'TOOL_CALL_ARGS', idName: 'toolCallId' },
] as const

/** The part of a text in an event, or the end of that text. `content` is the event with the next part, without it. */
function streamOf(event: SessionEvent) {
  for (const { prefix, part, idName } of streams) {
    const isEnd = event.type === `${prefix}_END`
    if (event.type !== part && !isEnd) continue
    const { [idName]: id = '', delta = '' } = event as { messageId?: string; toolCallId?: string; delta?: string }
    return { id: `${prefix} ${id}`, delta, isEnd, content: { type: part, [idName]: id } }
  }
  return undefined
}
