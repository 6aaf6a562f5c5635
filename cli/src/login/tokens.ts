import { Failure } from '../failure.ts'
import { isBearerToken } from '../token.ts'
import { claimsOf, isoTime, userOf } from './claims.ts'
import { type Answer, textOf } from './http.ts'
import type { Grant, Login } from './store.ts'

/** Reads a successful response of a token endpoint (RFC 6749, section 5.1). Throws Failure if it has no bearer token. */
export function loginOf({ fields }: Answer, url: string, grant: Grant): Login {
  const accessToken = textOf(fields, 'access_token')
  const type = textOf(fields, 'token_type') ?? ''
  if (accessToken === undefined || !isBearerToken(accessToken) || type.toLowerCase() !== 'bearer') {
    throw new Failure('denied', `The issuer ${grant.issuer} returned no bearer token.`)
  }
  const { expires_in: lifetime } = fields
  const expiresAt = typeof lifetime === 'number' ? isoTime(Date.now() + lifetime * 1000) : undefined
  const user = userOf(claimsOf(textOf(fields, 'id_token') ?? '') ?? {})
  // An issuer that does not rotate refresh tokens sends none with a renewal.
  const refreshToken = textOf(fields, 'refresh_token') ?? grant.refreshToken
  return { url, accessToken, expiresAt, user, grant: { ...grant, refreshToken } }
}
