import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/errors.ts'

/** Refuses an HTTP/1.1 request without Host (RFC 9112, section 3.2). Node would too, but without a word. */
async function host(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw errors.hostMissing()
    done()
  })
}

export default fp(host, { name: 'host', fastify: '5.x' })
