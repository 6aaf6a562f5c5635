import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { answers } from '../schemas/backend.ts'
import { fromBackend } from './mapping.ts'

/** A request about one session. */
export type SessionRequest = FastifyRequest & { params: { id: string } }

/** The backend's path of the sessions of a project. */
export function collectionOf({ project }: { project: string }): string {
  return `/projects/${project}/agentic-sessions`
}

/** The backend's path of the session that a request is about. */
export function sessionPathOf(request: SessionRequest): string {
  return `${collectionOf(request)}/${request.params.id}`
}

/** The session that a request is about, as the backend keeps it. Throws 404 when there is none. */
export function readSession(app: FastifyInstance, request: SessionRequest) {
  return app.backend(request, { path: sessionPathOf(request), answer: answers.session })
}

/** Throws 404 when there is no such session, and what `refusal` makes of its status when it is not running. */
export async function requireRunning(
  app: FastifyInstance,
  request: SessionRequest,
  refusal: (status: string) => ApiError,
) {
  const { status } = fromBackend(await readSession(app, request))
  if (status !== 'running') throw refusal(status)
}

/**
 * Does what not every backend offers. A backend says 404 both to a path that it does not have and to a session that
 * it does not have: when it does, the session is looked up, and 404 or 501 is thrown.
 */
export async function whereOffered<T>(
  app: FastifyInstance,
  request: SessionRequest,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 501) await readSession(app, request)
    throw error
  }
}
