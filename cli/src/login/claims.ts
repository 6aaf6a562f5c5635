/** The claims of a JWT, not verified. Undefined if the token is not a JWT. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  const [head, payload, signature, ...rest] = token.split('.')
  if (!head || !payload || signature === undefined || rest.length > 0) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/** The user that claims name: the e-mail address, else the name or the subject. */
export function userOf(claims: Record<string, unknown>): string | undefined {
  const names = [claims.email, claims.preferred_username, claims.name, claims.sub]
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined
}

/** The time at which a token expires (ISO 8601), from its claims. */
export function expiryOf({ exp }: Record<string, unknown>): string | undefined {
  return typeof exp === 'number' ? isoTime(exp * 1000) : undefined
}

/** A time in milliseconds in ISO 8601. Undefined if no date is that far away. */
export function isoTime(ms: number): string | undefined {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
