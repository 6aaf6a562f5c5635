/**
 * Limit of fields and array items in a JSON body, on all levels together. Each costs CPU before the backend checks the
 * token.
 */
export const maxValues = 2000

const [quote, backslash, comma, brace, bracket] = Buffer.from('"\\,{[') as unknown as [
  number,
  number,
  number,
  number,
  number,
]

/** Whether JSON has more than `maxValues` fields and array items. This limits the nesting depth, too. */
export function exceedsMaxValues(json: Buffer): boolean {
  if (json.length <= maxValues) return false
  let values = 0
  let isString = false
  for (let place = 0; place < json.length; place += 1) {
    const byte = json[place]
    if (byte === quote) isString = !isString
    else if (isString && byte === backslash) place += 1
    else if (!isString && (byte === comma || byte === brace || byte === bracket)) values += 1
    if (values > maxValues) return true
  }
  return false
}
