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
  /** Answers that come before the request has an id. */
  beforeId?: true
}

/** Errors that any request can meet, because they are HTTP's own or come before a route is looked at. */
const ofAll: Record<number, ErrorAnswer> = {
  400: {
    name: 'BadRequest',
    description:
      'The request cannot be right. The text says what to change: a name that is none, a field or parameter that has another form, no project, bytes that are no HTTP. Also what the backend refuses as invalid, in its words.',
    example: 'repos[0].url must be a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path',
  },
  408: {
    name: 'RequestTimeout',
    description:
      'The request did not arrive within `REQUEST_TIMEOUT`, a minute if it is not set, or its headers within `HEADERS_TIMEOUT`, 10 s if it is not set.',
    example: 'The request did not arrive in time',
    beforeId: true,
  },
  417: {
    name: 'ExpectationFailed',
    description: 'The request has an `Expect` header other than `100-continue`.',
    example: 'Unsupported Expect header: use 100-continue',
    beforeId: true,
  },
  421: {
    name: 'MisdirectedRequest',
    description: 'The `Host` header names a host that `ALLOWED_HOSTS` does not list.',
    example: errors.hostNotServed().message,
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers are together larger than 32 KiB.',
    example: 'The headers are larger than 32 KiB',
    beforeId: true,
  },
  500: {
    name: 'InternalError',
    description: 'A fault of the gateway, which has logged it.',
    example: 'Internal error',
  },
}

/** Errors of everything that needs a token and calls the backend: all of /v1. */
const ofApi: Record<number, ErrorAnswer> = {
  401: {
    name: 'Unauthorized',
    description:
      'No token, a malformed one, one that the backend does not accept, or one of another project than the header names.',
    example: errors.tokenMissing().message,
    headers: ['WWW-Authenticate'],
  },
  403: {
    name: 'Forbidden',
    description:
      'The token may not do this in this project: the text is the backend’s, or names the role that is missing. Or the request changes something and its `Origin` is a site that `CORS_ALLOWED_ORIGINS` does not name.',
    example: 'Unauthorized to access project',
  },
  429: {
    name: 'TooManyRequests',
    description:
      'The client’s address is over the rate limit: `retry_after` is the time until its next request is served, and `Retry-After` the same in whole seconds, rounded up. A 429 of the backend has its text and its `Retry-After`, if it has one, and no `retry_after`.',
    example: 'Rate limit exceeded',
    headers: ['Retry-After'],
  },
  502: {
    name: 'BadGateway',
    description: 'The backend is not available, not in time, or gave an answer that cannot be used.',
    example: errors.backendUnavailable(undefined, false).message,
  },
  503: {
    name: 'ServiceUnavailable',
    description:
      'The gateway has more to do than it can, or than the backend can, carries as many event streams as it may, is being stopped, or cannot keep the `Idempotency-Key` for now. Nothing was made or changed.',
    example: errors.overloaded().message,
    headers: ['Retry-After'],
  },
}

/** Errors that only some operations have, which name them. */
const own: Record<OwnError, ErrorAnswer> = {
  404: {
    name: 'NotFound',
    description: 'There is no such session in the project. The text is the backend’s.',
    example: 'Session not found',
  },
  409: {
    name: 'Conflict',
    description:
      'The session is not in a state for this: the text names the state. Or an earlier request with the same `Idempotency-Key` is under way, or may be. `Retry-After`, if there, says when to send it again.',
    example: 'The request conflicts with the state of the session',
    headers: ['Retry-After'],
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body is larger than `BODY_LIMIT`, 1 MiB if it is not set.',
    example: 'The body is larger than BODY_LIMIT',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not sent as `Content-Type: application/json`, or it is compressed.',
    example: 'Send the body as "Content-Type: application/json"',
  },
  422: {
    name: 'UnprocessableContent',
    description:
      'The backend understood the request and refused it: the text is the backend’s. Or its `Idempotency-Key` came with another request before.',
    example: 'The backend refused the request as invalid',
  },
  501: {
    name: 'NotImplemented',
    description: 'This backend cannot do this.',
    example: errors.notOffered(undefined).message,
  },
}

const all: Record<number, ErrorAnswer> = { ...ofAll, ...ofApi, ...own }

/** The error answers of an operation, by status, as references. */
export function errorReferences(isApi: boolean, ownErrors: readonly OwnError[]) {
  const named: Record<number, ErrorAnswer> = Object.fromEntries(ownErrors.map((status) => [status, own[status]]))
  return Object.fromEntries(
    Object.entries({ ...ofAll, ...(isApi ? ofApi : {}), ...named }).map(([status, { name }]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  )
}

/** The error answers of some statuses, by the names of their components. */
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
