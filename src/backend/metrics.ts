import type { FastifyInstance } from 'fastify'
import { createDurationHistogram } from '../telemetry/histogram.ts'
import { SamplesByStatus } from '../telemetry/samples.ts'
import type { BackendFault } from './errors.ts'

export type BackendMetrics = ReturnType<typeof createBackendMetrics>

/** The metrics of backend calls. `client` is the metrics library. */
export function createBackendMetrics(client: FastifyInstance['metrics']['client']) {
  const durations = createDurationHistogram(client, {
    name: 'gateway_backend_request_duration_seconds',
    help: 'Duration of a backend call, from its start to the end of the response. Status "none" means no response.',
    labelNames: ['method', 'status'],
  })
  const faults = new client.Counter({
    name: 'gateway_backend_errors_total',
    help: 'Failed backend calls: unavailable, timeout, too_large, status (unexpected), answer (unusable response).',
    labelNames: ['kind'] as const,
  })
  const up = new client.Gauge({
    name: 'gateway_backend_up',
    help: '1 if the last backend call got a usable response, including errors such as 404, and before the first call. Otherwise 0.',
  })
  let running = 0
  new client.Gauge({
    name: 'gateway_backend_requests_in_flight',
    help: 'Running backend calls, including queued ones.',
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
