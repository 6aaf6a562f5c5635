import fp from 'fastify-plugin'
import { getHealth, getMetrics, getReadiness } from '../src/operations/service.ts'
import type { Routes } from '../src/typebox.ts'

/** Probes come every few seconds, and a 503 while draining is no fault. */
const options = { logLevel: 'silent' } as const

const operations: Routes = async (app) => {
  app.get('/health', { ...options, schema: getHealth }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { ...options, schema: getReadiness }, async (_request, reply) => {
    if (!app.lifecycle.draining) return { status: 'ready' as const }
    return reply.code(503).send({ status: 'draining' })
  })

  app.get('/metrics', { ...options, schema: getMetrics, exposeHeadRoute: false }, async (_request, reply) => {
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
