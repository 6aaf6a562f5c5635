import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'

/** Timeout of a request to an issuer, in milliseconds. */
const timeoutMs = 20_000

/** A response in JSON: its status and its fields. */
export type Answer = { status: number; fields: Record<string, unknown> }

/** Reads a JSON document. Returns undefined if the response has none. Throws Failure if the server does not respond. */
export async function getJson(url: string, signal?: AbortSignal): Promise<Record<string, unknown> | undefined> {
  const { status, fields } = await request(url, { headers: { accept: 'application/json' } }, signal)
  return status === 200 && Object.keys(fields).length > 0 ? fields : undefined
}

/** Sends a form to an endpoint of the issuer (RFC 6749). */
export function postForm(url: string, form: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
  return request(
    url,
    { method: 'POST', body: new URLSearchParams(form), headers: { accept: 'application/json' } },
    signal,
  )
}

/** Redirects are not followed: they would send a token or a code to another server. */
async function request(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
    return { status: response.status, fields: fieldsOf(await response.text()) }
  } catch (error) {
    signal?.throwIfAborted()
    const { origin, pathname } = new URL(url)
    throw new Failure('unavailable', `No response from ${origin}${pathname} (${reasonOf(error)})`)
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

/** A text field of a response, or undefined. */
export function textOf(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An OAuth error as a text: `access_denied: The user said no`. */
export function errorOf({ status, fields }: Answer): string {
  const parts = [textOf(fields, 'error') ?? `status ${status}`, textOf(fields, 'error_description')]
  return safeLine(parts.filter((part) => part !== undefined).join(': '))
}
