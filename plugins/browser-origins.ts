import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { allowedOrigins, originMatcher } from '../src/config/origins.ts'
import { errors } from '../src/http/errors.ts'

export type BrowserOriginsOptions = {
  /** The origins of CORS_ALLOWED_ORIGINS. */
  allowed: readonly string[]
  /** The header that names the project. */
  projectHeader: string
}

/** Methods that change nothing (RFC 9110, section 9.2.1). A preflight is one of them. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * CORS, for requests with an Origin, and for preflights. Most callers are programs, which send none: for them the
 * plugin's hook would take 2.5 µs and add 150 bytes of headers that only a browser reads.
 *
 * CORS keeps a foreign page from reading. That it cannot change anything either does not depend on what the browser asks
 * first: a request that changes something is refused unless its Origin is allowed or this service's own.
 */
async function browserOrigins(app: FastifyInstance, { allowed, projectHeader }: BrowserOriginsOptions) {
  const origin = allowedOrigins(allowed)
  const options: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'X-Request-Id',
      'traceparent',
      projectHeader,
    ],
    exposedHeaders: ['Idempotency-Replayed', 'Link', 'Location', 'Retry-After', 'Warning', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: false,
  }
  const varies = origin !== '*'
  const isAllowed = originMatcher(origin)

  function addHook(_name: 'onRequest', hook: onRequestHookHandler) {
    app.addHook('onRequest', function fromBrowser(request, reply, done) {
      const { host, origin } = request.headers
      if (origin !== undefined && !safeMethods.includes(request.method)) {
        if (!isAllowed(origin) && !isOwnOrigin(origin, host)) throw errors.originNotAllowed()
      }
      if (origin !== undefined || request.method === 'OPTIONS') {
        return hook.call(this, request, reply, done)
      }
      // A cache must not give this answer to a page.
      if (varies) reply.header('vary', 'Origin')
      done()
    })
  }
  // The plugin sees this instance, but for the way in which its hook is added.
  const instance = Object.create(app, { addHook: { value: addHook } })
  await new Promise<void>((resolve, reject) => {
    cors(instance, options, (error) => (error ? reject(error) : resolve()))
  })
}

/** Whether a page of this service sent it. Behind a proxy that ends TLS the scheme is not known here. */
function isOwnOrigin(origin: string, host: string | undefined) {
  return host !== undefined && /^https?:\/\/(.*)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase()
}

export default fp(browserOrigins, { name: 'browser-origins', fastify: '5.x' })
