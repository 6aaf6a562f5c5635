import { errors } from '../src/http/errors.ts'
import type { OwnError } from '../src/operations/operation.ts'
import { headerReferences, type headers } from './headers.ts'

type ErrorAnswer = {
  /** The name of the response component. */
  name: string
  description: string
  /** The body's `error`. */
  example: string
  /** Headers beyond X-Request-Id. */
  headers?: readonly (keyof typeof headers)[]
  /** The response is sent before the request has an id. */
  beforeId?: true
}

/** Errors of every operation: they concern HTTP itself, or are found before the route. */
const ofAll: Record<number, ErrorAnswer> = {
  400: {
    name: 'BadRequest',
    description:
      'Invalid name, malformed field or parameter, missing project, or malformed HTTP. The text says what to change. A 400 of the backend is passed on with its text.',
    example: 'repos[0].url must be a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path',
  },
  408: {
    name: 'RequestTimeout',
    description:
      'The gateway did not receive the request within `REQUEST_TIMEOUT` (a minute by default), or its headers within `HEADERS_TIMEOUT` (10 s by default). Also returned to an upload that sends no data for `BACKEND_TIMEOUT`.',
    example: 'The request did not arrive in time',
    beforeId: true,
  },
  417: {
    name: 'ExpectationFailed',
    description: 'The `Expect` header is not `100-continue`.',
    example: 'Unsupported Expect header: use 100-continue',
    beforeId: true,
  },
  421: {
    name: 'MisdirectedRequest',
    description: 'The host in the `Host` header is not in `ALLOWED_HOSTS`.',
    example: errors.hostUnknown().message,
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers exceed 32 KiB in total.',
    example: 'The headers are larger than 32 KiB',
    beforeId: true,
  },
  500: {
    name: 'InternalError',
    description: 'A bug or a failure in the gateway. Its log has the details.',
    example: 'Internal error',
  },
}

/** Errors of every operation below /v1: these need a token and call the backend. */
const ofApi: Record<number, ErrorAnswer> = {
  401: {
    name: 'Unauthorized',
    description:
      'The token is missing or malformed, the backend does not accept it, or the token and the project header name different projects.',
    example: errors.tokenMissing().message,
    headers: ['WWW-Authenticate'],
  },
  403: {
    name: 'Forbidden',
    description:
      'The token does not permit this request in this project. The text names the missing role, or comes from the backend. Also returned for a POST, PUT, PATCH or DELETE whose `Origin` is not in `CORS_ALLOWED_ORIGINS`.',
    example: 'Unauthorized to access project',
  },
  429: {
    name: 'TooManyRequests',
    description:
      'The client address has exceeded the rate limit. `Retry-After` is the time to wait in seconds, rounded up. `retry_after` in the body is the exact time. A 429 of the backend is passed on with its text and its `Retry-After`, without `retry_after`.',
    example: 'Rate limit exceeded',
    headers: ['Retry-After'],
  },
  502: {
    name: 'BadGateway',
    description: 'The backend is unavailable, did not respond in time, or sent an unusable response.',
    example: errors.backendUnavailable(undefined, false).message,
  },
  503: {
    name: 'ServiceUnavailable',
    description:
      'The gateway is overloaded, it has reached its limit of event streams or of file transfers, it is shutting down, or it cannot store the `Idempotency-Key` or claim a question. Nothing was created or changed. Wait for the time in `Retry-After`, then retry.',
    example: errors.overloaded().message,
    headers: ['Retry-After'],
  },
}

/** Errors of some operations, which list them in `errors`. */
const own: Record<OwnError, ErrorAnswer> = {
  404: {
    name: 'NotFound',
    description:
      'The project has no session or schedule with this id; the text comes from the backend. Also returned if the session has no such file, report or question; the text names it.',
    example: 'Session not found',
  },
  409: {
    name: 'Conflict',
    description:
      'The session has a status that does not allow this request; the text names the status. Also returned if a repository of the session cannot be read, or has no new commit for a bundle. Also returned if a directory is used as a file, or a file as a directory. Also returned if a question takes no answer any more, or another answer to it is being sent. Also returned if an earlier request with the same `Idempotency-Key` may still be running. If the response has `Retry-After`, wait for that time, then retry.',
    example: 'The request conflicts with the state of the session',
    headers: ['Retry-After'],
  },
  413: {
    name: 'ContentTooLarge',
    description:
      'The body exceeds `BODY_LIMIT` (1 MiB by default). A file exceeds `FILE_LIMIT` (100 MiB by default) or the limit of the backend.',
    example: 'The body is larger than BODY_LIMIT',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The `Content-Type` of the body is not `application/json`, or the body is compressed.',
    example: 'Send the body as "Content-Type: application/json"',
  },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The file has none of the bytes that `Range` names.',
    example: errors.rangeInvalid(undefined).message,
    headers: ['Content-Range'],
  },
  422: {
    name: 'UnprocessableContent',
    description:
      'A 422 of the backend is passed on with its text. Also returned if the `Idempotency-Key` was already used for a different request.',
    example: 'The backend refused the request as invalid',
  },
  501: {
    name: 'NotImplemented',
    description: 'The backend does not support this request.',
    example: errors.operationUnsupported(undefined).message,
  },
}

const all: Record<number, ErrorAnswer> = { ...ofAll, ...ofApi, ...own }

/** References to the error responses of an operation, by status. */
export function errorReferences(isApi: boolean, ownErrors: readonly OwnError[]) {
  const named: Record<number, ErrorAnswer> = Object.fromEntries(ownErrors.map((status) => [status, own[status]]))
  return Object.fromEntries(
    Object.entries({ ...ofAll, ...(isApi ? ofApi : {}), ...named }).map(([status, { name }]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  )
}

/** The error responses of the given statuses, by component name. */
export function errorResponses(statuses: Set<number>) {
  const answers = Object.entries(all).filter(([status]) => statuses.has(Number(status)))
  return Object.fromEntries(
    answers.map(([status, { name, description, example, headers = [], beforeId }]) => {
      const schema = status === '429' ? 'RateLimitError' : 'Error'
      const value = { error: example, ...(status === '429' && { retry_after: '250ms' }) }
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example: value } }
      const sent = headerReferences([...(beforeId ? [] : (['X-Request-Id'] as const)), ...headers])
      return [name, { description, ...(Object.keys(sent).length > 0 && { headers: sent }), content }]
    }),
  )
}
