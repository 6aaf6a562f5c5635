import { Type } from '@sinclair/typebox'
import type { Operation } from './operation.ts'

const Health = Type.Object({ status: Type.Literal('ok') }, { title: 'Health', description: 'That the process runs.' })

const Readiness = Type.Object(
  { status: Type.Union([Type.Literal('ready'), Type.Literal('draining')]) },
  { title: 'Readiness', description: 'Whether the service takes new requests.' },
)

export const getHealth = {
  operationId: 'getHealth',
  summary: 'Tell whether the process runs',
  description: 'For liveness probes.',
  tags: ['Operations'],
  response: { 200: Health },
  answers: { 200: { description: 'It runs.', example: { status: 'ok' } } },
} satisfies Operation

export const getReadiness = {
  operationId: 'getReadiness',
  summary: 'Tell whether the service takes requests',
  description: 'For readiness probes. It does not depend on the backend, whose state is a metric.',
  tags: ['Operations'],
  response: { 200: Readiness, 503: Readiness },
  answers: {
    200: { description: 'It takes requests.', example: { status: 'ready' } },
    503: {
      description: 'It was told to stop, and serves on until whoever sends requests has noticed.',
      example: { status: 'draining' },
    },
  },
} satisfies Operation

export const getMetrics = {
  operationId: 'getMetrics',
  summary: 'Read the metrics',
  tags: ['Operations'],
  response: { 200: Type.String() },
  answers: {
    200: {
      description: 'The metrics in the text format of Prometheus.',
      mediaType: 'text/plain',
      example:
        '# HELP http_requests_in_flight Requests that are being answered.\n# TYPE http_requests_in_flight gauge\nhttp_requests_in_flight 1\n',
    },
  },
} satisfies Operation

export const getOpenApi = {
  operationId: 'getOpenApi',
  summary: 'Read this document',
  description: '`/docs` shows it to people. Both are there unless `API_DOCS=false`.',
  tags: ['Operations'],
  response: { 200: Type.Object({ openapi: Type.String() }) },
  answers: {
    200: { description: 'The OpenAPI document of this gateway.', example: { openapi: '3.1.1' } },
  },
} satisfies Operation
