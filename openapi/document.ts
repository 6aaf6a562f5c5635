import swagger from '@fastify/swagger'
import { Type } from '@sinclair/typebox'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config/settings.ts'
import type { Operation, SuccessResponse } from '../src/operations/operation.ts'
import { ErrorBody, RateLimitBody } from './error-bodies.ts'
import { errorReferences, errorResponses } from './errors.ts'
import { headerReferences, headers } from './headers.ts'
import { shown } from './schemas.ts'
import { info, parameters, security, securitySchemes, tags } from './service.ts'

type Parameter = { $ref?: string; description?: string; schema?: { expected?: string } }

type Media = Record<string, { schema?: unknown; example?: unknown; examples?: unknown }>

/** An operation of the document. The plugin copies keys that begin with `x-`. */
type Described = {
  'x-route'?: Operation
  'x-needs-no-project'?: true
  parameters?: Parameter[]
  requestBody?: { description?: string; required?: boolean; content: Media }
  responses: Record<string, object>
  security?: object[]
}

/** An OpenAPI document: https://spec.openapis.org/oas/v3.1.1.html */
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: Record<string, Record<string, unknown>>
}

/** The OpenAPI document of a gateway with default settings. */
export async function createDocument(): Promise<Document> {
  const app = buildApp(loadConfig({ FASTIFY_MODE: 'test' }), pino({ enabled: false }))
  const openapi = { openapi: '3.1.1', info, servers: [{ url: '/' }], tags, components: { securitySchemes } }
  // Called instead of registered, so that it sees the routes of the plugins that are registered already.
  swagger(
    app,
    {
      openapi,
      transform({ schema, url, route }) {
        const operation = schema as unknown as Operation | undefined
        const headers = operation?.requestHeaders && Type.Object(operation.requestHeaders)
        return {
          schema: {
            ...schema,
            ...(headers && { headers }),
            response: {},
            'x-route': operation,
            'x-needs-no-project': route.config?.needsNoProject,
          } as never,
          // The schema of the parameters calls the wildcard `path`.
          url: url.replace(/(?<=.)\/$/, '').replace(/\*$/, ':path'),
        }
      },
    },
    () => {},
  )
  await app.ready()
  try {
    return completed(app.swagger() as unknown as Document)
  } finally {
    await app.close()
  }
}

/** Completes the document of the plugin: adds responses to each operation, and moves schemas to the components. */
function completed(document: Document): Document {
  const schemas = {}
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const described of Object.values(methods)) complete(described, path.startsWith('/v1/'))
  }
  const paths = shown(document.paths, schemas) as Document['paths']
  for (const body of [ErrorBody, RateLimitBody]) shown(body, schemas)
  const statuses = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ responses }) => Object.keys(responses)),
  )
  const responses = errorResponses(new Set(statuses.map(Number)))
  const components = { schemas, responses, headers, parameters, securitySchemes }
  return { ...document, paths, components }
}

/** Adds the responses of an operation, and what all operations share. */
function complete(described: Described, isApi: boolean) {
  const { 'x-route': operation, 'x-needs-no-project': needsNoProject, parameters: own = [], requestBody } = described
  delete described['x-route']
  delete described['x-needs-no-project']
  if (operation?.answers === undefined) return
  const { bodyExamples, errors = [] } = operation
  described.security = isApi ? security : []
  // The plugin moved the description out of the schema; `expected` must not take its place.
  for (const { description, schema } of own) if (description !== undefined) delete schema?.expected
  if (isApi && !needsNoProject) described.parameters = [{ $ref: '#/components/parameters/Project' }, ...own]
  if (operation.fileBody !== undefined) {
    const { description, example } = operation.fileBody
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example } }
    described.requestBody = { description, required: true, content }
  }
  for (const media of Object.values(requestBody?.content ?? {})) media.examples = bodyExamples
  described.responses = { ...answersOf(operation), ...errorReferences(isApi, errors) }
}

function answersOf({ response, answers }: Operation) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, headers = [], mediaType, otherMedia, example }]) => {
      const own = { [mediaType ?? 'application/json']: { schema: response[Number(status)], example } }
      const content = example === undefined ? undefined : { ...own, ...textMedia(otherMedia) }
      return [
        status,
        { description, headers: headerReferences(['X-Request-Id', ...headers]), ...(content && { content }) },
      ]
    }),
  )
}

/** Other representations of a response. All are text. */
function textMedia(media: SuccessResponse['otherMedia'] = {}) {
  return Object.fromEntries(
    Object.entries(media).map(([type, { example }]) => [type, { schema: { type: 'string' }, example }]),
  )
}
