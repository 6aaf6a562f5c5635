import { hash } from 'node:crypto'
import { payloadOf } from '../auth/token-claims.ts'
import { isObject } from '../json/members.ts'
import { keyErrors } from './errors.ts'

/** One use of a key: all hashed, so that neither a key, a token nor a body is kept. */
export type Use = {
  /** Of the key with its project and owner. 32 hexadecimal digits. */
  id: string
  /** Of what was asked for. 30 hexadecimal digits. */
  fingerprint: string
  /** Of the token. */
  holder: string
}

/** A structured-field string (RFC 9651, section 3.3.3), or the same text as it is where no quotes are needed. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const bare = /^[!#-+\--:<-[\]-~]+$/
const longest = 255

/** The key of an Idempotency-Key header. Throws 400 for one that is none, or for two. */
export function readKey(header: string | string[]): string {
  const text = Array.isArray(header) ? header.join(', ') : header
  const key = quoted.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(text)?.[0] ?? ''
  if (key === '' || key.length > longest) throw keyErrors.invalid()
  return key
}

/** What a request with a key is known by. Its body is nested no deeper than the number of values it may have. */
export function useOf(
  key: string,
  request: { project: string; token: string; method: string; url: string; body: unknown },
): Use {
  const { project, token, method, url, body } = request
  const [path] = url.split('?')
  const id = digest([project, ownerOf(token), key]).slice(0, 32)
  return { id, fingerprint: digest([id, method, path, inOrder(body)]).slice(0, 30), holder: digest([token]) }
}

/**
 * Who a token stands for: the subject of a JSON Web Token, which stays the same when the token is made anew, else the
 * token itself. The claims are not verified here: `Idempotency` has a token that did not begin the use of a key judged
 * by the backend before it tells anything.
 */
function ownerOf(token: string): unknown[] {
  const { iss, sub } = payloadOf(token) ?? {}
  const isNamed = typeof iss === 'string' && typeof sub === 'string' && iss !== '' && sub !== ''
  return isNamed ? [iss, sub] : [token]
}

/** JSON in which the order of an object's members makes no difference: not every client writes them in one order. */
function inOrder(body: unknown): string {
  const sorted = (_key: string, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  return JSON.stringify(body, sorted) ?? ''
}

function digest(parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex')
}
