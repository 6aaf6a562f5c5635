import type { Event } from '@ag-ui/core'

/** AG-UI's event types with plain strings for `type`: the library's enum would load its code. */
type Plain<E> = E extends { type: infer T extends string } ? Omit<E, 'type'> & { type: `${T}` } : never

/** An AG-UI event of a session. */
export type SessionEvent = Plain<Event>

/** Appends an event to the transcript of the session. */
export type Emit = (event: SessionEvent) => void

/** Maximum length of the text in one event, in UTF-16 units. It bounds the memory of a reader. */
const largestDelta = 32 * 1024

/** Splits a text into pieces for separate events, never inside a surrogate pair. */
export function* deltasOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + largestDelta, text.length)
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to -= 1
    yield text.slice(from, to)
    from = to
  }
}

/** Emits the events of a complete message. */
export function emitMessage(emit: Emit, role: 'user' | 'system' | 'assistant', messageId: string, text: string) {
  emit({ type: 'TEXT_MESSAGE_START', messageId, role })
  for (const delta of deltasOf(text)) emit({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })
  emit({ type: 'TEXT_MESSAGE_END', messageId })
}
