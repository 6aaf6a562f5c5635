import fp from 'fastify-plugin'
import type { Routes } from '../src/typebox.ts'

/** Probes come every few seconds, and a 503 while draining is no fault. */
const options = { logLevel: 'silent' } as const

const operations: Routes = async (app) => {
  app.get('/health', options, async () => ({ status: 'ok' }))

  app.get('/ready', options, async (_request, reply) => {
    if (!app.lifecycle.draining) return { status: 'ready' }
    return reply.code(503).send({ status: 'draining' })
  })
}

export default fp(operations, { name: 'operations', fastify: '5.x', encapsulate: true, dependencies: ['drain'] })
