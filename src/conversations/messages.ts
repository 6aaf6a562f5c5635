import { memberOf } from '../json/members.ts'
import type { Utterance } from '../schemas/transcripts.ts'

/**
 * Merges whole messages into a conversation by their ids. A snapshot of the platform has the messages of one run, or
 * only the new one of the user, so what it does not mention stays. A new message goes before the next message of the
 * snapshot that is known, or to the end.
 */
export function mergeMessages(items: Map<string, Utterance>, messages: unknown[]): Map<string, Utterance> {
  if (messages.length === 0) return items
  const merged = new Map<string, Utterance>()
  for (const message of messages) {
    for (const item of itemsOf(message)) merged.set(item.id, update(items.get(item.id), item))
    const answered = textAt(message, 'role') === 'tool' ? (textAt(message, 'toolCallId') ?? '') : ''
    const call = merged.get(answered) ?? items.get(answered)
    if (call?.role === 'tool') call.result = wordsOf(memberOf(message, 'content'))
  }
  const atEnd: Utterance[] = []
  const before = new Map<string, Utterance[]>()
  let group = atEnd
  for (const item of [...merged.values()].reverse()) {
    if (!items.has(item.id)) group.unshift(item)
    else {
      group = []
      before.set(item.id, group)
    }
  }
  const all = [...items.values()].flatMap((item) => [...(before.get(item.id) ?? []), item])
  return new Map([...all, ...atEnd].map((item) => [item.id, item]))
}

/** A message as an item of the conversation, with an item for each of its tool calls. */
function itemsOf(message: unknown): Utterance[] {
  const [id, role] = [textAt(message, 'id') ?? '', textAt(message, 'role') ?? '']
  const text = wordsOf(memberOf(message, 'content'))
  const items: Utterance[] = isSpeaker(role) ? [dated({ id, role, text }, message)] : []
  for (const call of listAt(message, 'toolCalls')) {
    const made = memberOf(call, 'function')
    const [name, args] = [textAt(made, 'name') ?? '', textAt(made, 'arguments') ?? '']
    items.push(dated({ id: textAt(call, 'id') ?? '', role: 'tool', name, arguments: args }, call))
  }
  return items
}

/** Takes over what a snapshot says of a known item; what it leaves empty stays. */
function update(known: Utterance | undefined, item: Utterance): Utterance {
  if (known === undefined) return item
  const said = Object.entries(item).filter(([, value]) => value !== '')
  return Object.assign(known, Object.fromEntries(said))
}

/** The last moment that a Date can be, in milliseconds. */
const latest = 8.64e15

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= latest
}

/** An item with the time that an event or a message gives: in milliseconds, or as text. */
export function dated(item: Utterance, source: unknown): Utterance {
  const time = memberOf(source, 'timestamp')
  if (typeof time !== 'number' && typeof time !== 'string') return item
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? item : { ...item, createdAt: date.toISOString() }
}

export function isSpeaker(role: string): role is 'user' | 'assistant' {
  return role === 'user' || role === 'assistant'
}

/** The text of a message's content, which is a text or a list of parts. */
export function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.flatMap((part) => textAt(part, 'text') ?? []).join('\n')
}

export function listAt(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key)
  return Array.isArray(list) ? list : []
}

export function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' ? text : undefined
}
