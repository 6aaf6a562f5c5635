import { listAt, memberOf } from '../json/members.ts'
import { answersIn } from '../questions/ask-user-question.ts'
import type { Utterance } from '../schemas/transcripts.ts'

/**
 * Merges the messages of a snapshot into a conversation, by id. A snapshot of the platform has the messages of one run, or
 * only the user's new message, so items that it does not contain stay. A new message is inserted before the next known
 * message of the snapshot, or at the end.
 */
export function mergeMessages(items: Map<string, Utterance>, messages: unknown[]): Map<string, Utterance> {
  if (messages.length === 0) return items
  const merged = new Map<string, Utterance>()
  for (const message of messages) {
    for (const item of itemsOf(message)) merged.set(item.id, update(items.get(item.id), item))
    const callId = textAt(message, 'role') === 'tool' ? (textAt(message, 'toolCallId') ?? '') : ''
    const call = merged.get(callId) ?? items.get(callId)
    if (call?.role === 'tool') call.result = contentText(memberOf(message, 'content'))
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

/** The items for a message: the message itself and its tool calls. */
function itemsOf(message: unknown): Utterance[] {
  const [id, role] = [textAt(message, 'id') ?? '', textAt(message, 'role') ?? '']
  const text = answersIn(message) ?? contentText(memberOf(message, 'content'))
  const items: Utterance[] = isMessageRole(role) ? [dated({ id, role, text }, message)] : []
  for (const call of listAt(message, 'toolCalls')) {
    const invoked = memberOf(call, 'function')
    const [name, args] = [textAt(invoked, 'name') ?? '', textAt(invoked, 'arguments') ?? '']
    items.push(dated({ id: textAt(call, 'id') ?? '', role: 'tool', name, arguments: args }, call))
  }
  return items
}

/** Updates a known item from a snapshot. Fields that are empty in the snapshot stay. */
function update(known: Utterance | undefined, item: Utterance): Utterance {
  if (known === undefined) return item
  const filled = Object.entries(item).filter(([, value]) => value !== '')
  return Object.assign(known, Object.fromEntries(filled))
}

/** The latest time of a Date, in milliseconds. */
const maxTime = 8.64e15

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= maxTime
}

/** Adds the time of an event or a message, which can be a number of milliseconds or a string. */
export function dated(item: Utterance, source: unknown): Utterance {
  const time = memberOf(source, 'timestamp')
  if (typeof time !== 'number' && typeof time !== 'string') return item
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? item : { ...item, createdAt: date.toISOString() }
}

export function isMessageRole(role: string): role is 'user' | 'assistant' | 'reasoning' {
  return role === 'user' || role === 'assistant' || role === 'reasoning'
}

/** The text of a message's content, which is a string or a list of parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.flatMap((part) => textAt(part, 'text') ?? []).join('\n')
}

export function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' ? text : undefined
}
