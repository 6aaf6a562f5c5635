import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { createDurationHistogram } from './histogram.ts'
import { SamplesByStatus } from './samples.ts'

/** What the operator sees of the requests. `client` is the metrics library with the process's registry. */
export function createRequestMetrics(
  client: FastifyInstance['metrics']['client'],
  /** The requests that are being answered. */
  inFlight: { readonly requests: number },
) {
  const build = new client.Gauge({
    name: 'gateway_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node_version'] as const,
  })
  build.set({ version: manifest.version, node_version: process.version }, 1)
  new client.Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    collect() {
      this.set(inFlight.requests)
    },
  })
  const durations = createDurationHistogram(client, {
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
  })
  const refused = new client.Counter({
    name: 'gateway_invalid_requests_total',
    help: 'Requests that were refused before a route was looked for: not valid HTTP, not in time, or a path that is none.',
  })
  const samples = new SamplesByStatus((method, route, status) => durations.labels({ method, route, status }))
  return { samples, refused }
}
