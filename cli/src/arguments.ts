import { InvalidArgumentError } from 'commander'
import { nextCommand } from './next-command.ts'

// Each message completes a sentence that begins with the flag or the argument: "--limit must be ...".

const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** Names the newest session of the project wherever a session ID is accepted. */
export const lastSession = '@last'

/** Parses a session ID. The gateway validates it; dots alone are refused here because they would change the URL's path. */
export function sessionId(text: string): string {
  if (text === lastSession || !/^(?:@.*|\.*)$/s.test(text)) return text
  throw new InvalidArgumentError(`must be a session ID, as shown by \`${nextCommand('list')}\`, or ${lastSession}`)
}

/** Parses the ID of a schedule. Dots alone would change the URL's path, too. */
export function scheduleId(text: string): string {
  if (!/^\.*$/.test(text)) return text
  throw new InvalidArgumentError(`must be the ID of a schedule, as shown by \`${nextCommand('schedule', 'list')}\``)
}

/** Collects IDs of schedules. */
export function scheduleIds(text: string, before: string[] = []): string[] {
  return [...before, scheduleId(text)]
}

/** Collects session IDs. */
export function sessionIds(text: string, before: string[] = []): string[] {
  return [...before, sessionId(text)]
}

/** Parses a duration such as `30s`, `1h30m` or `7d` to milliseconds. */
export function duration(text: string): number {
  if (!/^(?:\d+(?:\.\d+)?(?:d|h|ms|m|s))+$/.test(text)) {
    throw new InvalidArgumentError('must be a time with its unit, such as 90s, 1h30m or 7d')
  }
  const parts = [...text.matchAll(/([\d.]+)([a-z]+)/g)]
  return parts.reduce((ms, [, amount, unit = '']) => ms + Number(amount) * (units[unit] ?? 0), 0)
}

/** Parses a duration to seconds: the API takes whole seconds only. */
export function wholeSeconds(text: string): number {
  const seconds = duration(text) / 1000
  if (Number.isInteger(seconds) && seconds >= 1) return seconds
  throw new InvalidArgumentError('must be at least 1s and a whole number of seconds, such as 90s')
}

/** Parses a duration to seconds. 0 needs no unit. */
export function seconds(text: string): number {
  return text === '0' ? 0 : wholeSeconds(text)
}

export function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be a whole number of at least 1, such as 20')
}

/** Collects labels, each as the text `key=value`. */
export function labels(text: string, before: string[] = []): string[] {
  label(text)
  return [...before, text]
}

/** Collects labels by their keys. */
export function label(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [key, value] = splitAt(text, '=')
  if (!key || value === undefined) throw new InvalidArgumentError('must be key=value, such as team=payments')
  return { ...before, [key]: value }
}

/** Splits a text at the first `separator`. */
export function splitAt(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
