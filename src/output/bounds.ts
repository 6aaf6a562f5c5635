/** Limits of a JSON value: nesting, and total length of its texts, names and numbers in characters. */
export type Bounds = { depth: number; characters: number }

/** What a number, `true`, `false` or `null`, and the brackets of a list or object count in characters. */
const perValue = 8

/**
 * What makes a JSON value unsafe to handle: it is too large, nested too deeply (JSON.stringify, structuredClone and Ajv
 * recurse), has a number that is infinite in JavaScript, or has a name that every JavaScript object inherits, which Ajv
 * confuses with a member. Undefined if the value is fine. This function does not recurse.
 */
export function boundsFault(value: unknown, { depth, characters }: Bounds): string | undefined {
  let left = characters
  const open: [value: unknown, depth: number][] = [[value, 1]]
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [one, level] = entry
    left -= typeof one === 'string' ? one.length : perValue
    if (typeof one === 'number' && !Number.isFinite(one)) return 'has a number that is too large'
    if (typeof one === 'object' && one !== null) {
      if (level > depth) return `is nested more than ${depth} levels deep`
      for (const [name, member] of Object.entries(one)) {
        if (!Array.isArray(one)) {
          if (name in Object.prototype) return `has the name "${name}", which is not supported`
          left -= name.length
        }
        open.push([member, level + 1])
      }
    }
    if (left < 0) return `has more than ${characters} characters`
  }
  return undefined
}
