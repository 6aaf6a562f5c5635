import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ClientGone } from '../src/backend/exchange.ts'
import { clientAddress } from '../src/http/client-address.ts'
import { ApiError } from '../src/http/errors.ts'
import { closeWithConnection } from '../src/http/pipelined-responses.ts'
import type { Exemplar } from '../src/telemetry/histogram.ts'
import { createRequestMetrics } from '../src/telemetry/request-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error behind the response. The access log shows it. */
    failure: Error | undefined
    /** The response. It closes when it is sent or when the client disconnects. */
    response: ServerResponse | undefined
    /** Backend reads of this request. They are cancelled when the client disconnects. */
    reads: Set<{ cancel: (reason: Error) => void }> | undefined
    /** Start of a streamed response that has no end of its own, on the clock of `performance.now`. */
    streamStartedAt: number | undefined
    /** Start of the transfer of a file, on the same clock. */
    transferStartedAt: number | undefined
    /** IP address of the client, also behind a trusted proxy. */
    clientAddress: string
    /** The span of the request, if it is traced. */
    exemplar: Exemplar | undefined
  }
  interface FastifyInstance {
    /** Number of requests in progress. */
    inFlight: { requests: number }
    /** Logs and counts a request that was rejected before routing, so that no hook has seen it. */
    recordRejected: (rejection: {
      status: number
      clientAddress: string | undefined
      err: Error
      requestId?: string
    }) => void
  }
}

/** Writes one log line and one histogram sample for each request when its response closes. */
async function accessLog(app: FastifyInstance) {
  const inFlight = { requests: 0 }
  const { samples, rejected } = createRequestMetrics(app.metrics.client, inFlight)

  app.decorate('inFlight', inFlight)
  app.decorate('recordRejected', (rejection) => {
    rejected.inc()
    app.log.info({ route: 'unmatched', ...rejection }, 'request')
  })
  app.decorateRequest('failure', undefined)
  app.decorateRequest('response', undefined)
  app.decorateRequest('reads', undefined)
  app.decorateRequest('streamStartedAt', undefined)
  app.decorateRequest('transferStartedAt', undefined)
  app.decorateRequest('clientAddress', '')
  app.decorateRequest('exemplar', undefined)
  // A child logger with the request id would cost 1.5 µs per request. `logRequest` adds the id itself.
  app.setChildLoggerFactory((logger, bindings, options) =>
    options?.level === undefined ? logger : logger.child(bindings, options),
  )

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.requests += 1
    const start = performance.now()
    request.response = reply.raw
    closeWithConnection(reply.raw, request.raw.socket)
    request.clientAddress = clientAddress(request)
    reply.header('x-request-id', request.id)
    // Fastify has no hook for a client that disconnects before the response. 'close' covers that, too.
    reply.raw.once('close', () => {
      inFlight.requests -= 1
      const { streamStartedAt, transferStartedAt } = request
      const ms = performance.now() - start
      const isCut = !reply.raw.writableFinished
      if (isCut) for (const read of request.reads ?? []) read.cancel(new ClientGone())
      // A stream ends when its client disconnects, so that is not an error. Its duration is the time to its start.
      const status = isCut && streamStartedAt === undefined ? statusOfCut(request) : reply.statusCode
      const startedAt = streamStartedAt ?? transferStartedAt
      const route = request.routeOptions.url ?? 'unmatched'
      samples
        .of(request.method, route, status)
        .observe((startedAt === undefined ? ms : startedAt - start) / 1000, request.exemplar)
      logRequest(request, { route, status, ms })
    })
    done()
  })
}

/** nginx's status for a client that disconnected before the response. Only logs and metrics show it. */
const clientClosedRequest = 499

/** The status to log for a response that was cut off. The backend can be the reason only if it sent a file. */
function statusOfCut({ transferStartedAt, failure }: FastifyRequest): number {
  return transferStartedAt !== undefined && failure instanceof ApiError ? failure.statusCode : clientClosedRequest
}

function logRequest(request: FastifyRequest, seen: { route: string; status: number; ms: number }) {
  const { failure, log } = request
  log[seen.status < 500 ? 'info' : 'error'](
    {
      requestId: request.id,
      method: request.method,
      route: seen.route,
      project: request.project || undefined,
      status: seen.status,
      durationMs: Math.round(seen.ms * 1000) / 1000,
      clientAddress: request.clientAddress,
      err: failure,
    },
    'request',
  )
}

export default fp(accessLog, { name: 'access-log', fastify: '5.x', dependencies: ['fastify-metrics'] })
