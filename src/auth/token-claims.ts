import { errors } from '../http/errors.ts'
import { isObject, memberOf, parseJson } from '../json/members.ts'
import { namePattern } from '../schemas/names.ts'

const subjectPrefix = 'system:serviceaccount:'

/**
 * The namespace in a Kubernetes service-account token, or undefined for a token without one. The gateway only reads the
 * token; the backend verifies it. Throws 401 if claims contradict each other or the namespace is not a valid name.
 * https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#bound-service-account-tokens
 */
export function namespaceOf(token: string): string | undefined {
  const claims = payloadOf(token)
  if (claims === undefined) return undefined
  const named = [
    memberOf(claims['kubernetes.io'], 'namespace'),
    claims['kubernetes.io/serviceaccount/namespace'],
    namespaceOfSubject(claims.sub),
  ].filter((claim) => claim !== undefined)
  if (named.length === 0) return undefined
  const [namespace] = named
  if (typeof namespace !== 'string' || !namePattern.test(namespace)) throw errors.tokenProjectInvalid()
  if (named.some((other) => other !== namespace)) throw errors.tokenProjectsDiffer()
  return namespace
}

/** The claims of a JSON Web Token (RFC 7519), or undefined if the token is not a JWT. */
export function payloadOf(token: string): Record<string, unknown> | undefined {
  const [, payload, signature, ...rest] = token.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined
  const claims = parseJson(Buffer.from(payload, 'base64url').toString())
  return isObject(claims) ? claims : undefined
}

/**
 * `<namespace>` of `system:serviceaccount:<namespace>:<name>`. A malformed subject is returned whole, so that it is
 * rejected.
 */
function namespaceOfSubject(subject: unknown): string | undefined {
  if (typeof subject !== 'string' || !subject.startsWith(subjectPrefix)) return undefined
  const [namespace, name, ...rest] = subject.slice(subjectPrefix.length).split(':')
  return name && rest.length === 0 ? namespace : subject
}
