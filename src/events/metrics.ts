import type { FastifyInstance } from 'fastify'
import type { StreamEnd } from './relay.ts'

/** What the operator sees of the event streams. `client` is the metrics library, `running` knows the streams. */
export function createEventMetrics(client: FastifyInstance['metrics']['client'], running: { readonly size: number }) {
  new client.Gauge({
    name: 'gateway_event_streams',
    help: 'Event streams that are open.',
    collect() {
      this.set(running.size)
    },
  })
  const ends = new client.Counter({
    name: 'gateway_event_streams_ended_total',
    help: 'Event streams that ended, by why: client (left), backend (ended it), lost (connection to the backend), idle (backend said nothing), gone (session was deleted), shutdown, refused (by the backend, late).',
    labelNames: ['reason'] as const,
  })
  return {
    ended(reason: StreamEnd) {
      ends.inc({ reason })
    },
  }
}
