import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { createDurationHistogram } from './histogram.ts'
import { SamplesByStatus } from './samples.ts'

/** Registers the metrics of requests. `client` is the metrics library with the registry of the process. */
export function createRequestMetrics(
  client: FastifyInstance['metrics']['client'],
  /** Number of requests in progress. */
  inFlight: { readonly requests: number },
) {
  const build = new client.Gauge({
    name: 'gateway_build_info',
    help: 'Always 1. The labels are the versions of the gateway and of Node.',
    labelNames: ['version', 'node_version'] as const,
  })
  build.set({ version: manifest.version, node_version: process.version }, 1)
  new client.Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    collect() {
      this.set(inFlight.requests)
    },
  })
  const durations = createDurationHistogram(client, {
    name: 'http_request_duration_seconds',
    help: 'Time from receiving the headers of a request to the end of its response. For an event stream: to the start of the response. For the upload or download of a file: to the start of the transfer.',
    labelNames: ['method', 'route', 'status'],
  })
  const rejected = new client.Counter({
    name: 'gateway_invalid_requests_total',
    help: 'Requests that the gateway rejected before it looked for a route: malformed HTTP, a timeout, or an invalid path.',
  })
  const samples = new SamplesByStatus((method, route, status) => durations.labels({ method, route, status }))
  return { samples, rejected }
}
