import fp from 'fastify-plugin'
import type { BackendResponse } from '../src/backend/exchange.ts'
import { encodePath } from '../src/files/path.ts'
import { refusalOf } from '../src/files/refusals.ts'
import { type ApiError, errors, ResponseTooLarge } from '../src/http/errors.ts'
import { filledTextAt, parseJson } from '../src/json/members.ts'
import { getProgress } from '../src/operations/progress.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { readSession, type SessionRequest, sessionPathOf } from '../src/sessions/backend-calls.ts'
import { statusOf } from '../src/sessions/mapping.ts'
import { maxReport, readReport, reportingWorkflow } from '../src/sessions/progress.ts'

/** Where the workflow of a session is, from a file that the workflow writes. */
const progress: Routes = async (app) => {
  app.get('/progress', { schema: getProgress }, async (request) => {
    const session = await readSession(app, request)
    const workflow = reportingWorkflow(session.spec)
    if (workflow === undefined) throw errors.noWorkflow()
    const status = statusOf(session.status)
    for (const path of workflow.paths) {
      const content = await readFile(request, path, status)
      if (content !== null) return readReport(workflow, content)
    }
    throw errors.noReport(workflow.name, workflow.paths[0])
  })

  /** The content of a file in the workspace, null if there is none. `status` is that of the session. */
  async function readFile(request: SessionRequest, path: string, status: string) {
    try {
      return await app.backend(request, {
        path: `${sessionPathOf(request)}/workspace/${encodePath(path)}`,
        maxContent: maxReport,
        recover: (answer) => absence(answer, request, path, status),
        optional: true,
        forAgent: true,
      })
    } catch (error) {
      throw error instanceof ResponseTooLarge ? errors.reportTooLarge(path, maxReport) : error
    }
  }
}

/**
 * Null if a response means that there is no such file, the error for a file or a workspace that cannot be read, undefined for
 * any other response. The platform answers 503 `{error}` if it cannot reach the runner. A proxy's 503 has another body.
 */
function absence(
  answer: BackendResponse,
  request: SessionRequest,
  path: string,
  status: string,
): ApiError | null | undefined {
  const refused = refusalOf(answer, request, path)
  if (refused !== undefined) return refused.statusCode === 404 ? null : refused
  const isAway = answer.status === 503 && filledTextAt(parseJson(answer.body.toString()), 'error') !== undefined
  if (!isAway) return undefined
  return status === 'running' ? errors.workspaceUnreachable() : errors.workspaceMissing(request.params.id, status)
}

export default fp(progress, {
  name: 'progress',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend'],
})
