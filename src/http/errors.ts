import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** An error that its caller is meant to read. Any other error leaves as a bare 500. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly headers: Record<string, string>
  /** Whether it is certain that the backend never got to see the request. */
  readonly isUnsent: boolean

  /** `cause` is for the log alone. */
  constructor(
    statusCode: number,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string>; isUnsent?: boolean } = {},
  ) {
    super(message, { cause: options.cause })
    this.statusCode = statusCode
    this.headers = options.headers ?? {}
    this.isUnsent = options.isUnsent ?? false
  }
}

/** Over the rate limit. `wait` is a Go duration, as spec.md has it in the body. */
export class RateLimitError extends ApiError {
  readonly wait: string

  constructor(wait: string) {
    super(429, 'Rate limit exceeded')
    this.wait = wait
  }
}

/** An answer of the backend above BACKEND_MAX_RESPONSE. A list reads smaller pages then. */
export class AnswerTooLarge extends ApiError {
  constructor(cause: unknown) {
    super(502, 'The backend gave an answer that is larger than allowed', { cause })
  }
}

const challenge = { headers: { 'www-authenticate': 'Bearer' } }
const closing = { headers: { connection: 'close' } }

export const errors = {
  tokenMissing: () => new ApiError(401, 'Send the token as "Authorization: Bearer <token>"', challenge),
  tokenInvalid: () =>
    new ApiError(
      401,
      'The bearer token is malformed: it must be up to 16384 characters of A-Z a-z 0-9 - . _ ~ + / =',
      challenge,
    ),
  tokenProjectInvalid: () => new ApiError(401, 'The token names a namespace that is no valid project name', challenge),
  tokenProjectsDiffer: () => new ApiError(401, 'The claims of the token name different namespaces', challenge),
  projectMismatch: () => new ApiError(401, 'The project of the header is not the project of the token', challenge),
  projectInvalid: (header: string, expected: string) => new ApiError(400, `The header ${header} must be ${expected}`),
  projectMissing: (header: string) =>
    new ApiError(400, `No project: send it in the header ${header}, or use a service-account token, which names it`),
  // The path stays out of the words: they go to the log, and a token may have got into a path.
  notFound: () => new ApiError(404, 'There is nothing at this path'),
  methodNotAllowed: (method: string, allow: string) =>
    new ApiError(405, `This path does not take ${method}, only ${allow}`, { headers: { allow } }),
  pathInvalid: () => new ApiError(400, 'The path is not a valid URL path'),
  versionNotTaken: () => new ApiError(505, 'This service speaks HTTP/1.1'),
  hostMissing: () => new ApiError(400, 'The request has no Host header'),
  hostInvalid: () => new ApiError(400, 'The Host header must be one host, with a port or without'),
  hostNotServed: () => new ApiError(421, 'The Host header names a host that is not served here (ALLOWED_HOSTS)'),
  originNotAllowed: () =>
    new ApiError(403, 'Pages of the site in the Origin header may not change anything here (CORS_ALLOWED_ORIGINS)'),
  codingUnexpected: () => new ApiError(400, 'A request of HTTP/1.0 cannot have a Transfer-Encoding', closing),
  codingNotTaken: () => new ApiError(501, 'The only Transfer-Encoding that is taken is chunked', closing),
  expectationNotMet: () => new ApiError(417, 'The only expectation that is met is 100-continue'),
  encodingNotTaken: () => new ApiError(415, 'Send the body without Content-Encoding'),
  bodyCrowded: (most: number) => new ApiError(400, `The body has more than ${most} fields and items`),
  bodyNotUtf8: () => new ApiError(400, 'The body must be JSON in UTF-8'),
  bodyNotJson: (place = '') => new ApiError(400, `The body is not valid JSON ${place}`.trimEnd()),
  taskTooLong: (size: number, limit: number) =>
    new ApiError(
      400,
      `The task has ${size} bytes, and a session cannot start with more than ${limit}: put the rest into a file of a repository`,
    ),
  tasksDiffer: () => new ApiError(400, 'task and initialPrompt mean the same and differ: send task alone'),
  labelsNotOffered: () => new ApiError(501, 'labels: the backend does not offer to change the labels of a session'),
  selectorInvalid: (fault: string) =>
    new ApiError(400, `Query parameter "labelSelector" ${fault}. Example: env=test,tier in (web,db),!legacy`),
  workflowUnknown: (name: string, known: string[]) =>
    new ApiError(
      400,
      `Unknown workflow "${name}": ${known.length === 0 ? 'this gateway has no workflows' : `use ${known.join(', ')}`}`,
    ),
  workflowWithoutSource: (name: string) =>
    new ApiError(
      400,
      `workflow "${name}" cannot be loaded by name: WORKFLOWS_GIT_URL is not set. Send {"gitUrl": …, "path": …} instead`,
    ),
  backendUnavailable: (cause: unknown, isUnsent: boolean) =>
    new ApiError(502, 'The backend is unavailable', { cause, isUnsent }),
  backendTimeout: (cause: unknown) => new ApiError(502, 'The backend did not answer in time', { cause }),
  backendFailed: (cause: unknown) => new ApiError(502, 'The backend failed to serve the request', { cause }),
  backendAnswerUnusable: (cause: unknown) =>
    new ApiError(502, 'The backend gave an answer that cannot be used', { cause }),
  backendAnswerTooLarge: (cause: unknown) => new AnswerTooLarge(cause),
  sessionTooLarge: (offset: number, cause: unknown) =>
    new ApiError(
      502,
      `The session at offset ${offset} is larger than BACKEND_MAX_RESPONSE allows: raise it, or list the others with limit and offset`,
      { cause },
    ),
  overloaded: () => new ApiError(503, 'The gateway has too much to do: try again', { headers: { 'retry-after': '1' } }),
  /** `status` is that of the session `id`. A pending one runs soon: clients come back by themselves. */
  notListening: (id: string, status: string) =>
    new ApiError(409, wayToTalk(id, status), status === 'pending' ? { headers: { 'retry-after': '2' } } : {}),
  nothingToInterrupt: (status: string) =>
    new ApiError(409, `The session is ${status}: there is nothing to interrupt in it`),
  agentAway: (cause: unknown) =>
    new ApiError(502, 'The agent of the session cannot be reached: it may be starting, at rest or gone. Try again', {
      cause,
    }),
  roleTooLow: (project: string, role: string, needed: string) =>
    new ApiError(
      403,
      `The token has the role "${role}" in project ${project}. This request needs the role "${needed}"`,
    ),
  notOffered: (cause: unknown) => new ApiError(501, 'The backend does not offer this', { cause }),
  streamsTaken: () =>
    new ApiError(503, 'The gateway carries as many event streams as it may: try again later', {
      headers: { 'retry-after': '5' },
    }),
  closing: () => new ApiError(503, 'The gateway is being stopped: try again', { headers: { 'retry-after': '1' } }),
  listTooLarge: () => new ApiError(502, 'The list is larger than allowed: page with limit and offset'),
  listTooSlow: () => new ApiError(502, 'The list took too long to read: page with limit and offset'),
  listUnsettled: (cause: unknown) =>
    new ApiError(502, 'The list of sessions could not be read whole: try again, or page with limit and offset', {
      cause,
    }),
}

