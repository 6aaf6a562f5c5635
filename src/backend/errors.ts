import { ApiError, errors } from '../http/errors.ts'
import { isObject, parseJson } from '../json/members.ts'
import { type BackendResponse, DeadlineExceeded } from './exchange.ts'
import { errors as undici } from './undici.ts'

/** The kinds of backend failures, as a label of the metric. */
export type BackendFault = 'unavailable' | 'timeout' | 'too_large' | 'status' | 'answer'

/** Statuses of the backend that are passed on to the caller, with the text for a response that has none. */
const forwardedStatuses: Record<number, string> = {
  400: 'The backend refused the request as invalid',
  401: 'The backend did not accept the token',
  403: 'The token does not permit this in this project',
  404: 'Not found',
  409: 'The request conflicts with the state of the session',
  422: 'The backend refused the request as invalid',
  429: 'The rate limit of the backend is exceeded',
}

const maxTextLength = 2000

/** The error for a call without a response. */
export function exchangeFailed(cause: Error): { fault: BackendFault; error: ApiError } {
  if (cause instanceof DeadlineExceeded) return { fault: 'timeout', error: errors.backendTimeout(cause) }
  if (cause instanceof undici.ResponseExceededMaxSizeError) {
    return { fault: 'too_large', error: errors.backendResponseTooLarge(cause) }
  }
  if (cause instanceof undici.HTTPParserError || cause instanceof undici.HeadersOverflowError) {
    return { fault: 'answer', error: errors.backendResponseInvalid(cause) }
  }
  return { fault: 'unavailable', error: errors.backendUnavailable(cause, hasNoConnection(cause)) }
}

/** How to read the errors of a call. */
export type CallTraits = {
  /** Some backends do not have this path, so a 404 may mean that the path is unsupported. It is thrown as 501. */
  optional?: boolean
  /** The backend forwards the call to the agent of a session, so a 5xx means that the agent is unreachable. */
  forAgent?: boolean
  /** Texts of the request that the error must not show. */
  secrets?: readonly string[]
}

/** The statuses of a backend that does not support a path or a method. */
const unsupportedStatuses = [404, 405, 501]

/**
 * The error for a response that is not a success, or does not match the expected schema. Only the statuses in
 * `forwardedStatuses` are passed on with the text of the backend.
 */
export function responseFailed(
  response: BackendResponse,
  token: string,
  { optional, forAgent, secrets = [] }: CallTraits = {},
): { fault?: BackendFault; error: ApiError } {
  const { status, headers } = response
  if (optional && unsupportedStatuses.includes(status))
    return { error: errors.operationUnsupported(new Error(`status ${status}`)) }
  if (forAgent && status >= 500) return { error: errors.agentUnreachable(new Error(`status ${status}`)) }
  if (status >= 200 && status < 300) {
    return {
      fault: 'answer',
      error: errors.backendResponseInvalid(new Error(`status ${status} with an unexpected body`)),
    }
  }
  const fallback = forwardedStatuses[status]
  if (fallback === undefined) return { fault: 'status', error: errors.backendFailed(new Error(`status ${status}`)) }
  const text = withoutSecrets(errorText(response.body), [token, ...secrets])?.slice(0, maxTextLength)
  if (text === undefined) {
    // Not from the platform's API but from a proxy or a wrong BACKEND_URL. Its 404 does not mean a missing session.
    return { fault: 'answer', error: errors.backendResponseInvalid(new Error(`status ${status} without JSON`)) }
  }
  const retryAfter = status === 429 && /^[ -~]{1,40}$/.exec(headers['retry-after'] ?? '')?.[0]
  return {
    error: new ApiError(status, text || fallback, {
      headers: {
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    }),
  }
}

/** Masks the token and other secrets. A text of a few characters is no secret, and could be part of any word. */
function withoutSecrets(text: string | undefined, [token, ...others]: [string, ...string[]]) {
  const masked = mask(text, token, '[token]')
  // Longest first, because a secret may begin with another one.
  const longestFirst = others.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((masked, secret) => mask(masked, secret, '[secret]'), masked)
}

function mask(text: string | undefined, secret: string, by: string) {
  return secret.length < 8 ? text : text?.replaceAll(secret, by)
}

/** The `error` of a JSON object. '' if it has none or the body is empty, undefined if the body is something else. */
function errorText(body: Buffer): string | undefined {
  if (body.length === 0) return ''
  const answer = parseJson(body.toString())
  if (!isObject(answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : ''
}

const noConnection = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Whether the connection failed, so that nothing was sent. */
function hasNoConnection(error: Error): boolean {
  if ('syscall' in error && error.syscall === 'connect') return true
  return 'code' in error && noConnection.includes(String(error.code))
}

/** Whether the connection was lost during the request, which can happen at any time to a kept-alive connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof undici.SocketError) return true
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
