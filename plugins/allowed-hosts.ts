import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { hostMatcher, hostnameOf } from '../src/config/hosts.ts'
import { errors } from '../src/http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether probes and scrapers use the route. They only know the IP address of a pod, so it is allowed as host. */
    forOperators?: true
  }
}

export type AllowedHostsOptions = {
  /** Allowed host names and addresses. An empty list allows every host. */
  allowed: readonly string[]
}

/**
 * Rejects requests for other hosts, as a defence against DNS rebinding: a foreign website points its own name to this
 * service, so the browser sees one origin for both. The Host header still contains the name of the website.
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
