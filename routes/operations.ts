import fp from 'fastify-plugin'
import { getHealth, getMetrics, getReadiness } from '../src/operations/service.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { openMetricsOf, prefersOpenMetrics } from '../src/telemetry/openmetrics.ts'

/** Not logged: probes come every few seconds, and a 503 during the drain is expected. */
const options = { logLevel: 'silent', config: { forOperators: true } } as const

export type OperationsOptions = {
  /** Whether to send OpenMetrics to scrapers that ask for it. */
  openMetrics: boolean
}

const operations: Routes<OperationsOptions> = async (app, { openMetrics }) => {
  app.get('/health', { ...options, schema: getHealth }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { ...options, schema: getReadiness }, async (_request, reply) => {
    if (!app.lifecycle.draining) return { status: 'ready' as const }
    return reply.code(503).send({ status: 'draining' })
  })

  app.get('/metrics', { ...options, schema: getMetrics, exposeHeadRoute: false }, async (request, reply) => {
    if (openMetrics && prefersOpenMetrics(request.headers.accept)) {
      const { type, text } = await openMetricsOf(app.metrics.client)
      return reply.type(type).send(text)
    }
    const { register } = app.metrics.client
    return reply.type(register.contentType).send(await register.metrics())
  })
}

export default fp(operations, {
  name: 'operations',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['drain', 'fastify-metrics'],
})
