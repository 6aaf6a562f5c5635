import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { answerClientError } from '../src/http/client-error.ts'
import { acceptJsonOnly } from '../src/http/json-body.ts'
import { ajvOptions } from '../src/http/validation.ts'
import { conversations } from './api/conversations.ts'
import { answerError, describeFault, errors } from './api/errors.ts'
import { requireBearer, requireOwnName, requireOwnOrigin } from './api/guard.ts'
import { sessions } from './api/sessions.ts'
import { pages } from './page/routes.ts'
import type { Runs } from './sessions/runs.ts'
import type { Store } from './storage/store.ts'
import type { Transcripts } from './storage/transcripts.ts'

export type AppOptions = {
  /** The address or name that it listens on. */
  host: string
  /** What the paths begin with, such as `/api`; may be empty. */
  prefix: string
  /** The only token that is accepted; '' for any. */
  token: string
  store: Store
  runs: Runs
  transcripts: Transcripts
  /** How long a session may work that names no other time, in seconds. */
  defaultTimeout: number
  /** Milliseconds between heartbeats where there is nothing else to send. */
  heartbeat: number
  logger: FastifyBaseLogger
}

/** The HTTP of the local backend, which is that of the platform's backend. */
export function buildApp({ host, prefix, token, logger, heartbeat, ...parts }: AppOptions) {
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
  acceptJsonOnly(app)
  app.addHook('preClose', async () => closeConnections(app))
  app.addHook('onRequest', requireOwnName(host))
  app.addHook('onRequest', requireOwnOrigin)

  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.register(projects, { prefix: `${prefix}/projects` })
  // Without a token, so for the people of this machine only.
  if (isLoopback(host)) app.register(pages, { token, ...parts })
  return app

  async function projects(scope: FastifyInstance) {
    scope.addHook('onRequest', requireBearer(token))
    const prefix = '/:project/agentic-sessions'
    scope.register(sessions, { prefix, ...parts })
    scope.register(conversations, { prefix, heartbeat, ...parts })
  }
}

/** How long an answer may take once the backend closes, in milliseconds: a reader may have stopped to read. */
const patience = 1000

/** Closes each connection that has no answer to wait for. Fastify looks once; one that falls idle later would hold the end. */
function closeConnections({ server }: FastifyInstance) {
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(late)
  })
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
