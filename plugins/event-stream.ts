import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathPrefixOf } from '../src/backend/client.ts'
import { ClientGone } from '../src/backend/exchange.ts'
import { headersFor } from '../src/backend/headers.ts'
import { Pool } from '../src/backend/undici.ts'
import { DeletionCheck } from '../src/events/deletion-check.ts'
import { createEventMetrics } from '../src/events/metrics.ts'
import { EventRelay } from '../src/events/relay.ts'
import { ApiError, errors } from '../src/http/errors.ts'
import { readSession, type SessionRequest, sessionPathOf } from '../src/sessions/backend-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The server-sent events of a session as the response body of `request`. Throws the ApiError for the caller: 501 if
     * the backend does not support events.
     */
    openEventStream: (request: SessionRequest) => Promise<Readable>
    /** Throws 503 if the limit of event streams is reached. */
    requireStreamCapacity: () => void
  }
}

export type EventStreamOptions = {
  /** Base URL of the backend. */
  url: URL
  /** Limit of open streams. Each one has its own connection to the backend. */
  maxStreams: number
  /**
   * Milliseconds after which a silent backend connection is closed, and after which a session without events is
   * checked.
   */
  idle: number
}

/** Milliseconds of silence after which the gateway sends its own heartbeat. */
const heartbeat = 15_000

/**
 * Time to wait for an error from the backend before the gateway sends its response headers, in milliseconds. A backend
 * without events so far may take long to answer, but it reports an error sooner, and the client should get that error.
 */
const refusalTimeout = 500

/**
 * Relays event streams of the backend. They last for hours, so they do not share the connection pool of other calls.
 */
async function eventStream(app: FastifyInstance, { url, maxStreams, idle }: EventStreamOptions) {
  const prefix = pathPrefixOf(url)
  const pool = new Pool(url.origin, { allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  const running = new Map<EventRelay, SessionRequest>()
  const metrics = createEventMetrics(app.metrics.client, running)
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    for (const relay of running.keys()) relay.finish('shutdown')
    done()
  })
  const deletionCheck = new DeletionCheck(running, idle, (request) => isGone(app, request))
  app.addHook('onClose', () => {
    deletionCheck.stop()
    return pool.destroy()
  })

  app.decorate('requireStreamCapacity', () => {
    if (closing) throw errors.shuttingDown()
    if (running.size >= maxStreams) throw errors.tooManyStreams()
  })

  app.decorate('openEventStream', async (request: SessionRequest) => {
    app.requireStreamCapacity()
    const relay = startRelay(request)
    const path = `${prefix}${sessionPathOf(request)}/agui/events`
    pool.dispatch({ method: 'GET', path, headers: streamHeaders(request) }, relay)
    const failure = relay.opened.then(
      (refusal) => refusal && app.backendError(request, refusal, { optional: true }),
      (error: Error) => app.backendError(request, error),
    )
    const early = await Promise.race([failure, sleep(refusalTimeout, undefined, { ref: false })])
    if (early !== undefined) {
      relay.destroy()
      throw early
    }
    // The response headers go out now. A later error can only end the stream and appear in the log.
    void failure.then((late) => {
      request.failure ??= late
    })
    return relay
  })

  function startRelay(request: SessionRequest): EventRelay {
    if (request.response?.destroyed) throw new ClientGone()
    const relay = new EventRelay({ heartbeat, idle })
    running.set(relay, request)
    relay.once('close', () => {
      running.delete(relay)
      metrics.ended(relay.end ?? 'client')
      request.failure ??= relay.failure
    })
    request.reads ??= new Set()
    request.reads.add(relay)
    return relay
  }
}

/** Whether the session was deleted. Any other failure of the check does not count. */
async function isGone(app: FastifyInstance, request: SessionRequest): Promise<boolean> {
  try {
    await readSession(app, request)
    return false
  } catch (error) {
    return error instanceof ApiError && error.statusCode === 404
  }
}

function streamHeaders(request: FastifyRequest): Record<string, string> {
  const headers = headersFor(request, 'text/event-stream')
  const last = request.headers['last-event-id']
  return typeof last === 'string' ? { ...headers, 'last-event-id': last } : headers
}

export default fp(eventStream, { name: 'event-stream', fastify: '5.x', dependencies: ['backend'] })
