/** Reports what is wrong with an input, or with a place in it such as `repos[0].url`. */
export type ReportProblem = (place: string, message: string) => void

/** Parses the JSON of an input. An error names the line and column but does not quote the text, which may be secret. */
export function parseJsonInput(name: string, text: string, problem: ReportProblem): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    problem(name, `is not valid JSON${placeOf(error, text)}`)
    return undefined
  }
}

/** Checks that a value is a JSON object with only the given keys. Reports unknown keys, and returns undefined for other values. */
export function asObject<K extends string>(
  value: unknown,
  place: string,
  keys: readonly K[] | undefined,
  problem: ReportProblem,
): Partial<Record<K, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problem(place, `must be a JSON object, not ${kindOf(value)}`)
    return undefined
  }
  for (const key of Object.keys(value)) {
    if (keys !== undefined && !keys.some((known) => known === key)) {
      problem(`${place}.${key}`, `is unknown. Known keys: ${keys.join(', ')}`)
    }
  }
  return value as Partial<Record<K, unknown>>
}

/** The type of a JSON value, for error texts that must not quote the value. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** The line and column of a syntax error. V8 reports an offset, or only that the input ended too early. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : ''
  const offset = /end of JSON input/.test(message) ? text.length : Number(/at position (\d+)/.exec(message)?.[1] ?? NaN)
  if (Number.isNaN(offset)) return firstOddity(text)
  return lineAndColumn(text, offset)
}

/** V8 quotes a short text instead of reporting an offset. Finds a wrong first character; other places stay unknown. */
function firstOddity(text: string): string {
  const offset = text.search(/\S/)
  return offset >= 0 && !/["[{\dtfn-]/.test(text[offset] ?? '') ? lineAndColumn(text, offset) : ''
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
