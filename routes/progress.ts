import fp from 'fastify-plugin'
import type { BackendResponse } from '../src/backend/exchange.ts'
import { errors, ResponseTooLarge } from '../src/http/errors.ts'
import { isObject, parseJson } from '../src/json/members.ts'
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
        path: `${sessionPathOf(request)}/workspace/${path.split('/').map(encodeURIComponent).join('/')}`,
        maxContent: maxReport,
        recover(response) {
          if (response.status >= 500 && status !== 'running') throw errors.noWorkspace(status)
          return isNoFile(response) ? null : undefined
        },
        optional: true,
        forAgent: true,
      })
    } catch (error) {
      throw error instanceof ResponseTooLarge ? errors.reportTooLarge(path, maxReport) : error
    }
  }
}

/** Whether a response means that there is no such file. The platform answers a link out of the workspace with 400. */
function isNoFile({ status, body }: BackendResponse): boolean {
  return (status === 404 || status === 400) && isObject(parseJson(body.toString()))
}

export default fp(progress, {
  name: 'progress',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend'],
})
