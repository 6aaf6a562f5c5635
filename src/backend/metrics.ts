import type { FastifyInstance } from 'fastify'
import { createDurationHistogram } from '../telemetry/histogram.ts'
import { SamplesByStatus } from '../telemetry/samples.ts'
import type { BackendFault } from './errors.ts'

export type BackendMetrics = ReturnType<typeof createBackendMetrics>

/** What the operator sees of the backend. `client` is the metrics library with the process's registry. */
export function createBackendMetrics(client: FastifyInstance['metrics']['client']) {
  const durations = createDurationHistogram(client, {
    name: 'gateway_backend_request_duration_seconds',
    help: 'Time from a call to the backend to the end of its answer. Status "none" had no answer.',
    labelNames: ['method', 'status'],
  })
  const faults = new client.Counter({
    name: 'gateway_backend_errors_total',
    help: 'Calls that the backend did not serve: unavailable, timeout, too_large, status (not one to pass on), answer (not usable).',
    labelNames: ['kind'] as const,
  })
  const up = new client.Gauge({
    name: 'gateway_backend_up',
    help: 'Whether the last call to the backend got an answer of use, be it a refusal (1, also before the first call), or not (0).',
  })
  let running = 0
  new client.Gauge({
    name: 'gateway_backend_requests_in_flight',
    help: 'Calls to the backend that have not ended, those that wait for a connection included.',
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
    /** `status` is undefined for a call without an answer. */
    ended(method: string, status: number | undefined, ms: number) {
      running -= 1
      samples.of(method, '', status).observe(ms / 1000)
    },
    /** The backend answered, be it with a refusal. */
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
