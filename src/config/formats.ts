import { isIP } from 'node:net'
import { GitUrl } from '../schemas/repositories.ts'
import { httpUrl } from './variables.ts'

/** Whether a text is an entry of ALLOWED_HOSTS: a host name, a wildcard such as `*.example.com`, or an IP address. */
export function isHostEntry(entry: string): boolean {
  const isIPv6 = /^\[.*\]$/.test(entry) && isIP(entry.slice(1, -1)) === 6
  return isIPv6 || /^(\*\.)?[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(entry)
}

/** Whether a text is an entry of CORS_ALLOWED_ORIGINS. */
export function isOriginEntry(entry: string): boolean {
  return entry === '*' || /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(entry)
}

/** Headers that the gateway already uses for something else. */
const reservedHeaders =
  /^(authorization|connection|content-(encoding|length|type)|cookie|host|origin|te|traceparent|transfer-encoding|x-forwarded-.*|x-request-id)$/i

/** Whether a text can be PROJECT_HEADER: a header name (RFC 9110, section 5.1) that is not reserved. */
export function isProjectHeader(name: string): boolean {
  return /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name) && !reservedHeaders.test(name)
}

/**
 * Whether a text can be WORKFLOWS_GIT_URL. Every caller can read this URL, so it must not contain credentials. In an
 * https:// URL the user name counts as one, because it may be a token. Only operators can use `file://`.
 */
export function isWorkflowsUrl(url: string): boolean {
  const isGitUrl = new RegExp(GitUrl.pattern ?? '', 'u').test(url) || /^file:\/\/\/\S+$/.test(url)
  if (!isGitUrl || !URL.canParse(url)) return isGitUrl
  const { protocol, username, password } = new URL(url)
  return password === '' && (username === '' || protocol === 'ssh:')
}

/** Whether a text can be PAGE_TOKEN. A JWT, or a token of OpenShift, would be the token of a person or a service. */
export function isPageToken(token: string): boolean {
  return /^[A-Za-z0-9._~+/=-]{1,200}$/.test(token) && !/^(eyJ|sha256~)/.test(token)
}

export function isRedisUrl(url: string): boolean {
  return /^rediss?:\/\/[^/]/.test(url) && URL.canParse(url) && /^(\/\d{0,3})?$/.test(new URL(url).pathname)
}

export function isCollectorUrl(url: string): boolean {
  return /^https?:\/\/[^/]/.test(url) && httpUrl('').read(url) !== undefined
}

/** Whether a text is an issuer: RFC 8414 allows no query and no fragment. Plain http is only for an issuer on this machine. */
export function isIssuer(url: string): boolean {
  const read = httpUrl('').read(url)
  return (
    read !== undefined && (read.protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(read.hostname))
  )
}

/** Whether a text can be a client ID: printable ASCII (RFC 6749, appendix A.1), without spaces. */
export function isClientId(id: string): boolean {
  return /^[!-~]{1,255}$/.test(id)
}

/** Whether a text is one scope (RFC 6749, section 3.3). */
export function isScope(scope: string): boolean {
  return /^[!#-[\]-~]{1,255}$/.test(scope)
}
