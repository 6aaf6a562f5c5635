/** One of the five fields of a cron text. */
type Field = { name: string; lowest: number; highest: number; names?: readonly string[] }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const fields: readonly Field[] = [
  { name: 'minute', lowest: 0, highest: 59 },
  { name: 'hour', lowest: 0, highest: 23 },
  { name: 'day of month', lowest: 1, highest: 31 },
  { name: 'month', lowest: 1, highest: 12, names: months },
  { name: 'day of week', lowest: 0, highest: 6, names: days },
]

/** The platform accepts no longer field. */
const maxFieldLength = 20

/** The number of days of each month, in a leap year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * What is wrong with a cron text. Undefined if it is valid. It allows only what Kubernetes and croner, which the local backend
 * uses, understand in the same way: numbers, names, `*`, lists, ranges, and steps of `*` or of a range.
 */
export function cronFault(text: string): string | undefined {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== fields.length) {
    return 'must have five fields: minute, hour, day of month, month, day of week'
  }
  const values: number[][] = []
  for (const [index, field] of fields.entries()) {
    const part = parts[index] as string
    const found = valuesOf(field, part)
    if (typeof found === 'string') return `has an invalid ${field.name} ${JSON.stringify(part.slice(0, 40))}: ${found}`
    values.push(found)
  }
  const [, , dates = [], ofMonths = []] = values
  const isAnyWeekday = parts[4] === '*'
  const occurs = ofMonths.some((month) => dates.some((date) => date <= (longest[month - 1] as number)))
  return occurs || !isAnyWeekday ? undefined : 'never occurs: none of its months has such a day'
}

/** The values that a field matches, or what is wrong with it. */
function valuesOf(field: Field, text: string): number[] | string {
  if (text.length > maxFieldLength) return `use at most ${maxFieldLength} characters, for example a step such as */5`
  const values = new Set<number>()
  for (const item of text.split(',')) {
    const found = valuesOfItem(field, item, text)
    if (typeof found === 'string') return found
    for (const value of found) values.add(value)
  }
  return [...values]
}

/** The values of `*`, `5`, `1-5`, `*` with a step or `1-5/2`. `whole` is the field. */
function valuesOfItem(field: Field, item: string, whole: string): number[] | string {
  const { lowest, highest, names } = field
  const range = `${lowest} to ${highest}${names ? ` or ${names[0]?.toUpperCase()} to ${names.at(-1)?.toUpperCase()}` : ''}`
  const [, from = '', to, step] = /^([^-/]+)(?:-([^-/]+))?(?:\/([^-/]+))?$/.exec(item) ?? []
  if (from === '') return `use numbers from ${range}, *, lists, ranges and steps`
  const isEvery = from === '*'
  if (isEvery && (to !== undefined || item !== whole)) return 'use * alone or with a step, such as */5'
  const [first, last] = isEvery ? [lowest, highest] : [numberOf(field, from), numberOf(field, to ?? from)]
  if (first === undefined || last === undefined) return `use ${range}`
  if (first > last) return 'the first value of a range must not be above the second'
  if (step === undefined) return sequence(first, last, 1)
  if (!isEvery && to === undefined) return `give the step a range, such as ${from}-${highest}/${step}`
  const every = /^[0-9]{1,2}$/.test(step) ? Number(step) : 0
  if (every < 2 || every > highest) return `the step after / must be a number from 2 to ${highest}`
  return sequence(first, last, every)
}

function numberOf({ lowest, highest, names }: Field, text: string): number | undefined {
  const place = names?.indexOf(text.toLowerCase()) ?? -1
  if (place >= 0) return place + lowest
  const number = /^[0-9]{1,2}$/.test(text) ? Number(text) : -1
  return number >= lowest && number <= highest ? number : undefined
}

function sequence(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
