import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ClientGone } from '../src/backend/exchange.ts'
import { clientAddress } from '../src/http/client-address.ts'
import { closeWithConnection } from '../src/http/pipelined-responses.ts'
import type { Exemplar } from '../src/telemetry/histogram.ts'
import { createRequestMetrics } from '../src/telemetry/request-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the answer stands for, for the log. */
    failure: Error | undefined
    /** The answer that is to be written: it closes when it is sent, or when the client leaves. */
    response: ServerResponse | undefined
    /** What is being read for the request, and is given up when its client leaves. */
    reads: Set<{ cancel: (reason: Error) => void }> | undefined
    /** When the answer began, if it is one that lasts for as long as its client likes; on the clock of `performance.now`. */
    streamStartedAt: number | undefined
    /** The address of who sent the request, a trusted proxy's client. */
    clientAddress: string
    /** The span that shows what the request was, where it is traced. */
    exemplar: Exemplar | undefined
  }
  interface FastifyInstance {
    /** The requests that are being answered. */
    inFlight: { requests: number }
    /** Logs and counts a request that was refused before a route was looked for, and so met no hook. */
    recordRejected: (refusal: {
      status: number
      clientAddress: string | undefined
      err: Error
      requestId?: string
    }) => void
  }
}

/** One log line and one histogram sample for each request, once its answer is sent or its client is gone. */
async function accessLog(app: FastifyInstance) {
  const inFlight = { requests: 0 }
  const { samples, refused } = createRequestMetrics(app.metrics.client, inFlight)

  app.decorate('inFlight', inFlight)
  app.decorate('recordRejected', (refusal) => {
    refused.inc()
    app.log.info({ route: 'unmatched', ...refusal }, 'request')
  })
  app.decorateRequest('failure', undefined)
  app.decorateRequest('response', undefined)
  app.decorateRequest('reads', undefined)
  app.decorateRequest('streamStartedAt', undefined)
  app.decorateRequest('clientAddress', '')
  app.decorateRequest('exemplar', undefined)
  // A logger with the request's id for each request would cost 1.5 µs, for one line: the id is put into that line.
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
    // 'close' also comes when the client left before the answer, which no hook of Fastify tells.
    reply.raw.once('close', () => {
      inFlight.requests -= 1
      const { streamStartedAt } = request
      const ms = performance.now() - start
      const isCut = !reply.raw.writableFinished
      if (isCut) for (const read of request.reads ?? []) read.cancel(new ClientGone())
      // An answer that lasts has no other end than its client's, and it is its beginning that is waited for.
      const status = isCut && streamStartedAt === undefined ? clientClosedRequest : reply.statusCode
      const route = request.routeOptions.url ?? 'unmatched'
      samples
        .of(request.method, route, status)
        .observe((streamStartedAt === undefined ? ms : streamStartedAt - start) / 1000, request.exemplar)
      logRequest(request, { route, status, ms })
    })
    done()
  })
}

/** nginx's status for a client that left before the answer; it is seen in logs and metrics only. */
const clientClosedRequest = 499

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
