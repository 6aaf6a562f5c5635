import { fileURLToPath } from 'node:url'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import metrics from 'fastify-metrics'
import accessLog from '../plugins/access-log.ts'
import allowedHosts from '../plugins/allowed-hosts.ts'
import auth from '../plugins/auth.ts'
import backend from '../plugins/backend.ts'
import bodyMemory from '../plugins/body-memory.ts'
import browserOrigins from '../plugins/browser-origins.ts'
import connectionLimits from '../plugins/connection-limits.ts'
import conversationHistory from '../plugins/conversations.ts'
import drain from '../plugins/drain.ts'
import eventStream from '../plugins/event-stream.ts'
import fileTransfers from '../plugins/file-transfers.ts'
import httpConformance from '../plugins/http-conformance.ts'
import idempotency from '../plugins/idempotency.ts'
import loadShedding from '../plugins/load-shedding.ts'
import memoryBudget from '../plugins/memory-budget.ts'
import notFound from '../plugins/not-found.ts'
import outputChecks from '../plugins/output-checks.ts'
import overload from '../plugins/overload.ts'
import project from '../plugins/project.ts'
import rateLimit from '../plugins/rate-limit.ts'
import addSecurityHeaders from '../plugins/security-headers.ts'
import sessionOutcome from '../plugins/session-outcome.ts'
import tracing from '../plugins/tracing.ts'
import unknownFieldWarnings from '../plugins/unknown-field-warnings.ts'
import workflowCatalogue from '../plugins/workflow-catalogue.ts'
import agents from '../routes/agents.ts'
import changes from '../routes/changes.ts'
import conversations from '../routes/conversations.ts'
import docs from '../routes/docs.ts'
import files from '../routes/files.ts'
import lifecycle from '../routes/lifecycle.ts'
import login from '../routes/login.ts'
import operations from '../routes/operations.ts'
import page from '../routes/page.ts'
import progress from '../routes/progress.ts'
import projects from '../routes/projects.ts'
import questions from '../routes/questions.ts'
import schedules from '../routes/schedules.ts'
import sessions from '../routes/sessions.ts'
import workflows from '../routes/workflows.ts'
import type { Config } from './config/settings.ts'
import { answerClientError, answerUnroutable } from './http/client-error.ts'
import { answerError, errors } from './http/errors.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { requestId } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { ajvOptions, describeSchemaError } from './http/validation.ts'

