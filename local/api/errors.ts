import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { ApiError } from '../../src/http/errors.ts'
import { describeSchemaError } from '../../src/http/validation.ts'

export const errors = {
  tokenMissing: () => new ApiError(401, 'User token required', { headers: { 'www-authenticate': 'Bearer' } }),
  tokenWrong: () =>
    new ApiError(401, 'This token is not the one in LOCAL_TOKEN', { headers: { 'www-authenticate': 'Bearer' } }),
  passwordWrong: () =>
    new ApiError(401, 'Log in with any user name; the password is the token in LOCAL_TOKEN', {
      headers: { 'www-authenticate': 'Basic realm="Session Gateway", charset="UTF-8"' },
    }),
  sessionNotFound: () => new ApiError(404, 'Session not found'),
  sessionRuns: (phase: string) => new ApiError(409, `The session is ${phase}: stop it before it is changed`),
  sessionEnded: (phase: string) => new ApiError(409, `The session is ${phase}: start it before it is told more`),
  tooManyPrompts: (most: number) => new ApiError(429, `${most} prompts wait in this session already`),
  promptMissing: () => new ApiError(400, 'body/messages must have a message of role user whose content is not blank'),
  noArtifact: () => new ApiError(404, 'The session has no such artifact'),
  foreignOrigin: () => new ApiError(403, 'Only a page of this server may change something here'),
  foreignPage: () => new ApiError(403, 'Send this as "Content-Type: application/json"'),
  otherHost: () => new ApiError(421, 'Ask for an IP address or localhost: other names are not served here'),
  noRoute: (method: string, path: string) => new ApiError(404, `There is no ${method} ${path}`),
}

/** What Fastify's own errors say here. */
const plainWords: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as "Content-Type: application/json"',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than allowed',
}

/** Answers every error as `{error}`. One that is not the caller's fault is told to the log alone. */
export function answerError(err: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const status = err.statusCode ?? 500
  if (status >= 500) request.log.error({ err }, 'request failed')
  if (err instanceof ApiError) reply.headers(err.headers)
  const words = status < 500 ? (plainWords[(err as FastifyError).code] ?? err.message) : 'Internal error'
  return reply.code(status).send({ error: words })
}

/** The first fault of a request as one sentence. Fields that the backend does not know are faults here. */
export function describeFault(faults: FastifySchemaValidationError[], part: string): Error {
  const unknown = faults[0]?.params.additionalProperty
  if (unknown === undefined) return describeSchemaError(faults, part)
  return new Error(`${part}${faults[0]?.instancePath}/${unknown} is not a field that the backend knows`)
}
