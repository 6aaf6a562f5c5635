import { InvalidArgumentError } from 'commander'
import { nextCommand } from './command-line.ts'

const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** Reads a session's id. The gateway judges it; here it must not lead to another path. */
export function sessionId(text: string): string {
  if (!/^\.*$/.test(text)) return text
  throw new InvalidArgumentError(`Expected the id of a session, as \`${nextCommand('list')}\` shows it.`)
}

/** Reads one more of several ids of sessions. */
export function sessionIds(text: string, before: string[] = []): string[] {
  return [...before, sessionId(text)]
}

/** Reads a length of time such as `30s` or `1h30m`, in milliseconds. */
export function duration(text: string): number {
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/.test(text)) {
    throw new InvalidArgumentError('Expected a time with its unit, such as 90s, 30m or 1h30m.')
  }
  const parts = [...text.matchAll(/([\d.]+)([a-z]+)/g)]
  return parts.reduce((ms, [, amount, unit = '']) => ms + Number(amount) * (units[unit] ?? 0), 0)
}

/** Reads a length of time, in seconds: the gateway takes nothing between them. */
export function wholeSeconds(text: string): number {
  const seconds = duration(text) / 1000
  if (!Number.isInteger(seconds) || seconds < 1) throw new InvalidArgumentError('Expected whole seconds, at least 1s.')
  return seconds
}

/** Reads how many. */
export function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a whole number, at least 1.')
}

/** Reads the address of an issue. */
export function issueLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !/\s/.test(text)) return text
  throw new InvalidArgumentError('Expected the link of an issue: https://…')
}

/** Reads one more label. */
export function label(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [key, value] = parted(text, '=')
  if (!key || value === undefined) throw new InvalidArgumentError('Expected key=value, such as team=payments.')
  return { ...before, [key]: value }
}

/** The parts before and after the first `separator`. */
export function parted(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
