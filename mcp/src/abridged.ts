import { shortened } from './chunks.ts'

/** Maximum characters of a text, and maximum elements of a list. */
type Level = { text: number; elements: number }

/** From generous to strict. Times and most URLs stay complete at all of them. */
const levels: [Level, ...Level[]] = [
  { text: 2000, elements: 500 },
  { text: 500, elements: 200 },
  { text: 200, elements: 100 },
  { text: 100, elements: 50 },
  { text: 60, elements: 20 },
  { text: 40, elements: 10 },
  { text: 30, elements: 3 },
]

/** Maximum members of an object, such as labels. */
const maxMembers = 30

/**
 * A copy of a JSON value, cut until it has at most `size` characters or is as short as it gets. Texts are shortened with an
 * ellipsis, to `maxText` characters or fewer. `cuts` says what else is missing: `items[0].files (first 100 of 240)`.
 */
export function abridged<T>(
  value: T,
  size: number,
  maxText = Number.POSITIVE_INFINITY,
  [level, ...stricter] = levels,
): { data: T; cuts: string[] } {
  const cuts: string[] = []
  const data = cut(value, '', { ...level, text: Math.min(level.text, maxText) }, cuts) as T
  const [next, ...others] = stricter
  if (next === undefined || JSON.stringify(data).length <= size) return { data, cuts }
  return abridged(value, size, maxText, [next, ...others])
}

function cut(value: unknown, place: string, level: Level, cuts: string[]): unknown {
  if (typeof value === 'string') return shortened(value, level.text)
  if (typeof value !== 'object' || value === null) return value
  const all = Object.entries(value)
  const isList = Array.isArray(value)
  const kept = all.slice(0, isList ? level.elements : maxMembers)
  if (kept.length < all.length) cuts.push(`${place} (first ${kept.length} of ${all.length})`)
  if (isList) return kept.map(([index, one]) => cut(one, `${place}[${index}]`, level, cuts))
  const prefix = place === '' ? '' : `${place}.`
  return Object.fromEntries(kept.map(([name, one]) => [name, cut(one, prefix + name, level, cuts)]))
}
