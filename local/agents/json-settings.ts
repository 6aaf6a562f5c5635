import { isObject } from '../../src/json/members.ts'

/** Merges two JSON objects, also inside. `over` wins. */
export function mergedSettings(under: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const both = Object.entries(over).map(([key, value]) => {
    const below = under[key]
    return [key, isObject(value) && isObject(below) ? mergedSettings(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(both) }
}
