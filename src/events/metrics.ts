import type { FastifyInstance } from 'fastify'
import type { StreamEnd } from './relay.ts'

/** The metrics of event streams. `client` is the metrics library, `running` the open streams. */
export function createEventMetrics(client: FastifyInstance['metrics']['client'], running: { readonly size: number }) {
  new client.Gauge({
    name: 'gateway_event_streams',
    help: 'Open event streams.',
    collect() {
      this.set(running.size)
    },
  })
  const ends = new client.Counter({
    name: 'gateway_event_streams_ended_total',
    help: 'Event streams that ended, by reason: client (disconnected), backend (closed it), lost (connection to the backend), idle (backend sent nothing), gone (session was deleted), shutdown, refused (by the backend, after the response had started).',
    labelNames: ['reason'] as const,
  })
  return {
    ended(reason: StreamEnd) {
      ends.inc({ reason })
    },
  }
}
