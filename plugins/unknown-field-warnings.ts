import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { unknownFields } from '../src/http/unknown-fields.ts'

/** Limits for the warnings: a client may send thousands of unknown fields, but headers have a size limit. */
const maxWarnings = 10
const maxPathLength = 100

type Schemas = { body?: unknown; querystring?: unknown }

/** The schema for routes that ignore the body, such as a stop. */
const noFields = { properties: {} }

/** Names unknown fields and parameters of a request in `Warning` headers, as Kubernetes does. */
async function unknownFieldWarnings(app: FastifyInstance) {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.body === undefined && Object.keys(request.query as object).length === 0) return done()
    const { body = noFields, querystring } = (request.routeOptions.schema ?? {}) as Schemas
    const warnings = [
      ...unknownFields(body, request.body).map((path) => warning('field', path)),
      ...unknownFields(querystring, request.query).map((path) => warning('query parameter', path)),
    ]
    if (warnings.length > maxWarnings) {
      warnings.splice(maxWarnings, Infinity, `299 - "and ${warnings.length - maxWarnings} more"`)
    }
    if (warnings.length > 0) reply.header('warning', warnings)
    done()
  })
}

/** A warning value (RFC 7234, section 5.5) in ASCII. */
function warning(kind: string, path: string): string {
  const cut = path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path
  const quoted = JSON.stringify(cut).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `299 - "unknown ${kind} ${quoted.replace(/["\\]/g, '\\$&')}"`
}

export default fp(unknownFieldWarnings, { name: 'unknown-field-warnings', fastify: '5.x' })
