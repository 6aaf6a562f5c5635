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
export function refusalOf(answer: BackendResponse, { params, token }: SessionRequest): ApiError | undefined {
  const { path = '' } = params as { path?: string }
  const body = parseJson(answer.body.toString())
  const { status } = answer
  if (typeof memberOf(body, 'detail') === 'string') {
    if (status === 404 || status === 400) return errors.fileNotFound(path)
    if (status === 500) return errors.fileUnusable(path)
  }
  if (status === 413) return errors.fileTooLargeForBackend()
  // Without a JSON body, the backend does not have this path.
  if (status === 404 && typeof memberOf(body, 'error') === 'string') return responseFailed(answer, token).error
  return undefined
}

/** Finds out why the workspace of a session cannot be reached: 404, 409 or 502. */
export async function unreachable(app: FastifyInstance, request: SessionRequest): Promise<ApiError> {
  const session = await readSession(app, request)
  const status = statusOf(session.status)
  return status === 'running' ? errors.workspaceUnreachable() : errors.workspaceMissing(request.params.id, status)
}
