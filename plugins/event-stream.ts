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
     * Opens the stream of a session's events, as the body of the response to `request` (server-sent events). Throws the
     * ApiError for the caller, for example 501 if the backend does not support events.
     */
    openEventStream: (request: SessionRequest) => Promise<Readable>
    /** Throws 503 if the limit of event streams is reached, or during the shutdown. */
    requireStreamCapacity: () => void
  }
}

export type EventStreamOptions = {
  /** Base URL of the backend. */
  url: URL
  /** Limit of open streams. Each one has its own connection to the backend. */
  maxStreams: number
  /**
   * EVENTS_IDLE_TIMEOUT in milliseconds. If the backend sends nothing for this time, the gateway ends the stream. If it
   * sends only heartbeats, the gateway checks that the session still exists.
   */
  idle: number
}

/** Milliseconds without data from the backend after which the gateway sends its own heartbeat to the client. */
const heartbeat = 15_000

/**
 * How long the gateway waits for an error from the backend, in milliseconds. Then it sends its own response headers with
 * status 200, and can no longer send an error to the client. It does not wait longer, because a backend may take
 * 15 s to respond for a session without events.
 */
const earlyErrorTimeout = 500

/**
 * Relays event streams from the backend to clients. A stream can last for hours, so streams do not share the connection
 * pool of other calls.
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
    // Resolves with the error for the caller, or with undefined once the backend streams.
    const failure = relay.opened.then(
      (refusal) => refusal && app.backendError(request, refusal, { optional: true }),
      (error: Error) => app.backendError(request, error),
    )
    const early = await Promise.race([failure, sleep(earlyErrorTimeout, undefined, { ref: false })])
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

/** Whether the session was deleted. If the check itself fails, the session counts as existing. */
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
  const lastEventId = request.headers['last-event-id']
  return typeof lastEventId === 'string' ? { ...headers, 'last-event-id': lastEventId } : headers
}

export default fp(eventStream, { name: 'event-stream', fastify: '5.x', dependencies: ['backend'] })
