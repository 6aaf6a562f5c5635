/** An event as it arrives: agents send malformed events, so a field can have any type. */
export type ReceivedEvent = { type: string; [field: string]: unknown }

/** A field of a value that may be no object. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

/** A text, or an empty text for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A list, or an empty list for any other value. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text of a message's content: a string or a list of parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return listOf(content)
    .map((part) => textOf(memberOf(part, 'text')))
    .join('\n')
}

/** The largest timestamp of a Date, in milliseconds. */
const maxTimestamp = 8.64e15

/** The time of an event or a message. */
export function timestampOf(event: unknown): string | undefined {
  const time = memberOf(event, 'timestamp')
  return typeof time === 'number' && Math.abs(time) <= maxTimestamp ? new Date(time).toISOString() : undefined
}
