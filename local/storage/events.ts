import type { Event } from '@ag-ui/core'

/** The types of AG-UI, whose enum has no use where no code of that library is loaded. */
type Plain<E> = E extends { type: infer T extends string } ? Omit<E, 'type'> & { type: `${T}` } : never

/** What happens in a session, as AG-UI names it. */
export type SessionEvent = Plain<Event>

/** Tells an event to all who follow the session. */
export type Tell = (event: SessionEvent) => void

/** How much text one event carries, in UTF-16 units: a reader holds no more than an event at a time. */
const largestDelta = 32 * 1024

/** The pieces of a text that are told as events of their own. No piece ends within a character. */
export function* deltasOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + largestDelta, text.length)
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to -= 1
    yield text.slice(from, to)
    from = to
  }
}

/** Tells a whole message. */
export function tellMessage(tell: Tell, role: 'user' | 'system' | 'assistant', messageId: string, text: string) {
  tell({ type: 'TEXT_MESSAGE_START', messageId, role })
  for (const delta of deltasOf(text)) tell({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })
  tell({ type: 'TEXT_MESSAGE_END', messageId })
}
