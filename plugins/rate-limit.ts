import { performance } from 'node:perf_hooks'
import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { formatDuration } from '../src/config/durations.ts'
import { clientKey } from '../src/http/client-address.ts'
import { RateLimitError } from '../src/http/errors.ts'
import { TokenBuckets } from '../src/rate-limit/local-buckets.ts'
import type { Buckets } from '../src/rate-limit/shared-buckets.ts'

export type RateLimitOptions = {
  /** Tokens that come back each second. */
  rps: number
  /** Tokens that a client can save up. */
  burst: number
  /** A redis:// or rediss:// address that shares the buckets with other gateways, or ''. */
  redisUrl: string
}

/** Limits each client address to a token bucket. */
async function rateLimit(app: FastifyInstance, { rps, burst, redisUrl }: RateLimitOptions) {
  const { Counter } = app.metrics.client
  const limited = new Counter({
    name: 'gateway_rate_limited_requests_total',
    help: 'Requests that were refused with 429 because their client was over the rate limit.',
  })
  const buckets: Buckets = redisUrl === '' ? new TokenBuckets(rps, burst) : await shareBuckets()

  /** The plugin counts hits in a window; one over `burst` is how it is told that there is no token. */
  class BucketStore implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      const answer = (wait: number) => done(null, { current: wait > 0 ? burst + 1 : 0, ttl: wait })
      const wait = buckets.take(key, performance.now())
      // Only shared buckets take their time; they never reject.
      if (typeof wait === 'number') answer(wait)
      else void wait.then(answer)
    }

    child() {
      return this
    }
  }

  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(fastifyRateLimit, {
    global: false,
    max: burst,
    store: BucketStore,
    keyGenerator: ({ clientAddress }) => clientKey(clientAddress),
    addHeadersOnExceeding: noHeaders,
    addHeaders: noHeaders,
    errorResponseBuilder(_request, { ttl }) {
      limited.inc()
      return new RateLimitError(formatDuration(ttl))
    },
  })
  // As a hook of the scope it keeps its place before authentication; the plugin's global mode would come after it.
  const throughPlugin = app.rateLimit()
  app.addHook('onRequest', function limited(request, reply, done) {
    // The plugin's own way to a bucket has four promises, 3 µs. One that is kept here and has a token spares them.
    if (buckets instanceof TokenBuckets && buckets.take(clientKey(request.clientAddress), performance.now()) === 0)
      return done()
    return throughPlugin.call(this, request, reply)
  })

  async function shareBuckets() {
    const { SharedBuckets } = await import('../src/rate-limit/shared-buckets.ts')
    const shared = new SharedBuckets({ url: redisUrl, rps, burst, log: app.log, metrics: app.metrics.client })
    await shared.start()
    app.addHook('onClose', () => shared.stop())
    return shared
  }
}

export default fp(rateLimit, { name: 'rate-limit', fastify: '5.x', dependencies: ['fastify-metrics', 'access-log'] })
