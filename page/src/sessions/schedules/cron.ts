const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  '',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Reads a cron text as a sentence: `0 9 * * 1-5` is "At 9:00, from Monday to Friday". Undefined if it is not five fields. */
export function describeCron(cron: string): string | undefined {
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== 5 || fields.some((field) => !/^[A-Za-z0-9*,/-]+$/.test(field))) return undefined
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  const onDays = [day !== '*' && `on day ${listOf(day)} of the month`, weekday !== '*' && weekdaysOf(weekday)].filter(
    (part) => part !== false,
  )
  const parts = [timeOf(minute, hour), onDays.join(' and '), month === '*' ? '' : `in ${listOf(month, months)}`]
  return parts.filter((part) => part !== '').join(', ')
}

function timeOf(minute: string, hour: string): string {
  const minutes = stepOf(minute)
  const hours = stepOf(hour)
  if (hour === '*') {
    if (minute === '*') return 'Every minute'
    if (minutes !== undefined) return `Every ${minutes} minutes`
    return minute === '0' ? 'Every hour' : `At minute ${listOf(minute)} of every hour`
  }
  if (isNumber(minute)) {
    if (hours !== undefined) return `Every ${hours} hours${minute === '0' ? '' : `, at minute ${minute}`}`
    const times = hour.split(',')
    if (times.every(isNumber)) return `At ${joined(times.map((time) => `${Number(time)}:${minute.padStart(2, '0')}`))}`
  }
  const when = hours === undefined ? `in hour ${listOf(hour)}` : `every ${hours} hours`
  if (minute === '*') return `Every minute ${when}`
  return minutes === undefined ? `At minute ${listOf(minute)} ${when}` : `Every ${minutes} minutes ${when}`
}

function weekdaysOf(field: string): string {
  const [from, to] = field.split('-')
  if (to !== undefined && !/[,/]/.test(field)) return `from ${named(from, days)} to ${named(to, days)}`
  return `on ${listOf(field, days)}`
}

/** The number of minutes or hours if the field is `*` with a step. */
const stepOf = (field: string): string | undefined => /^\*\/(\d+)$/.exec(field)?.[1]

const isNumber = (text: string) => /^\d+$/.test(text)

/** A list as words: `1,15` is "1 and 15", `1-5` is "1 to 5". */
function listOf(field: string, names: string[] = []): string {
  const parts = field.split(',').map((part) => {
    const [range = '', step] = part.split('/')
    const text = range
      .split('-')
      .map((value) => named(value, names))
      .join(' to ')
    return step === undefined ? text : `every ${step}. of ${range === '*' ? 'all' : text}`
  })
  return joined(parts)
}

/** The name of a day or month, which is a number or the first letters of its name. */
function named(value = '', names: string[] = []): string {
  if (isNumber(value)) return names[Number(value)] ?? value
  return names.find((name) => name.slice(0, 3).toLowerCase() === value.toLowerCase()) ?? value
}

const joined = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
