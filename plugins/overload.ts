import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type ApiError, errors } from '../src/errors.ts'

/** Why a request is refused for want of room, and what the metric says of it. */
const reasons = {
  backend_queue: 'BACKEND_MAX_QUEUE was reached',
  event_loop: 'MAX_EVENT_LOOP_DELAY was',
  memory: 'BUFFER_LIMIT was reached',
}
export type ShedReason = keyof typeof reasons

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that is refused for want of room, and gives the error to throw: 503 with `Retry-After`. */
    shed: (reason: ShedReason) => ApiError
  }
}

export type OverloadOptions = {
  /** Milliseconds by which timers may be late, on the average of a second, before requests are refused; 0 for any. */
  maxDelay: number
}

/** Refuses requests at once while the process is too busy to answer them in time. */
async function overload(app: FastifyInstance, { maxDelay }: OverloadOptions) {
  const shed = new app.metrics.client.Counter({
    name: 'gateway_shed_requests_total',
    help: `Requests that were refused with 503: ${Object.entries(reasons)
      .map(([name, why]) => `${name} (${why})`)
      .join(', ')}.`,
    labelNames: ['reason'] as const,
  })
  for (const reason of Object.keys(reasons)) shed.inc({ reason }, 0)
  app.decorate('shed', (reason: ShedReason) => {
    shed.inc({ reason })
    return errors.overloaded()
  })
  if (maxDelay === 0) return

  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler() {
      throw app.shed('event_loop')
    },
  })
}

export default fp(overload, { name: 'overload', fastify: '5.x', dependencies: ['fastify-metrics'] })
