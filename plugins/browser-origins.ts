import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { allowedOrigins, originMatcher } from '../src/config/origins.ts'
import { errors } from '../src/http/errors.ts'

export type BrowserOriginsOptions = {
  /** The origins of CORS_ALLOWED_ORIGINS. */
  allowed: readonly string[]
  /** Name of the header that contains the project. */
  projectHeader: string
}

/** Methods that change nothing (RFC 9110, section 9.2.1). A preflight is one of them. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * CORS for requests with an Origin and for preflights. Most callers are programs, which send no Origin. For them the
 * hook of @fastify/cors would take 2.5 µs and add 150 bytes of headers that only browsers read.
 *
 * CORS prevents foreign pages from reading responses, but a browser sends some writes without a preflight. So the
 * gateway itself rejects a write unless its Origin is allowed or is the origin of this service. A write without an Origin
 * must not have a `Sec-Fetch-Site` of another site.
 */
async function browserOrigins(app: FastifyInstance, { allowed, projectHeader }: BrowserOriginsOptions) {
  const origin = allowedOrigins(allowed)
  const options: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'Range',
      'X-Request-Id',
      'traceparent',
      projectHeader,
    ],
    exposedHeaders: [
      'Content-Disposition',
      'Content-Range',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'Retry-After',
      'Warning',
      'X-Request-Id',
    ],
    maxAge: 600,
    strictPreflight: false,
  }
  const varies = origin !== '*'
  const isAllowed = originMatcher(origin)

  function addHook(_name: 'onRequest', hook: onRequestHookHandler) {
    app.addHook('onRequest', function fromBrowser(request, reply, done) {
      const { host, origin } = request.headers
      if (!safeMethods.includes(request.method)) {
        const { 'sec-fetch-site': site } = request.headers
        if (origin === undefined ? isForeignSite(site) : !isAllowed(origin) && !isOwnOrigin(origin, host))
          throw errors.originNotAllowed()
      }
      if (origin !== undefined || request.method === 'OPTIONS') {
        return hook.call(this, request, reply, done)
      }
      // A cache must not serve this response to a page of another origin.
      if (varies) reply.header('vary', 'Origin')
      done()
    })
  }
  // @fastify/cors gets this instance with another `addHook`, which runs its hook only for browsers.
  const instance = Object.create(app, { addHook: { value: addHook } })
  await new Promise<void>((resolve, reject) => {
    cors(instance, options, (error) => (error ? reject(error) : resolve()))
  })
}

/** Whether the origin is this service. The scheme is ignored: behind a proxy that terminates TLS it is unknown. */
function isOwnOrigin(origin: string, host: string | undefined) {
  return host !== undefined && /^https?:\/\/(.*)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase()
}

/** Whether a browser says that the request is for a page of another site. Programs do not send this header. */
function isForeignSite(site: string | string[] | undefined) {
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

export default fp(browserOrigins, { name: 'browser-origins', fastify: '5.x' })
