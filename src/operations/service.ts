import { Type } from '@sinclair/typebox'
import type { Operation } from './operation.ts'

const Health = Type.Object({ status: Type.Literal('ok') }, { title: 'Health', description: 'The process is running.' })

const Readiness = Type.Object(
  { status: Type.Union([Type.Literal('ready'), Type.Literal('draining')]) },
  { title: 'Readiness', description: 'Whether the gateway accepts new requests.' },
)

export const getHealth = {
  operationId: 'getHealth',
  summary: 'Check that the process is running',
  description: 'For liveness probes.',
  tags: ['Operations'],
  response: { 200: Health },
  answers: { 200: { description: 'The process is running.', example: { status: 'ok' } } },
} satisfies Operation

export const getReadiness = {
  operationId: 'getReadiness',
  summary: 'Check that the gateway accepts requests',
  description: 'For readiness probes. It does not check the backend: use the metric `gateway_backend_up` for that.',
  tags: ['Operations'],
  response: { 200: Readiness, 503: Readiness },
  answers: {
    200: { description: 'The gateway accepts requests.', example: { status: 'ready' } },
    503: {
      description: 'The gateway is shutting down. It keeps serving until load balancers have noticed.',
      example: { status: 'draining' },
    },
  },
} satisfies Operation

export const getMetrics = {
  operationId: 'getMetrics',
  summary: 'Get the metrics',
  tags: ['Operations'],
  response: { 200: Type.String() },
  answers: {
    200: {
      description: 'The metrics in the Prometheus text format.',
      mediaType: 'text/plain',
      example:
        '# HELP http_requests_in_flight Requests that are being answered.\n# TYPE http_requests_in_flight gauge\nhttp_requests_in_flight 1\n',
    },
  },
} satisfies Operation

export const getOpenApi = {
  operationId: 'getOpenApi',
  summary: 'Get this document',
  description: '`/docs` shows it as a web page. `API_DOCS=false` turns both off.',
  tags: ['Operations'],
  response: { 200: Type.Object({ openapi: Type.String() }) },
  answers: {
    200: { description: 'The OpenAPI document of this gateway.', example: { openapi: '3.1.1' } },
  },
} satisfies Operation
