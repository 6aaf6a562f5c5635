import type { FastifyInstance } from 'fastify'
import { createDurationHistogram } from '../telemetry/histogram.ts'
import { SamplesByStatus } from '../telemetry/samples.ts'
import type { BackendFault } from './errors.ts'

export type BackendMetrics = ReturnType<typeof createBackendMetrics>

/** The metrics of backend calls. `client` is the metrics library. */
export function createBackendMetrics(client: FastifyInstance['metrics']['client']) {
  const durations = createDurationHistogram(client, {
    name: 'gateway_backend_request_duration_seconds',
    help: 'Duration of a backend call, from its start to the end of the response. The status is "none" if there was no response.',
    labelNames: ['method', 'status'],
  })
  const faults = new client.Counter({
    name: 'gateway_backend_errors_total',
    help: 'Failed backend calls, by kind: unavailable (no connection, or the connection was lost), timeout, too_large (response above BACKEND_MAX_RESPONSE), status (unexpected status), answer (unusable response).',
    labelNames: ['kind'] as const,
  })
  const up = new client.Gauge({
    name: 'gateway_backend_up',
    help: '1 if the last backend call got a usable response, 0 if it failed. Errors such as 404 are usable responses. Before the first call: 1.',
  })
  let running = 0
  new client.Gauge({
    name: 'gateway_backend_requests_in_flight',
    help: 'Backend calls in progress, including queued calls.',
    collect() {
      this.set(running)
    },
  })
  const samples = new SamplesByStatus((method, _route, status) => durations.labels({ method, status }))
  let isUp = false
  setUp(true)

  return {
    began() {
      running += 1
    },
    /** `status` is undefined for a call without a response. */
    ended(method: string, status: number | undefined, ms: number) {
      running -= 1
      samples.of(method, '', status).observe(ms / 1000)
    },
    /** The backend sent a usable response, even if it is an error. */
    served() {
      setUp(true)
    },
    fault(kind: BackendFault) {
      faults.inc({ kind })
      if (kind !== 'too_large') setUp(false)
    },
  }

  function setUp(value: boolean) {
    if (value !== isUp) up.set(value ? 1 : 0)
    isUp = value
  }
}
