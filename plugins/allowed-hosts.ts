import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { hostMatcher, hostnameOf } from '../src/config/hosts.ts'
import { errors } from '../src/http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is for probes and scrapers. They know nothing but the address of a pod, and may ask by it. */
    forOperators?: true
  }
}

export type AllowedHostsOptions = {
  /** Host names and addresses that are served; empty for any. */
  allowed: readonly string[]
}

/**
 * Refuses a request for another host. A foreign website can make its own name lead to this service (DNS rebinding). For a
 * browser its pages and this service then have one origin, but the Host header still holds the website's name.
 */
async function allowedHosts(app: FastifyInstance, { allowed }: AllowedHostsOptions) {
  if (allowed.length === 0) return
  const isAllowed = hostMatcher(allowed)
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    const name = hostnameOf(headers.host ?? '')
    const isProbe = routeOptions.config.forOperators && (name === '' || isIP(name) !== 0)
    if (!isAllowed(name) && !isProbe) throw errors.hostUnknown()
    done()
  })
}

export default fp(allowedHosts, { name: 'allowed-hosts', fastify: '5.x', dependencies: ['http-conformance'] })
