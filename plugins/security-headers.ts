import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { protectiveHeaders } from '../src/http/security-headers.ts'

/** Gives every answer its protective headers. A route of its own accord may allow to be kept. */
async function protect(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protectiveHeaders)
    done()
  })
}

export default fp(protect, { name: 'protect', fastify: '5.x' })
