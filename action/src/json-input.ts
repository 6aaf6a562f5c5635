/** Says what is wrong at a place inside an input, such as `repos[0].url`. */
export type Fault = (place: string, message: string) => void

/** The JSON of an input. Text that is none is told with the place where it goes wrong, without quoting it. */
export function parseJsonInput(name: string, text: string, fault: Fault): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    fault(name, `is not valid JSON${placeOf(error, text)}`)
    return undefined
  }
}

/** A JSON object whose keys are among `keys`. Undefined, and the fault told, for anything else. */
export function asObject<K extends string>(
  value: unknown,
  place: string,
  keys: readonly K[] | undefined,
  fault: Fault,
): Partial<Record<K, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fault(place, `must be a JSON object, not ${kindOf(value)}`)
    return undefined
  }
  for (const key of Object.keys(value)) {
    if (keys !== undefined && !keys.some((known) => known === key)) {
      fault(`${place}.${key}`, `is not known; there are ${keys.join(', ')}`)
    }
  }
  return value as Partial<Record<K, unknown>>
}

/** What a JSON value is, in words that do not quote it. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Where the parser stopped: it names the place as an offset, or says that the text ended too early. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : ''
  const offset = /end of JSON input/.test(message) ? text.length : Number(/at position (\d+)/.exec(message)?.[1] ?? NaN)
  if (Number.isNaN(offset)) return firstOddity(text)
  return lineAndColumn(text, offset)
}

/** For a short text the parser quotes it in place of an offset. */
function firstOddity(text: string): string {
  const offset = text.search(/\S/)
  return offset >= 0 && !/["[{\dtfn-]/.test(text[offset] ?? '') ? lineAndColumn(text, offset) : ''
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
