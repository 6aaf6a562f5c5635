import { fileURLToPath } from 'node:url'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import metrics from 'fastify-metrics'
import observe from '../plugins/access-log.ts'
import hosts from '../plugins/allowed-hosts.ts'
import auth from '../plugins/auth.ts'
import backend from '../plugins/backend.ts'
import bodyRoom from '../plugins/body-memory.ts'
import browserOrigins from '../plugins/browser-origins.ts'
import connections from '../plugins/connection-limits.ts'
import history from '../plugins/conversations.ts'
import drain from '../plugins/drain.ts'
import events from '../plugins/event-stream.ts'
import protocol from '../plugins/http-conformance.ts'
import idempotency from '../plugins/idempotency.ts'
import shed from '../plugins/load-shedding.ts'
import room from '../plugins/memory-budget.ts'
import notFound from '../plugins/not-found.ts'
import overload from '../plugins/overload.ts'
import project from '../plugins/project.ts'
import limit from '../plugins/rate-limit.ts'
import protect from '../plugins/security-headers.ts'
import outcome from '../plugins/session-outcome.ts'
import trace from '../plugins/tracing.ts'
import warnUnknown from '../plugins/unknown-field-warnings.ts'
import catalogue from '../plugins/workflow-catalogue.ts'
import conversations from '../routes/conversations.ts'
import docs from '../routes/docs.ts'
import lifecycle from '../routes/lifecycle.ts'
import operations from '../routes/operations.ts'
import sessions from '../routes/sessions.ts'
import workflows from '../routes/workflows.ts'
import type { Config } from './config/settings.ts'
import { answerClientError, answerOddRequests } from './http/client-error.ts'
import { answerError, errors } from './http/errors.ts'
import { takeJsonOnly } from './http/json-body.ts'
import { requestId } from './http/request-id.ts'
import { protectiveHeaders } from './http/security-headers.ts'
import { ajvOptions, describeSchemaError } from './http/validation.ts'

/** The whole service, in the order a request meets it. */
export function buildApp(config: Config, loggerInstance: FastifyBaseLogger) {
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: config.BODY_LIMIT,
    // No part of the start waits for long; on a machine that stands still any would be too late.
    pluginTimeout: 0,
    ajv: ajvOptions,
    schemaErrorFormatter: describeSchemaError,
    frameworkErrors(_err, request, reply) {
      const { id: requestId, socket } = request
      app.recordRefusal({ requestId, status: 400, clientAddress: socket.remoteAddress, err: errors.pathInvalid() })
      reply.headers({ ...protectiveHeaders, 'x-request-id': requestId })
      return answerError(errors.pathInvalid(), request, reply)
    },
    clientErrorHandler(err, socket) {
      answerClientError(err, socket, (refusal) => app.recordRefusal(refusal))
    },
    // A token may have 16 KiB, and other headers come with it. A name too long for a route is to be a 400, not a 404.
    // Headers that must be one come joined when they are two, and so are refused.
    http: {
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
      joinDuplicateHeaders: true,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT, config.REQUEST_TIMEOUT),
      // How often Node looks for requests that take too long.
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { maxParamLength: 32 * 1024 },
    requestTimeout: config.REQUEST_TIMEOUT,
    connectionTimeout: config.SEND_TIMEOUT,
    keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT,
    // A request that comes over a kept-alive connection while the service closes is served, and the connection closed.
    return503OnClosing: false,
  })

  answerOddRequests(app.server, (refusal) => app.recordRefusal(refusal))
  app.setErrorHandler(answerError)
  app.setSerializerCompiler(() => JSON.stringify)
  takeJsonOnly(app)

  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== ''
  app.register(notFound)
  app.register(metrics.default, { endpoint: null, clearRegisterOnInit: true, routeMetrics: { enabled: false } })
  app.register(observe)
  app.register(shed)
  app.register(room, { limit: config.BUFFER_LIMIT })
  app.register(connections, { most: config.MAX_CONNECTIONS, requestsEach: config.MAX_REQUESTS_PER_CONNECTION })
  app.register(protect)
  app.register(drain)
  app.register(protocol)
  app.register(hosts, { allowed: config.ALLOWED_HOSTS })
  app.register(browserOrigins, { allowed: config.CORS_ALLOWED_ORIGINS, projectHeader: config.PROJECT_HEADER })
  app.register(operations, { openMetrics: isTraced })
  if (config.API_DOCS) app.register(docs, { projectHeader: config.PROJECT_HEADER })
  app.register(v1, { prefix: '/v1' })
  return app

  async function v1(scope: FastifyInstance) {
    await scope.register(trace, { endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT })
    await scope.register(overload, { maxDelay: config.MAX_EVENT_LOOP_DELAY })
    await scope.register(limit, {
      rps: config.RATE_LIMIT_RPS,
      burst: config.RATE_LIMIT_BURST,
      redisUrl: config.REDIS_URL,
    })
    await scope.register(auth, { forwardedTokenFrom: config.FORWARDED_TOKEN_FROM })
    await scope.register(project, { header: config.PROJECT_HEADER })
    await scope.register(bodyRoom, { largest: config.BODY_LIMIT })
    await scope.register(warnUnknown)
    await scope.register(catalogue, {
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
    await scope.register(history, backendOptions)
    await scope.register(outcome)
    await scope.register(events, {
      url: config.BACKEND_URL,
      mostStreams: config.MAX_EVENT_STREAMS,
      idle: config.EVENTS_IDLE_TIMEOUT,
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
    scope.register(sessions, {
      prefix: '/sessions',
      taskLimit: config.TASK_LIMIT,
      maxListSize: config.BUFFER_LIMIT,
      maxListTime: 10 * config.BACKEND_TIMEOUT,
    })
    scope.register(lifecycle, { prefix: '/sessions/:id' })
    scope.register(conversations, { prefix: '/sessions/:id' })
    scope.register(workflows, { prefix: '/workflows' })
  }
}
