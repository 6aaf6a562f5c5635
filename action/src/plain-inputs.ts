import type { Fault } from './json-input.ts'

/** What becomes of the session when the job is cancelled. */
export type Cancel = 'keep' | 'stop' | 'delete'

export function readBoolean(name: string, text: string | undefined, fault: Fault): boolean | undefined {
  const word = text?.toLowerCase()
  if (word === 'true') return true
  if (word === 'false') return false
  if (word !== undefined) fault(name, 'must be true or false')
  return undefined
}

/** A number that is more than `above` and no more than `most`. */
export function readNumber(
  name: string,
  text: string,
  { above, most, unit }: { above: number; most: number; unit: string },
  fault: Fault,
): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (value > above && value <= most) return value
  fault(name, `must be a number of ${unit} more than ${above} and up to ${most}, without a unit`)
  return most
}

/** An address to which paths are appended: without a slash at its end. */
export function readUrl(name: string, text: string | undefined, fault: Fault): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    fault(name, 'must be an address that starts with https:// or http://')
  } else if (url.username !== '' || url.password !== '') {
    fault(name, 'must not hold a user or a password')
  } else if (url.search !== '' || url.hash !== '') {
    fault(name, 'must not have a part behind ? or #')
  } else {
    return url.href.replace(/\/+$/, '')
  }
  return undefined
}

const failing = ['failed', 'error', 'stopped', 'timeout', 'completed']

/** The phases that fail a job that waits, in lower case. */
export function readFailOn(text: string | undefined, fault: Fault): ReadonlySet<string> {
  const words = (text ?? 'failed, error, stopped, timeout')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 1 && words[0] === 'none') return new Set()
  for (const word of words) {
    if (!failing.includes(word)) {
      fault(
        'fail-on',
        `holds "${word.slice(0, 40)}", which is no phase: there are ${failing.join(', ')}, or none alone`,
      )
    }
  }
  return new Set(words)
}

export function readCancel(text: string | undefined, fault: Fault): Cancel {
  const word = text?.toLowerCase() ?? 'false'
  if (word === 'false') return 'keep'
  if (word === 'true' || word === 'stop') return 'stop'
  if (word === 'delete') return 'delete'
  fault('cancel-on-interrupt', 'must be stop (or true), delete, or false')
  return 'keep'
}

/** The header that names the project to the gateway: a name as HTTP has it (RFC 9110, section 5.1). */
export function readProjectHeader(text: string | undefined, isGateway: boolean, fault: Fault): string {
  if (text === undefined) return 'X-Platform-Project'
  if (!isGateway) fault('project-header', 'is for the gateway only, whose api-url ends in /v1')
  else if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(text) || takenHeaders.test(text)) {
    fault('project-header', 'must be the name of an HTTP header that has no other meaning, such as X-Team-Project')
  }
  return text
}

/** Headers that a request to the gateway has anyway. */
const takenHeaders = /^(accept|authorization|connection|content-.*|host|idempotency-key|transfer-encoding|user-agent)$/i
