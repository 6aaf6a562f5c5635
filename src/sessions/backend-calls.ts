import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { validators } from '../schemas/backend.ts'
import { statusOf } from './mapping.ts'

/** A request about one session. */
export type SessionRequest = FastifyRequest & { params: { id: string } }

/** The backend's path for the sessions of a project. */
export function collectionOf({ project }: { project: string }): string {
  return `/projects/${project}/agentic-sessions`
}

/** The backend's path for the session of a request. */
export function sessionPathOf(request: SessionRequest): string {
  return `${collectionOf(request)}/${request.params.id}`
}

/** Reads the session of a request from the backend. Throws 404 if it does not exist. */
export function readSession(app: FastifyInstance, request: SessionRequest) {
  return app.backend(request, { path: sessionPathOf(request), validator: validators.session })
}

/** Reads a running session. Throws 404 if it does not exist, and the error of `notRunning` if it is not running. */
export async function requireRunning(
  app: FastifyInstance,
  request: SessionRequest,
  notRunning: (status: string) => ApiError,
) {
  const session = await readSession(app, request)
  const status = statusOf(session.status)
  if (status !== 'running') throw notRunning(status)
  return session
}

/** Starts a run of the agent with an AG-UI input. Returns the id of the run. */
export async function startRun(
  app: FastifyInstance,
  request: SessionRequest,
  input: { runId: string; messages: object[]; resume?: object[] },
): Promise<string> {
  const call = { method: 'POST', path: `${sessionPathOf(request)}/agui/run`, body: input, optional: true } as const
  const { runId } = await ifSupported(app, request, () => app.backend(request, { ...call, validator: validators.run }))
  return typeof runId === 'string' && runId !== '' ? runId : input.runId
}

/**
 * Makes a call that some backends do not support. Such a backend returns 404 for the path, as for a missing session, and the
 * call throws 501. So this reads the session, and throws 404 if it does not exist and 501 if it does.
 */
export async function ifSupported<T>(
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
