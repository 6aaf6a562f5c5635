import type { FastifyInstance } from 'fastify'
import manifest from '../package.json' with { type: 'json' }
import { durationBuckets, type Exemplar, SamplesByStatus } from './samples.ts'

export type RequestMetricsOptions = {
  /** The requests that are being answered. */
  inFlight: { readonly requests: number }
  /** Whether samples carry the span of their request. */
  exemplars: boolean
}

/** What the operator sees of the requests. `client` is the metrics library with the process's registry. */
export function createRequestMetrics(
  client: FastifyInstance['metrics']['client'],
  { inFlight, exemplars }: RequestMetricsOptions,
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
  const durations = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    enableExemplars: exemplars,
    // The library has exemplars only in a registry of this kind; the other one takes the metric all the same.
    ...(exemplars && { registers: [new client.Registry(client.Registry.OPENMETRICS_CONTENT_TYPE)] }),
  })
  if (exemplars) client.register.registerMetric(durations)
  const refused = new client.Counter({
    name: 'gateway_invalid_requests_total',
    help: 'Requests that were refused before a route was looked for: not valid HTTP, not in time, or a path that is none.',
  })
  const samples = new SamplesByStatus((endpoint, status) => {
    const [method = '', route = ''] = endpoint.split(' ')
    if (!exemplars) return durations.labels(method, route, status)
    const labels = { method, route, status }
    const observe = (value: number, exemplar: Exemplar = {}) =>
      // The library's type knows only the labels of the histogram itself.
      durations.observe({ labels, value, exemplarLabels: exemplar as object })
    return { observe }
  })
  return { samples, refused }
}
