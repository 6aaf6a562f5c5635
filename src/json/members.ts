/** A member of a JSON value of unknown shape, or undefined. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A member that is a text and not empty, or undefined. */
export function filledTextAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The items of a member that is a list. Empty if it is not a list. */
export function listAt(value: unknown, key: string): unknown[] {
  const list = memberOf(value, key)
  return Array.isArray(list) ? list : []
}

/** Whether a JSON value is an object, not an array and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON; undefined if it is invalid. The parser's error is dropped because it quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
