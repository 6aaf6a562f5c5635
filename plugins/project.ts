import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { nameExpected, namePattern } from '../src/schemas/names.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The project of the request. Always a valid name, or '' if the route needs none. */
    project: string
  }
  interface FastifyContextConfig {
    /** Whether the route works without a project. */
    needsNoProject?: true
  }
}

export type ProjectOptions = {
  /** Name of the header that contains the project. */
  header: string
}

/** Resolves the project from the header or the token. If both contain a project, they must be equal. */
async function project(app: FastifyInstance, { header }: ProjectOptions) {
  const key = internalized(header.toLowerCase())

  app.decorateRequest('project', '')

  app.addHook('onRequest', (request, _reply, done) => {
    const named = request.headers[key]
    if (named !== undefined && !(typeof named === 'string' && namePattern.test(named))) {
      throw errors.projectInvalid(header, nameExpected)
    }
    const { namespace } = request
    if (named !== undefined && namespace !== undefined && named !== namespace) throw errors.projectMismatch(header)
    const resolved = named ?? namespace
    // Only read if the project is missing, because `routeOptions` creates an object.
    if (resolved === undefined && !request.routeOptions.config.needsNoProject) throw errors.projectMissing(header)
    request.project = resolved ?? ''
    done()
  })
}

/**
 * Returns the string as an internalized V8 string, like a property name. With a computed string as key, V8 does not
 * cache the property lookup and deoptimizes the function, four times a second under load.
 */
function internalized(text: string): string {
  return Object.keys({ [text]: undefined })[0] ?? text
}

export default fp(project, { name: 'project', fastify: '5.x', dependencies: ['auth'] })
