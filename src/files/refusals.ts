import type { FastifyInstance } from 'fastify'
import { responseFailed } from '../backend/errors.ts'
import type { BackendResponse } from '../backend/exchange.ts'
import { type ApiError, errors } from '../http/errors.ts'
import { memberOf, parseJson } from '../json/members.ts'
import { readSession, type SessionRequest } from '../sessions/backend-calls.ts'
import { statusOf } from '../sessions/mapping.ts'

/**
 * The error for a response about a file, if it has a meaning of its own. The platform's agent answers `{detail}`, its backend
 * `{error}`. Its 400 says that a link leads out of the workspace: the caller gets the same 404 as for a missing file.
 */
export function refusalOf(
  answer: BackendResponse,
  { method, token }: SessionRequest,
  path: string,
): ApiError | undefined {
  const text = answer.body.toString()
  const body = parseJson(text)
  const { status } = answer
  if (typeof memberOf(body, 'detail') === 'string') {
    if (status === 404 || status === 400) return errors.fileNotFound(path)
    if (status === 500) return errors.fileUnusable(path)
  }
  // The platform's agent failed unexpectedly: a link leads to itself, or a segment of the path is a file.
  if (status === 500 && text === 'Internal Server Error') {
    return method === 'PUT' ? errors.fileUnusable(path) : errors.fileNotFound(path)
  }
  if (status === 413) return errors.fileTooLargeForBackend()
  // Without a JSON body, the backend does not have this path.
  if (status === 404 && typeof memberOf(body, 'error') === 'string') return responseFailed(answer, token).error
  return undefined
}

/** Finds out why the workspace of a session cannot be reached. `ifRunning` is the error for a running session. */
export async function unreachable(
  app: FastifyInstance,
  request: SessionRequest,
  ifRunning: ApiError,
): Promise<ApiError> {
  const session = await readSession(app, request)
  const status = statusOf(session.status)
  return status === 'running' ? ifRunning : errors.workspaceMissing(request.params.id, status)
}
