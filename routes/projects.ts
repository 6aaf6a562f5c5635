import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../src/http/errors.ts'
import { listProjects } from '../src/operations/projects.ts'
import { readProjects } from '../src/projects/projects.ts'
import { validators } from '../src/schemas/backend.ts'
import type { Routes } from '../src/schemas/typebox.ts'

/** The platform reserves this name, so that it is never a project. */
const noProject = 'default'

/** The projects that the caller can see. */
const projects: Routes = async (app) => {
  app.get('/', { schema: listProjects, config: { needsNoProject: true } }, async (request) => {
    const items = await readProjects((offset, limit) => {
      const path = `/projects?limit=${limit}&offset=${offset}`
      return app.backend(request, { path, validator: validators.projects, optional: true })
    })
    if (items.length === 0) await requireValidToken(request)
    return { items, total: items.length }
  })

  /**
   * Throws if the backend does not accept the token. For an expired token the platform returns an empty list, but it checks
   * the token before each request in a project (projects.json).
   */
  async function requireValidToken(request: FastifyRequest) {
    try {
      await app.backend(request, { path: `/projects/${noProject}/access` })
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode === 401 || error.statusCode >= 500) throw error
    }
  }
}

export default fp(projects, {
  name: 'projects',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend'],
})