/** Why a session takes no message, and what to do first. */
function wayToTalk(id: string, status: string) {
  if (status === 'pending') return 'The session is pending: send the message once its status is running'
  const start = `POST /v1/sessions/${id}/start`
  if (status === 'Stopping') return `The session is Stopping: once it has stopped, start it with ${start}`
  return `The session is ${status}: start it with ${start}, and send the message once its status is running`
}

/** What Fastify's own errors say to a caller; the others of its 4xx errors are readable as they are. */
const plainWords: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than allowed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as "Content-Type: application/json"',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says',
}

/** Answers every error of every route as `{error}` and leaves its cause to the request's log line. */
export function answerError(err: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  request.failure = err
  const known = err instanceof ApiError
  const status = err.statusCode !== undefined && err.statusCode >= 400 ? err.statusCode : 500
  // Fastify closes the connection under a body that it refuses, and the reset can overtake the answer. Left open, Node
  // reads what still comes and drops it, for as long as the time for a request lasts.
  reply.removeHeader('connection')
  if (known) reply.headers(err.headers)
  const words = known
    ? err.message
    : (plainWords[(err as FastifyError).code] ?? (status < 500 ? err.message : 'Internal error'))
  const wait = err instanceof RateLimitError ? { retry_after: err.wait } : undefined
  return reply.code(status).send({ error: words, ...wait })
}
