import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { ApiError } from '../../src/http/errors.ts'
import { describeSchemaError, placeOf } from '../../src/http/validation.ts'
import type { AnswerRefused } from '../sessions/questions.ts'
import { isFinal, type Phase } from '../storage/session.ts'

/** The backend cannot honour fields of a request. `fields` has their names in the gateway's API. */
class Unsupported extends ApiError {
  readonly fields: string[]

  constructor(fields: string[]) {
    super(501, `This session cannot have ${fields.join(', ')}: its agent or its parent does not support it`)
    this.fields = fields
  }
}

export const errors = {
  tokenMissing: () => new ApiError(401, 'User token required', { headers: { 'www-authenticate': 'Bearer' } }),
  tokenWrong: () =>
    new ApiError(401, 'The token is not the value of LOCAL_TOKEN', { headers: { 'www-authenticate': 'Bearer' } }),
  sessionNotFound: () => new ApiError(404, 'Session not found'),
  scheduleNotFound: () => new ApiError(404, 'Scheduled session not found'),
  badSchedule: (message: string) => new ApiError(400, message),
  sdkOptionsInvalid: () =>
    new ApiError(400, 'SDK_OPTIONS in sessionTemplate.environmentVariables must be the JSON text of valid sdkOptions'),
  sessionRuns: (phase: string) => new ApiError(409, `The session is ${phase}. Stop it before you change it`),
  sessionEnded: (phase: string) => new ApiError(409, `The session is ${phase}. Start it before you send a message`),
  unsupported: (fields: string[]) => new Unsupported(fields),
  agentUnknown: (name: string, names: string[]) =>
    new ApiError(400, `Unknown agent "${name.slice(0, 100)}". Sessions can choose: ${names.join(', ')}`),
  parentUnknown: (name: string) =>
    new ApiError(400, `There is no session "${name.slice(0, 100)}" in this project to continue`),
  parentWorks: (name: string) =>
    new ApiError(409, `The session "${name}" is working. Wait for it or stop it before you continue it`),
  notRunning: (phase: Phase) =>
    new ApiError(409, `The session is ${phase}. Its model can be changed this way only while it runs`),
  modelFixed: () =>
    new ApiError(409, 'The agent cannot change its model while it runs. Stop the session, then change the model'),
  modelNotOffered: (message: string) => new ApiError(400, message),
  tooManyPrompts: (max: number) =>
    new ApiError(429, `The session already has ${max} queued prompts. Wait until it has answered some`),
  noQuestion: (phase: string) => new ApiError(409, `The session is ${phase} and asks no question`),
  answerRefused: ({ message, isInvalid }: AnswerRefused) => new ApiError(isInvalid ? 400 : 409, message),
  promptMissing: () =>
    new ApiError(400, 'messages must contain a message with the role "user" whose content is not blank'),
  workspaceMissing: (phase: Phase) =>
    new ApiError(409, `The session is ${phase} and has no workspace${isFinal(phase) ? '' : ' yet'}`),
  workspaceReadOnly: (phase: string) =>
    new ApiError(409, `The session is ${phase}. Start it before you change files in its workspace`),
  pathInvalid: () =>
    new ApiError(400, 'invalid path: it must be relative, without empty segments, ".", "..", backslashes and NUL'),
  fileNotFound: () => new ApiError(404, 'The workspace has no such file or directory'),
  notAllowed: (message: string) => new ApiError(409, message),
  nameTooLong: () => new ApiError(400, 'A name in the path is too long'),
  rangeInvalid: (size: number) =>
    new ApiError(416, `The range is outside of the file, which has ${size} bytes`, {
      headers: { 'content-range': `bytes */${size}` },
    }),
  badChangesRequest: (message: string) => new ApiError(400, message),
  unreadableRepository: (message: string) => new ApiError(409, message),
  tooManyReaders: () =>
    new ApiError(429, 'Too many requests read changes at the moment. Try again', { headers: { 'retry-after': '5' } }),
  changesTimeout: (seconds: number) => new ApiError(504, `git has not read the changes within ${seconds} s`),
  shuttingDown: () => new ApiError(503, 'The local backend is shutting down'),
  /** Nobody reads this. The status is the one that nginx logs. */
  clientGone: () => new ApiError(499, 'The client has disconnected'),
  foreignOrigin: () =>
    new ApiError(403, 'The Origin header does not match the Host header: other websites may not change anything here'),
  wrongHost: () => new ApiError(421, 'The Host header must be localhost or an IP address'),
  noRoute: (method: string, path: string) => new ApiError(404, `Unknown path: ${method} ${path}`),
}

/** Our messages for Fastify's own errors. */
const plainWords: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body with the header Content-Type: application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large: the limit is 2 MiB',
}

/** Sends every error as `{error}`. Details of unexpected errors go to the log only. */
export function answerError(err: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const status = err.statusCode ?? 500
  if (status >= 500) request.log.error({ err }, 'request failed')
  if (err instanceof ApiError) reply.headers(err.headers)
  const words =
    status < 500 || err instanceof ApiError ? (plainWords[(err as FastifyError).code] ?? err.message) : 'Internal error'
  return reply.code(status).send({ error: words, ...(err instanceof Unsupported && { fields: err.fields }) })
}

/** Describes the first invalid field of a request in one sentence. Unknown fields are invalid too. */
export function describeValidationError(faults: FastifySchemaValidationError[], part: string): Error {
  const [problem] = faults
  const unknown = problem?.params.additionalProperty
  if (problem === undefined || unknown === undefined) return describeSchemaError(faults, part)
  return new Error(`${placeOf(part, problem.instancePath, String(unknown))} is an unknown field`)
}
