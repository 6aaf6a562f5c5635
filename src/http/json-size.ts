/** Fields and items that a JSON body may have, at all its levels together. Each costs work before a token is judged. */
export const maxValues = 2000

const [quote, backslash, comma, brace, bracket] = Buffer.from('"\\,{[') as unknown as [
  number,
  number,
  number,
  number,
  number,
]

/** Whether a JSON text has more fields and items than `maxValues`. So it is not nested deeper than that, either. */
export function exceedsMaxValues(json: Buffer): boolean {
  if (json.length <= maxValues) return false
  let values = 0
  let isText = false
  for (let place = 0; place < json.length; place += 1) {
    const byte = json[place]
    if (byte === quote) isText = !isText
    else if (isText && byte === backslash) place += 1
    else if (!isText && (byte === comma || byte === brace || byte === bracket)) values += 1
    if (values > maxValues) return true
  }
  return false
}
