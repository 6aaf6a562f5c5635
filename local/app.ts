import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { answerClientError } from '../src/client-error.ts'
import { takeJsonOnly } from '../src/json-body.ts'
import { ajvOptions } from '../src/validation.ts'
import { answerError, describeFault, errors } from './errors.ts'
import { sessions } from './routes.ts'
import type { Runs } from './runs.ts'
import type { Store } from './store.ts'

export type AppOptions = {
  /** What the paths begin with, such as `/api`; may be empty. */
  prefix: string
  store: Store
  runs: Runs
  logger: FastifyBaseLogger
}

/** The HTTP of the local backend, which is that of the platform's backend. */
export function buildApp({ prefix, store, runs, logger }: AppOptions) {
  const app = fastify({
    loggerInstance: logger,
    // A prompt that just fits the gateway's limit of 1 MiB comes here in a body that is somewhat larger.
    bodyLimit: 2 * 1024 * 1024,
    ajv: ajvOptions,
    schemaErrorFormatter: describeFault,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    http: { maxHeaderSize: 64 * 1024 },
  })

  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw errors.noRoute(request.method, request.url)
  })
  app.setSerializerCompiler(() => JSON.stringify)
  takeJsonOnly(app)

  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.register(projects, { prefix: `${prefix}/projects` })
  return app

  async function projects(scope: FastifyInstance) {
    scope.addHook('onRequest', async (request) => requireToken(request))
    scope.register(sessions, { prefix: '/:project/agentic-sessions', store, runs })
  }
}

/** Any token will do: whoever reaches a backend on this machine's loopback is its user. */
function requireToken({ headers }: FastifyRequest) {
  if (!/^bearer +\S/i.test(headers.authorization ?? '')) throw errors.tokenMissing()
}
