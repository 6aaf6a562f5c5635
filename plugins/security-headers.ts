import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { securityHeaders } from '../src/http/security-headers.ts'

/** Adds the security headers to every response. A route may allow caching by setting its own `Cache-Control`. */
async function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
}

export default fp(addSecurityHeaders, { name: 'security-headers', fastify: '5.x' })
