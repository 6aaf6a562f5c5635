import { type HttpResponse, NoResponse } from './http-transport.ts'

/** The server returned an error status. */
export class ErrorResponse extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** Whether the error comes from the API itself (it has the API's JSON form), not from a proxy in front of it. */
  readonly isOwn: boolean

  constructor(response: HttpResponse) {
    const own = errorOf(response.text)
    super(`the server answered ${response.status}${own ? `: ${own}` : explanation(response)}`)
    this.status = response.status
    this.isOwn = own !== undefined
    this.retryAfterMs = retryAfter(response.headers['retry-after'])
  }
}

/** The server returned a success status with an unexpected body. */
export class UnexpectedResponse extends Error {}

/** Whether the server or the network caused an error. Any other error is a bug in this program. */
export function isRemoteError(error: unknown): error is NoResponse | ErrorResponse | UnexpectedResponse {
  return error instanceof NoResponse || error instanceof ErrorResponse || error instanceof UnexpectedResponse
}

export type Json = Record<string, unknown>

/** The JSON object of a successful response. Throws ErrorResponse or UnexpectedResponse otherwise. */
export function objectOf(response: HttpResponse): Json {
  if (response.status < 200 || response.status > 299) throw new ErrorResponse(response)
  const value = parse(response.text)
  if (isObject(value)) return value
  const kind = /^\s*</.test(response.text)
    ? 'a web page, such as a login page in front of the API'
    : 'a body that is not a JSON object'
  throw new UnexpectedResponse(`the server answered ${response.status} with ${kind}`)
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The string at a path of keys. Undefined if it is missing, empty or has another type. */
export function textAt(value: unknown, ...keys: string[]): string | undefined {
  let at = value
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return typeof at === 'string' && at !== '' ? at : undefined
}

/** Parses JSON. Undefined for invalid JSON. */
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

function explanation({ status, headers }: HttpResponse): string {
  if (status < 300 || status > 399) return ''
  const target = headers.location !== undefined && URL.canParse(headers.location) ? new URL(headers.location).host : ''
  return `, a redirect${target && ` to ${target}`}. The action does not follow redirects, to protect the token`
}

/** Parses Retry-After, in seconds or as a date. Returns milliseconds. */
export function retryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
