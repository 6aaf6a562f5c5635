import { type Answer, NoAnswer } from './exchange.ts'

/** The server answered, but not with success. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** Whether the API itself said it, in its own form, and not something in front of it. */
  readonly isOwn: boolean

  constructor(answer: Answer) {
    const own = errorOf(answer.text)
    super(`the server answered ${answer.status}${own ? `: ${own}` : explanation(answer)}`)
    this.status = answer.status
    this.isOwn = own !== undefined
    this.retryAfterMs = retryAfter(answer.headers['retry-after'])
  }
}

/** The server answered with success, but what it said cannot be used. */
export class Unusable extends Error {}

/** Whether an error is the server's or the network's. Any other is a fault of this program, and hides behind nothing. */
export function isServerFault(error: unknown): error is NoAnswer | Refused | Unusable {
  return error instanceof NoAnswer || error instanceof Refused || error instanceof Unusable
}

export type Json = Record<string, unknown>

/** The JSON object of an answer that is a success. Throws Refused or Unusable for every other. */
export function objectOf(answer: Answer): Json {
  if (answer.status < 200 || answer.status > 299) throw new Refused(answer)
  const value = parse(answer.text)
  if (isObject(value)) return value
  const kind = /^\s*</.test(answer.text) ? 'a web page, as a log-in page in front of the API is' : 'no JSON object'
  throw new Unusable(`the server answered ${answer.status} with ${kind}`)
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text at a path of keys, undefined when there is none or it is empty. */
export function textAt(value: unknown, ...keys: string[]): string | undefined {
  let at = value
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return typeof at === 'string' && at !== '' ? at : undefined
}

/** The value of a JSON text, undefined for other text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(text: string): string | undefined {
  return textAt(parse(text), 'error')?.slice(0, 2000)
}

function explanation({ status, headers }: Answer): string {
  if (status < 300 || status > 399) return ''
  const target = headers.location !== undefined && URL.canParse(headers.location) ? new URL(headers.location).host : ''
  return ` and points elsewhere${target && ` (${target})`}; redirects are not followed, so that the token stays here`
}

/** Retry-After in milliseconds: seconds or a date. */
export function retryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
