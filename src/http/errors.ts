import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** An error whose message the caller may read. The gateway answers any other error with 500 and "Internal error". */
export class ApiError extends Error {
  readonly statusCode: number
  readonly headers: Record<string, string>
  /** Whether it is certain that the backend has not received the request. */
  readonly isUnsent: boolean

  /** Only the log shows `cause`. */
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

/** The caller exceeded the rate limit. `wait` is the Go duration for `retry_after` in the body. */
export class RateLimitError extends ApiError {
  readonly wait: string

  constructor(wait: string) {
    super(429, 'Rate limit exceeded')
    this.wait = wait
  }
}

/** A backend response above BACKEND_MAX_RESPONSE. A list then reads smaller pages. */
export class ResponseTooLarge extends ApiError {
  constructor(cause: unknown) {
    super(502, 'The response of the backend is larger than BACKEND_MAX_RESPONSE', { cause })
  }
}

/** Why a question takes no answer. */
const closedQuestions = {
  answered: 'The question was answered already',
  expired: 'The question has expired: nobody answered it in time',
  withdrawn: 'The question was withdrawn: the agent no longer waits for the answer',
}

const challenge = { headers: { 'www-authenticate': 'Bearer' } }
const closeConnection = { headers: { connection: 'close' } }

export const errors = {
  tokenMissing: () => new ApiError(401, 'Send the token as "Authorization: Bearer <token>"', challenge),
  tokenInvalid: () =>
    new ApiError(
      401,
      'The bearer token is malformed: it must be up to 16384 characters of A-Z a-z 0-9 - . _ ~ + / =',
      challenge,
    ),
  tokenProjectInvalid: () => new ApiError(401, 'The namespace in the token is not a valid project name', challenge),
  tokenProjectsDiffer: () => new ApiError(401, 'The claims of the token contain different namespaces', challenge),
  projectMismatch: (header: string) =>
    new ApiError(401, `The header ${header} names another project than the token: send only the token`, challenge),
  projectInvalid: (header: string, expected: string) => new ApiError(400, `The header ${header} must be ${expected}`),
  projectMissing: (header: string) =>
    new ApiError(
      400,
      `No project: send the header ${header}, or use a service-account token, which contains its project`,
    ),
  // The message leaves the path out, because the log contains the message and the path may contain a token by mistake.
  notFound: () => new ApiError(404, 'Unknown path. The API starts at /v1, for example /v1/sessions'),
  methodNotAllowed: (method: string, allow: string) =>
    new ApiError(405, `This path does not support ${method}. Use ${allow}`, { headers: { allow } }),
  pathInvalid: () => new ApiError(400, 'The path is not a valid URL path: check its percent-encoding'),
  httpVersionUnsupported: () => new ApiError(505, 'Unsupported HTTP version: use HTTP/1.1'),
  hostMissing: () => new ApiError(400, 'The Host header is missing'),
  hostInvalid: () =>
    new ApiError(400, 'The Host header must be one host with an optional port, such as gateway.example:8081'),
  hostUnknown: () => new ApiError(421, 'The host in the Host header is not in ALLOWED_HOSTS'),
  originNotAllowed: () =>
    new ApiError(403, 'This website may not change anything here: its origin is not in CORS_ALLOWED_ORIGINS'),
  transferEncodingInHttp10: () =>
    new ApiError(400, 'An HTTP/1.0 request must not have a Transfer-Encoding header', closeConnection),
  transferEncodingUnsupported: () => new ApiError(501, 'Unsupported Transfer-Encoding: use chunked', closeConnection),
  expectationUnsupported: () => new ApiError(417, 'Unsupported Expect header: use 100-continue'),
  contentEncodingUnsupported: () => new ApiError(415, 'Send the body without Content-Encoding'),
  bodyTooManyValues: (limit: number) => new ApiError(400, `The body has more than ${limit} fields and array items`),
  bodyNotUtf8: () => new ApiError(400, 'The body must be JSON in UTF-8'),
  bodyNotJson: (place = '') => new ApiError(400, `The body is not valid JSON ${place}`.trimEnd()),
  taskTooLong: (size: number, limit: number) =>
    new ApiError(400, `task has ${size} bytes, and TASK_LIMIT is ${limit}. Put the rest into a file of a repository`),
  variableReserved: (name: string) =>
    new ApiError(400, `environment.${name} is reserved: the platform sets this variable itself. Choose another name`),
  mcpServerInvalid: (name: string, expected: string) => new ApiError(400, `mcpServers.${name} must be ${expected}`),
  settingTooLarge: (subject: string, size: number, limit: number) =>
    new ApiError(400, `${subject} ${size} bytes, and the limit is ${limit} bytes`),
  /** `fields` are fields of a new session that the backend does not support. */
  fieldsUnsupported: (fields: string[]) =>
    new ApiError(501, `The backend does not support ${listOf(fields)}: create the session without ${itOrThem(fields)}`),
  agentIgnoresFields: (agent: string, fields: string[]) =>
    new ApiError(
      501,
      `The agent "${agent}" does not support ${listOf(fields)}: omit ${itOrThem(fields)}, or choose another agent`,
    ),
  parentUnknown: (id: string) =>
    new ApiError(400, `continues must be the id of a session of the project: ${id} does not exist`),
  modelFixed: () =>
    new ApiError(409, 'The agent is working, and its model cannot change now: try again when its run has ended', {
      headers: { 'retry-after': '5' },
    }),
  outputSchemaInvalid: (fault: string) => new ApiError(400, fault),
  tasksDiffer: () =>
    new ApiError(400, 'task and initialPrompt are the same field, but their values differ: send only task'),
  labelsUnsupported: () => new ApiError(501, 'labels: the backend does not support changing the labels of a session'),
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
  backendResponseInvalid: (cause: unknown) => new ApiError(502, 'The backend sent an invalid response', { cause }),
  backendResponseTooLarge: (cause: unknown) => new ResponseTooLarge(cause),
  sessionTooLarge: (offset: number, cause: unknown) =>
    new ApiError(
      502,
      `The session at offset ${offset} is larger than BACKEND_MAX_RESPONSE. Increase the setting, or list the other sessions with limit and offset`,
      { cause },
    ),
  overloaded: () => new ApiError(503, 'The gateway is overloaded: try again', { headers: { 'retry-after': '1' } }),
  /** `status` is the status of the session `id`. A pending session runs soon: Retry-After makes clients try again. */
  sessionNotRunning: (id: string, status: string) =>
    new ApiError(409, howToSendMessage(id, status), status === 'pending' ? { headers: { 'retry-after': '2' } } : {}),
  nothingToInterrupt: (status: string) => new ApiError(409, `The session is ${status}: there is nothing to interrupt`),
  /** `id` is the session, `status` its status. */
  sessionTakesNoAnswers: (id: string, status: string) => new ApiError(409, whyNoAnswers(id, status)),
  questionNotFound: (id: string, question: string) =>
    new ApiError(
      404,
      `The session has no question ${JSON.stringify(question)}: GET /v1/sessions/${id}/questions lists its open questions`,
    ),
  questionClosed: (why: keyof typeof closedQuestions) => new ApiError(409, closedQuestions[why]),
  questionBusy: () =>
    new ApiError(409, 'Another answer to the question is being sent: get the questions to see whether it is open', {
      headers: { 'retry-after': '1' },
    }),
  questionUnclaimed: (cause: unknown) =>
    new ApiError(503, 'The gateway cannot claim the question now, so it did nothing: retry later', {
      cause,
      headers: { 'retry-after': '1' },
    }),
  answerInvalid: (fault: string) => new ApiError(400, fault),
  agentUnreachable: (cause: unknown) =>
    new ApiError(502, 'The agent of the session cannot be reached: it may be starting, stopped or gone. Try again', {
      cause,
    }),
  noWorkflow: () =>
    new ApiError(409, 'The session has no workflow. Only a workflow reports its progress: create the session with one'),
  noReport: (workflow: string, path: string) =>
    new ApiError(
      404,
      `The workflow ${JSON.stringify(workflow)} has not reported its progress yet, or does not report it: the session has no file ${path}`,
    ),
  reportInvalid: (path: string, fault: string) =>
    new ApiError(502, `The workflow wrote an invalid report. In ${path} of the session, ${fault}`),
  reportTooLarge: (path: string, limit: number) =>
    new ApiError(502, `The workflow wrote an invalid report: ${path} of the session has more than ${limit} bytes`),
  roleTooLow: (project: string, role: string, needed: string) =>
    new ApiError(
      403,
      `The token has the role "${role}" in project ${project}. This request needs the role "${needed}"`,
    ),
  operationUnsupported: (cause: unknown) => new ApiError(501, 'The backend does not support this operation', { cause }),
  tooManyStreams: () =>
    new ApiError(503, 'The gateway has reached MAX_EVENT_STREAMS, its limit of event streams: try again later', {
      headers: { 'retry-after': '5' },
    }),
  shuttingDown: () => new ApiError(503, 'The gateway is shutting down: try again', { headers: { 'retry-after': '1' } }),
  filePathInvalid: (fault: string) =>
    new ApiError(400, `The path of the file ${fault}. Send a path in the workspace, such as repos/app/README.md`),
  fileNotFound: (path: string) => new ApiError(404, `The workspace has no file or directory ${JSON.stringify(path)}`),
  fileUnusable: (path: string) =>
    new ApiError(409, `${JSON.stringify(path)} is a directory or cannot be accessed. Name a file`),
  fileNotDirectory: (id: string, path: string) =>
    new ApiError(409, `${JSON.stringify(path)} is a file: read it with GET /v1/sessions/${id}/files/<path>`),
  fileTooLarge: (limit: number, hasRanges = false) =>
    new ApiError(
      413,
      `The file is larger than FILE_LIMIT, which is ${limit} bytes. ${hasRanges ? 'Read parts with Range, or ask' : 'Ask'} the operator to increase FILE_LIMIT`,
    ),
  fileTooLargeForBackend: () => new ApiError(413, 'The file is larger than the limit of the backend'),
  rangeInvalid: (contentRange: string | undefined) =>
    new ApiError(416, 'The range in the header Range is outside of the file', {
      headers: contentRange === undefined ? {} : { 'content-range': contentRange },
    }),
  uploadStalled: () => new ApiError(408, 'The client sent no data of the file within BACKEND_TIMEOUT'),
  uploadsUnsupported: () =>
    new ApiError(501, 'The backend cannot keep files for a session that is not running: start it, then upload'),
  workspaceMissing: (id: string, status: string) => new ApiError(409, whyNoWorkspace(id, status)),
  workspaceUnreachable: () =>
    new ApiError(409, 'The session is running, but its workspace cannot be reached: the agent is starting or gone', {
      headers: { 'retry-after': '2' },
    }),
  fileUnreachable: (cause: unknown) =>
    new ApiError(
      502,
      'The agent of the session did not serve the file in time: it may be starting or gone, or the file may be too large for it. Try again',
      { cause },
    ),
  changesTooLarge: (limit: number) =>
    new ApiError(413, `The changes are larger than CHANGES_LIMIT, which is ${limit} bytes`),
  changesParameter: (name: string, format: string) =>
    new ApiError(
      400,
      `Query parameter "${name}" has no effect with format=${format}: remove it, or choose another format`,
    ),
  changesUnsupported: (format: string) =>
    new ApiError(
      501,
      `The platform has only statistics of the changes, and no ${format}: let the session push its branch (autoPush), or read its files`,
    ),
  cronInvalid: (fault: string) =>
    new ApiError(400, `schedule ${fault}. Example: "0 9 * * 1-5" (at 9:00 from Monday to Friday)`),
  timeZoneUnknown: (timeZone: string) =>
    new ApiError(
      400,
      `timeZone ${JSON.stringify(timeZone)} is unknown: use the IANA name of a time zone, such as Europe/Berlin`,
    ),
  scheduleCannotContinue: () =>
    new ApiError(
      400,
      'session.continues has no meaning in a schedule: set reuseLastSession, and each run goes on in the last session',
    ),
  scheduleAgentUnknown: (agent: string, known: string[]) =>
    new ApiError(400, `session.agent ${JSON.stringify(agent)} is unknown: use ${known.join(', ')}`),
  scheduleTooLarge: (size: number, limit: number) =>
    new ApiError(400, `session has ${size} bytes as JSON, and the limit for a schedule is ${limit}. Shorten its task`),
  /** `faults` name each field and say why the backend does not support it. */
  scheduleUnsupported: (faults: string[]) => new ApiError(501, faults.join('. ')),
  listTooLarge: () => new ApiError(502, 'The list is larger than BUFFER_LIMIT: read it in pages with limit and offset'),
  listTooSlow: () => new ApiError(502, 'Reading the list took too long: read it in pages with limit and offset'),
  listIncomplete: (cause: unknown) =>
    new ApiError(
      502,
      'The gateway could not read the complete list: try again, or read it in pages with limit and offset',
      {
        cause,
      },
    ),
}

/** Names in a sentence: "limits, tools and effort". */
function listOf(names: string[]) {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function itOrThem(names: string[]) {
  return names.length < 2 ? 'it' : 'them'
}

/** Why a session cannot receive a message, and what to do first. */
function howToSendMessage(id: string, status: string) {
  if (status === 'pending') return 'The session is pending: send the message once its status is running'
  const start = `POST /v1/sessions/${id}/start`
  if (status === 'Stopping') return `The session is Stopping: once it has stopped, start it with ${start}`
  return `The session is ${status}: start it with ${start}, and send the message once its status is running`
}

/** Why a session takes no answers, and what to do first. */
function whyNoAnswers(id: string, status: string) {
  if (status === 'pending') return 'The session is pending, so it has no open question'
  if (status === 'Stopping') return 'The session is Stopping, and takes no answers'
  return `The session is ${status}, and takes no answers: start it with POST /v1/sessions/${id}/start. GET /v1/sessions/${id}/questions then shows whether the question is still open`
}

/** Why a session has no workspace that can be used, and what to do first. */
function whyNoWorkspace(id: string, status: string) {
  if (status === 'pending')
    return 'The session is pending and has no workspace yet: try again once its status is running'
  return `The session is ${status}, and its workspace cannot be used: start it with POST /v1/sessions/${id}/start`
}

/** Texts for errors of Fastify, by their code. Its other 4xx errors keep their own text. */
const fastifyErrorTexts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than BODY_LIMIT',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as "Content-Type: application/json"',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body differs from Content-Length',
}

/** Answers an error as `{error}`. The cause goes to the access log only. */
export function answerError(err: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  request.failure = err
  const known = err instanceof ApiError
  const status = err.statusCode !== undefined && err.statusCode >= 400 ? err.statusCode : 500
  // Fastify closes the connection of a body that it rejects, and the TCP reset can overtake the response. If the
  // connection stays open, Node reads and drops the rest of the body until REQUEST_TIMEOUT.
  reply.removeHeader('connection')
  if (known) reply.headers(err.headers)
  const message = known
    ? err.message
    : (fastifyErrorTexts[(err as FastifyError).code] ?? (status < 500 ? err.message : 'Internal error'))
  const wait = err instanceof RateLimitError ? { retry_after: err.wait } : undefined
  return reply.code(status).send({ error: message, ...wait })
}
