import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { securityHeaders } from '../src/http/security-headers.ts'

/** Gives every answer its protective headers. A route of its own accord may allow to be kept. */
async function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
}

export default fp(addSecurityHeaders, { name: 'security-headers', fastify: '5.x' })
