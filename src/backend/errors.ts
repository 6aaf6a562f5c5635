import { ApiError, errors } from '../http/errors.ts'
import { isObject, parseJson } from '../json/members.ts'
import { type Answer, DeadlineExceeded } from './exchange.ts'
import { errors as undici } from './undici.ts'

/** What can go wrong with the backend, as the metric counts it. */
export type BackendFault = 'unavailable' | 'timeout' | 'too_large' | 'status' | 'answer'

/** The statuses that mean to the gateway's caller what they mean to the gateway, and what is said without a text. */
const keptStatuses: Record<number, string> = {
  400: 'The backend refused the request as invalid',
  401: 'The backend did not accept the token',
  403: 'The token may not do this in this project',
  404: 'Not found',
  409: 'The request conflicts with the state of the session',
  422: 'The backend refused the request as invalid',
  429: 'The backend allows no more requests for now',
}

const maxTextLength = 2000

/** The error for an exchange that gave no answer. */
export function exchangeFailed(cause: Error): { fault: BackendFault; error: ApiError } {
  if (cause instanceof DeadlineExceeded) return { fault: 'timeout', error: errors.backendTimeout(cause) }
  if (cause instanceof undici.ResponseExceededMaxSizeError) {
    return { fault: 'too_large', error: errors.backendAnswerTooLarge(cause) }
  }
  if (cause instanceof undici.HTTPParserError || cause instanceof undici.HeadersOverflowError) {
    return { fault: 'answer', error: errors.backendAnswerUnusable(cause) }
  }
  return { fault: 'unavailable', error: errors.backendUnavailable(cause, hasNoConnection(cause)) }
}

/** What the errors of a call mean. */
export type CallTraits = {
  /** Whether there are backends without this path: then a 404, which may mean just that, is thrown as 501. */
  optional?: boolean
  /** Whether the backend passes the call on to the agent of a session: then its 5xx says that the agent is away. */
  forAgent?: boolean
}

/** What a backend says to a path, or a method on a path, that it does not have. */
const notOffered = [404, 405, 501]

/**
 * The error for an answer that is no success, or not one of the kind that was asked for. The backend's text is passed on only with the statuses that are kept.
 */
export function answerFailed(
  answer: Answer,
  token: string,
  { optional, forAgent }: CallTraits = {},
): { fault?: BackendFault; error: ApiError } {
  const { status, headers } = answer
  if (optional && notOffered.includes(status)) return { error: errors.notOffered(new Error(`status ${status}`)) }
  if (forAgent && status >= 500) return { error: errors.agentAway(new Error(`status ${status}`)) }
  if (status >= 200 && status < 300) {
    return {
      fault: 'answer',
      error: errors.backendAnswerUnusable(new Error(`status ${status}, not what was asked for`)),
    }
  }
  const words = keptStatuses[status]
  if (words === undefined) return { fault: 'status', error: errors.backendFailed(new Error(`status ${status}`)) }
  const text = withoutToken(errorText(answer.body), token)?.slice(0, maxTextLength)
  if (text === undefined) {
    // Not this API's: a proxy or a wrong BACKEND_URL said it, and a "not found" of theirs is not a missing session.
    return { fault: 'answer', error: errors.backendAnswerUnusable(new Error(`status ${status} without JSON`)) }
  }
  const retryAfter = status === 429 && /^[ -~]{1,40}$/.exec(headers['retry-after'] ?? '')?.[0]
  return {
    error: new ApiError(status, text || words, {
      headers: {
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    }),
  }
}

/** A token of a few characters is no secret, and stands in many a word. */
function withoutToken(text: string | undefined, token: string) {
  return token.length < 8 ? text : text?.replaceAll(token, '[token]')
}

/** The `error` of a JSON object, '' when it has none or the body is empty, undefined for anything else. */
function errorText(body: Buffer): string | undefined {
  if (body.length === 0) return ''
  const answer = parseJson(body.toString())
  if (!isObject(answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : ''
}

const noConnection = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Whether no connection came about, so that nothing was sent. */
function hasNoConnection(error: Error): boolean {
  if ('syscall' in error && error.syscall === 'connect') return true
  return 'code' in error && noConnection.includes(String(error.code))
}

/** Whether the connection went away under the request, as a kept-alive one may at any time. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof undici.SocketError) return true
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
