import fc from 'fast-check'
import t from 'tap'
import { TokenCache } from '../../src/auth/token-cache.ts'
import { ApiError } from '../../src/http/errors.ts'
import { requestId } from '../../src/http/request-id.ts'
import { check } from './check.ts'

/** The namespace, or 401. Any other error is a bug. */
function outcome(read: () => string | undefined): string | number | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiError) return error.statusCode
    throw error
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const name = fc.constantFrom('a', 'b', 'team-1')
const namespace = fc.oneof(
  { weight: 4, arbitrary: name },
  fc.constantFrom('', 'A', '-a', 'a'.repeat(64)),
  fc.jsonValue(),
)
const subject = fc.oneof(
  { weight: 3, arbitrary: name.map((one) => `system:serviceaccount:${one}:builder`) },
  fc.constantFrom('system:serviceaccount:', 'system:serviceaccount:a', 'system:serviceaccount:a:b:c', 'a person'),
  fc.jsonValue(),
)
const claims = fc.record(
  {
    'kubernetes.io': fc.oneof(fc.record({ namespace }), fc.jsonValue()),
    'kubernetes.io/serviceaccount/namespace': namespace,
    sub: subject,
    aud: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

/** The rules of contract.md for a payload. */
function expected(payload: Record<string, unknown>): string | number | undefined {
  const named: unknown[] = []
  const bound = payload['kubernetes.io']
  const isRecord = typeof bound === 'object' && bound !== null && !Array.isArray(bound)
  if (isRecord && Object.hasOwn(bound, 'namespace')) named.push((bound as Record<string, unknown>).namespace)
  const legacy = 'kubernetes.io/serviceaccount/namespace'
  if (Object.hasOwn(payload, legacy)) named.push(payload[legacy])
  if (typeof payload.sub === 'string' && payload.sub.startsWith('system:serviceaccount:')) {
    const parts = payload.sub.split(':')
    named.push(parts.length === 4 && parts[3] !== '' ? parts[2] : '?')
  }
  if (named.length === 0) return undefined
  const [first] = named
  const isName = typeof first === 'string' && /^(?=.{1,63}$)[a-z0-9]+(-+[a-z0-9]+)*$/.test(first)
  return isName && named.every((one) => one === first) ? first : 401
}

t.test('the claims of a service-account token contain one namespace or no namespace, or the token is 401', async () => {
  const cache = new TokenCache()

  await check(
    fc.property(claims, (payload) => {
      const token = `${encode({ alg: 'none' })}.${encode(payload)}.c2ln`
      const seen = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>
      return outcome(() => cache.namespaceOf(token)) === expected(seen)
    }),
    5000,
  )
})

t.test('any text is a valid token or 401, and the result is the same the second time', async () => {
  const cache = new TokenCache()
  const b64 = fc.string({ unit: fc.constantFrom(...'aZ0-._~+/='), maxLength: 40 })

  await check(
    fc.property(fc.oneof(b64, fc.string({ maxLength: 40 })), (text) => {
      const first = outcome(() => cache.namespaceOf(text))
      if (first !== outcome(() => cache.namespaceOf(text))) return false
      const isToken = /^[A-Za-z0-9._~+/-]+={0,}$/.test(text) && text !== '' && !text.includes('\n')
      return isToken || first === 401
    }),
  )
})

t.test('a request id fits a header and a log line, and is never the token', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab.:_- \n\0é<'), maxLength: 8 })

  await check(
    fc.property(text, text, fc.boolean(), (sent, token, forwarded) => {
      const carried = forwarded ? { 'x-forwarded-access-token': token } : { authorization: `Bearer ${token}` }
      const id = requestId({ headers: { 'x-request-id': sent, ...carried } })
      const isOwn = id === sent
      return /^[A-Za-z0-9._:-]{1,128}$/.test(id) && !(isOwn && id === token)
    }),
  )
})
