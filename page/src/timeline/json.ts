// Events come from agents, so their parts can have any shape.

/** A member of a JSON value, or undefined. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A member that is a text, or undefined. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' ? text : undefined
}

/** A member that is a finite number, or undefined. */
export function numberAt(value: unknown, key: string): number | undefined {
  const number = memberOf(value, key)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The items of a member that is a list. Empty if it is not a list. */
export function listAt(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key)
  return Array.isArray(list) ? list : []
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON; undefined if it is invalid or incomplete. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of a content, which is a string or a list of parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.flatMap((part) => textAt(part, 'text') ?? []).join('\n')
}

/** The time of an event or a message in milliseconds. It is a number or a text. */
export function timeOf(source: unknown): number | undefined {
  const time = memberOf(source, 'timestamp')
  if (typeof time !== 'number' && typeof time !== 'string') return undefined
  const ms = new Date(time).getTime()
  return Number.isNaN(ms) ? undefined : ms
}
