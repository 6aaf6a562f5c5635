import { hash } from 'node:crypto'
import { payloadOf } from '../auth/token-claims.ts'
import { isObject } from '../json/members.ts'
import { keyErrors } from './errors.ts'

/** One use of a key. All fields are hashes, so that the store contains no keys, tokens or bodies. */
export type KeyUse = {
  /** Hash of the key, its project and its owner: 32 hexadecimal digits. */
  id: string
  /** Hash of the request: 30 hexadecimal digits. */
  fingerprint: string
  /** Hash of the token. */
  holder: string
}

/** A string of a structured field (RFC 9651, section 3.3.3), or the same text without quotes if it needs none. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const bare = /^[!#-+\--:<-[\]-~]+$/
const maxLength = 255

/** Reads the Idempotency-Key header. Throws 400 if it is invalid or sent twice. */
export function readKey(header: string | string[]): string {
  const text = Array.isArray(header) ? header.join(', ') : header
  const key = quoted.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(text)?.[0] ?? ''
  if (key === '' || key.length > maxLength) throw keyErrors.invalid()
  return key
}

/** Identifies a request with a key. The recursion over the body is safe, because its number of values is limited. */
export function keyUseOf(
  key: string,
  request: { project: string; token: string; method: string; url: string; body: unknown },
): KeyUse {
  const { project, token, method, url, body } = request
  const [path] = url.split('?')
  const id = digest([project, ownerOf(token), key]).slice(0, 32)
  return { id, fingerprint: digest([id, method, path, canonicalJson(body)]).slice(0, 30), holder: digest([token]) }
}

/**
 * The owner of a token: the subject of a JSON Web Token, which stays the same when the token is renewed, or else the token
 * itself. The claims are not verified here. If a request has another token than the first request with the key,
 * `Idempotency` lets the backend verify it before it reveals anything.
 */
function ownerOf(token: string): unknown[] {
  const { iss, sub } = payloadOf(token) ?? {}
  const hasSubject = typeof iss === 'string' && typeof sub === 'string' && iss !== '' && sub !== ''
  return hasSubject ? [iss, sub] : [token]
}

/** JSON with sorted members, because a client may write the members of an object in another order in a retry. */
function canonicalJson(body: unknown): string {
  const sorted = (_key: string, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  return JSON.stringify(body, sorted) ?? ''
}

function digest(parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex')
}
