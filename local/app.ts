import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { answerClientError } from '../src/http/client-error.ts'
import { acceptJsonOnly } from '../src/http/json-body.ts'
import { ajvOptions } from '../src/http/validation.ts'
import type { AgentChoice } from './agents/choice.ts'
import type { RunnerType } from './agents/installed.ts'
import { agents as agentList } from './api/agents.ts'
import { changesRoutes } from './api/changes.ts'
import { conversations } from './api/conversations.ts'
import { answerError, describeValidationError, errors } from './api/errors.ts'
import { files } from './api/files.ts'
import { requireBearer, requireLocalHost, requireSameOrigin } from './api/guard.ts'
import { pageLinks } from './api/page-links.ts'
import { projects as projectList } from './api/projects.ts'
import { schedules } from './api/schedules.ts'
import { sessions } from './api/sessions.ts'
import { localBackend } from './processes/who-listens.ts'
import type { Scheduler } from './schedules/scheduler.ts'
import type { Runs } from './sessions/runs.ts'
import type { Store } from './storage/store.ts'
import type { Transcripts } from './storage/transcripts.ts'
import type { Changes } from './workspace/changes/changes.ts'

export type AppOptions = {
  /** Address or host name to listen on. */
  host: string
  /** Prefix of all API paths, such as `/api`. May be empty. */
  prefix: string
  /** The only accepted token. With '', any token is accepted. */
  token: string
  /** Directory of the sessions. */
  data: string
  store: Store
  runs: Runs
  scheduler: Scheduler
  transcripts: Transcripts
  changes: Changes
  /** The agents that sessions can choose. */
  agents: AgentChoice
  /** Finds the agents of this machine. */
  runnerTypes: () => RunnerType[]
  /** Default time limit of a session, in seconds. */
  defaultTimeout: number
  /** Milliseconds without an event after which a stream sends a heartbeat. */
  heartbeat: number
  /** URL of the web page that the gateway serves, if a launcher has started one. */
  pageUrl: () => string | undefined
  logger: FastifyBaseLogger
}

/** The HTTP API of the local backend. It has the paths and bodies of the platform's backend. */
export function buildApp({ host, prefix, token, data, logger, heartbeat, pageUrl, runnerTypes, ...parts }: AppOptions) {
  const app = fastify({
    loggerInstance: logger,
    // Above the gateway's limit of 1 MiB: the gateway sends a body that is slightly larger than the one it received.
    bodyLimit: 2 * 1024 * 1024,
    ajv: ajvOptions,
    schemaErrorFormatter: describeValidationError,
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
  app.addHook('onRequest', requireLocalHost(host))
  app.addHook('onRequest', requireSameOrigin)

  // For a second `npm run local`. Without a token, everyone who can read this can read the sessions too.
  const health = { status: 'ok', service: localBackend, ...(token === '' && { pid: process.pid, data }) }
  app.get('/health', { logLevel: 'warn' }, async () => health)
  app.register(projects, { prefix: `${prefix}/projects` })
  app.register(pageLinks, { pageUrl, ...parts })
  return app

  async function projects(scope: FastifyInstance) {
    scope.addHook('onRequest', requireBearer(token))
    const prefix = '/:project/agentic-sessions'
    scope.register(projectList, parts)
    scope.register(agentList, { runnerTypes })
    scope.register(schedules, { prefix: '/:project', ...parts })
    scope.register(sessions, { prefix, ...parts })
    scope.register(conversations, { prefix, heartbeat, ...parts })
    scope.register(files, { prefix, ...parts })
    scope.register(changesRoutes, { prefix, ...parts })
  }
}

/** Timeout for open responses during the shutdown, in milliseconds. A client may have stopped reading. */
const closeTimeout = 1000

/**
 * Closes idle connections until the server has closed. Fastify does it once, and a connection may become idle later.
 */
function closeConnections({ server }: FastifyInstance) {
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), closeTimeout)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(late)
  })
}
