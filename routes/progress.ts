import fp from 'fastify-plugin'
import type { BackendResponse } from '../src/backend/exchange.ts'
import { encodePath } from '../src/files/path.ts'
import { errors, ResponseTooLarge } from '../src/http/errors.ts'
import { isObject, memberOf, parseJson } from '../src/json/members.ts'
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
        recover: (answer) => absence(answer, path, request.params.id, status),
        optional: true,
      })
    } catch (error) {
      throw error instanceof ResponseTooLarge ? errors.reportTooLarge(path, maxReport) : error
    }
  }
}

/**
 * Null if a response means that there is no such file, undefined if it is another error. Throws the error for a file or a
 * workspace that cannot be read. The platform's agent answers `{detail}`, with 400 for a link out of the workspace.
 */
function absence(answer: BackendResponse, path: string, id: string, status: string): null | undefined {
  const body = parseJson(answer.body.toString())
  const isOfAgent = memberOf(body, 'detail') !== undefined
  if (isOfAgent && answer.status === 500) throw errors.fileUnusable(path)
  if (answer.status >= 500 && answer.status !== 501) {
    throw status === 'running' ? errors.workspaceUnreachable() : errors.workspaceMissing(id, status)
  }
  return (isOfAgent && answer.status === 400) || (isObject(body) && answer.status === 404) ? null : undefined
}

export default fp(progress, {
  name: 'progress',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend'],
})