/** Builds the service. Plugins are registered in the order in which a request passes them. */
export function buildApp(config: Config, loggerInstance: FastifyBaseLogger) {
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: config.BODY_LIMIT,
    // No limit. No plugin waits for long at startup, so a limit would stop only a start on an overloaded machine.
    pluginTimeout: 0,
    ajv: ajvOptions,
    schemaErrorFormatter: describeSchemaError,
    // The router calls this if it cannot decode the path. No onRequest hook runs then, so the log entry and the headers
    // are made here.
    frameworkErrors(_err, request, reply) {
      const { id: requestId, socket } = request
      app.recordRejected({ requestId, status: 400, clientAddress: socket.remoteAddress, err: errors.pathInvalid() })
      reply.headers({ ...securityHeaders, 'x-request-id': requestId })
      return answerError(errors.pathInvalid(), request, reply)
    },
    // Node calls this if it cannot parse a request, or if the request does not arrive in time.
    clientErrorHandler(err, socket) {
      answerClientError(err, socket, (rejection) => app.recordRejected(rejection))
    },
    http: {
      // All headers together. A token alone may have 16 KiB.
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
      // Node would drop the second of two single-value headers, such as Authorization. Joined, they fail validation.
      joinDuplicateHeaders: true,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT, config.REQUEST_TIMEOUT),
      // The same value as below. Fastify sets that one only after Node has checked that headersTimeout is not above
      // requestTimeout, whose default in Node is 5 minutes.
      requestTimeout: config.REQUEST_TIMEOUT,
      // Interval at which Node checks the timeouts of requests.
      connectionsCheckingInterval: 1000,
    },
    // The router rejects ids above this length. It equals maxHeaderSize, so that validation rejects a long id.
    routerOptions: { maxParamLength: 32 * 1024 },
    requestTimeout: config.REQUEST_TIMEOUT,
    connectionTimeout: config.SEND_TIMEOUT,
    keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT,
    // During the drain, a request on a kept-alive connection is still served. Then the connection is closed.
    return503OnClosing: false,
  })

  answerUnroutable(app.server, (rejection) => app.recordRejected(rejection))
  app.setErrorHandler(answerError)
  app.setSerializerCompiler(() => JSON.stringify)
  acceptJsonOnly(app)

  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== ''
  app.register(notFound)
  app.register(metrics.default, { endpoint: null, clearRegisterOnInit: true, routeMetrics: { enabled: false } })
  app.register(accessLog)
  app.register(loadShedding)
  app.register(memoryBudget, { limit: config.BUFFER_LIMIT })
  app.register(connectionLimits, {
    maxConnections: config.MAX_CONNECTIONS,
    maxRequests: config.MAX_REQUESTS_PER_CONNECTION,
  })
  app.register(addSecurityHeaders)
  app.register(drain)
  app.register(httpConformance)
  app.register(allowedHosts, { allowed: config.ALLOWED_HOSTS })
  app.register(browserOrigins, { allowed: config.CORS_ALLOWED_ORIGINS, projectHeader: config.PROJECT_HEADER })
  // OpenMetrics links samples to traces, so it is of use only with tracing.
  app.register(operations, { openMetrics: isTraced })
  app.register(login, { issuer: config.OIDC_ISSUER, clientId: config.OIDC_CLIENT_ID, scopes: config.OIDC_SCOPES })
  if (config.API_DOCS) app.register(docs, { projectHeader: config.PROJECT_HEADER })
  if (config.PAGE) app.register(page, { projectHeader: config.PROJECT_HEADER, token: config.PAGE_TOKEN })
  app.register(v1, { prefix: '/v1' })
  return app

  async function v1(scope: FastifyInstance) {
    await scope.register(tracing, { endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT })
    await scope.register(overload, { maxDelay: config.MAX_EVENT_LOOP_DELAY })
    await scope.register(rateLimit, {
      rps: config.RATE_LIMIT_RPS,
      burst: config.RATE_LIMIT_BURST,
      redisUrl: config.REDIS_URL,
    })
    await scope.register(auth, { forwardedTokenFrom: config.FORWARDED_TOKEN_FROM })
    await scope.register(project, { header: config.PROJECT_HEADER })
    await scope.register(bodyMemory, { maxSize: config.BODY_LIMIT })
    await scope.register(unknownFieldWarnings)
    await scope.register(workflowCatalogue, {
      folder: fileURLToPath(new URL('../workflows', import.meta.url)),
      gitUrl: config.WORKFLOWS_GIT_URL,
      branch: config.WORKFLOWS_BRANCH,
    })
    const backendOptions = {
      url: config.BACKEND_URL,
      timeout: config.BACKEND_TIMEOUT,
      maxResponse: config.BACKEND_MAX_RESPONSE,
      connections: config.BACKEND_MAX_CONNECTIONS,
      queue: config.BACKEND_MAX_QUEUE,
    }
    await scope.register(backend, backendOptions)
    await scope.register(conversationHistory, backendOptions)
    await scope.register(outputChecks)
    await scope.register(sessionOutcome)
    await scope.register(eventStream, {
      url: config.BACKEND_URL,
      maxStreams: config.MAX_EVENT_STREAMS,
      idle: config.EVENTS_IDLE_TIMEOUT,
    })
    await scope.register(fileTransfers, {
      url: config.BACKEND_URL,
      connections: config.BACKEND_MAX_CONNECTIONS,
      timeout: config.BACKEND_TIMEOUT,
      limit: config.FILE_LIMIT,
    })
    await scope.register(idempotency, {
      ttl: config.IDEMPOTENCY_TTL,
      maxKeys: config.IDEMPOTENCY_MAX_KEYS,
      maxAnswer: config.IDEMPOTENCY_MAX_ANSWER,
      backendTimeout: config.BACKEND_TIMEOUT,
      backendUrl: config.BACKEND_URL,
      redisUrl: config.REDIS_URL,
    })
    scope.setNotFoundHandler(scope.answerNotFound)
    scope.register(projects, { prefix: '/projects' })
    scope.register(sessions, {
      prefix: '/sessions',
      taskLimit: config.TASK_LIMIT,
      maxListSize: config.BUFFER_LIMIT,
      maxListTime: 10 * config.BACKEND_TIMEOUT,
    })
    scope.register(lifecycle, { prefix: '/sessions/:id' })
    scope.register(conversations, { prefix: '/sessions/:id' })
    scope.register(questions, { prefix: '/sessions/:id/questions' })
    scope.register(progress, { prefix: '/sessions/:id' })
    scope.register(agents)
    scope.register(files, { prefix: '/sessions/:id', limit: config.FILE_LIMIT })
    scope.register(changes, { prefix: '/sessions/:id', limit: config.CHANGES_LIMIT })
    scope.register(schedules, { prefix: '/schedules', taskLimit: config.TASK_LIMIT })
    scope.register(workflows, { prefix: '/workflows' })
  }
}
