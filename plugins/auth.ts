import proxyaddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { TokenCache } from '../src/auth/token-cache.ts'
import { errors } from '../src/http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's token. The backend verifies it; the gateway only forwards it. */
    token: string
    /** The namespace in a service-account token. */
    namespace: string | undefined
  }
}

export type AuthOptions = {
  /** Addresses and CIDR blocks of the peers that may send X-Forwarded-Access-Token. An empty list allows every peer. */
  forwardedTokenFrom: readonly string[]
}

/** Reads the caller's token from the request. Rejects a request without one with 401. */
async function auth(app: FastifyInstance, { forwardedTokenFrom }: AuthOptions) {
  const mayForward = forwardedTokenFrom.length > 0 ? proxyaddr.compile([...forwardedTokenFrom]) : () => true
  const tokens = new TokenCache()

  app.decorateRequest('token', '')
  app.decorateRequest('namespace', undefined)

  app.addHook('onRequest', (request, _reply, done) => {
    const token = bearerToken(request.headers.authorization) ?? forwardedToken(request)
    if (token === undefined) throw errors.tokenMissing()
    request.namespace = tokens.namespaceOf(token)
    request.token = token
    done()
  })

  function forwardedToken({ headers, socket }: FastifyRequest): string | undefined {
    const token = headers['x-forwarded-access-token']
    return typeof token === 'string' && mayForward(socket.remoteAddress ?? '', 0) ? token : undefined
  }
}

/** The credentials of a Bearer Authorization header, '' if there are none. Undefined for another scheme. */
function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.slice(0, 6).toLowerCase() !== 'bearer') return undefined
  if (header.length === 6) return ''
  return header[6] === ' ' ? header.slice(7).trimStart() : undefined
}

export default fp(auth, { name: 'auth', fastify: '5.x' })
