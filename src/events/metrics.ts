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
    help: 'Event streams that ended, by reason: client (the client disconnected), backend (the backend closed the stream), lost (the connection to the backend broke), idle (the backend sent nothing for EVENTS_IDLE_TIMEOUT), gone (the session was deleted), shutdown (the gateway shut down), refused (the backend returned an error after the response had started).',
    labelNames: ['reason'] as const,
  })
  return {
    ended(reason: StreamEnd) {
      ends.inc({ reason })
    },
  }
}
