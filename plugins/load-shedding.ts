import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type ApiError, errors } from '../src/http/errors.ts'

/** Reasons to shed a request, with their explanation in the metric. */
const reasons = {
  backend_queue: 'BACKEND_MAX_QUEUE was reached',
  event_loop: 'MAX_EVENT_LOOP_DELAY was exceeded',
  memory: 'BUFFER_LIMIT was reached',
  output_checks: 'too many outputs waited for their check',
}
export type ShedReason = keyof typeof reasons

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a shed request and returns the error to throw: 503 with `Retry-After`. */
    overloadError: (reason: ShedReason) => ApiError
  }
}

/** Counts the requests that the gateway rejects because it is overloaded. */
async function loadShedding(app: FastifyInstance) {
  const requests = new app.metrics.client.Counter({
    name: 'gateway_shed_requests_total',
    help: `Requests that the gateway rejected with 503 because of overload, by reason: ${Object.entries(reasons)
      .map(([name, why]) => `${name} (${why})`)
      .join(', ')}.`,
    labelNames: ['reason'] as const,
  })
  for (const reason of Object.keys(reasons)) requests.inc({ reason }, 0)
  app.decorate('overloadError', (reason: ShedReason) => {
    requests.inc({ reason })
    return errors.overloaded()
  })
}

export default fp(loadShedding, { name: 'load-shedding', fastify: '5.x', dependencies: ['fastify-metrics'] })
