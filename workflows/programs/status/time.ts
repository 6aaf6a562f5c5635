const form = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(?:([Zz]|UTC|GMT)|([+-]\d\d):?(\d\d))$/

/** Milliseconds since 1970 of an ISO 8601 time with a zone. NaN for anything else. */
export function parseTime(text: string): number {
  const [, date, minutes, seconds = ':00', utc, hours, rest] = form.exec(text) ?? []
  if (date === undefined) return Number.NaN
  const time = Date.parse(`${date}T${minutes}${seconds}${utc === undefined ? `${hours}:${rest}` : 'Z'}`)
  // Date.parse accepts the 31st of each month.
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().startsWith(date) ? time : Number.NaN
}
