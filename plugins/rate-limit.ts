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
  /** Refill rate of a token bucket in tokens per second. */
  rps: number
  /** Size of a token bucket. */
  burst: number
  /** URL of the Redis that shares the buckets with other gateways (redis:// or rediss://), or ''. */
  redisUrl: string
}

/** Limits the request rate of each client address with a token bucket. */
async function rateLimit(app: FastifyInstance, { rps, burst, redisUrl }: RateLimitOptions) {
  const { Counter } = app.metrics.client
  const limited = new Counter({
    name: 'gateway_rate_limited_requests_total',
    help: 'Requests that the gateway rejected with 429 because the client address exceeded the rate limit.',
  })
  const buckets: Buckets = redisUrl === '' ? new TokenBuckets(rps, burst) : await shareBuckets()

  /** @fastify/rate-limit expects the number of hits in a window. `burst + 1` tells it that the bucket is empty. */
  class BucketStore implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      const answer = (wait: number) => done(null, { current: wait > 0 ? burst + 1 : 0, ttl: wait })
      const wait = buckets.take(key, performance.now())
      // Only shared buckets return a promise. It never rejects.
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
  // A hook of this scope runs before authentication. The global mode of @fastify/rate-limit would run after it.
  const throughPlugin = app.rateLimit()
  app.addHook('onRequest', function limited(request, reply, done) {
    // @fastify/rate-limit awaits four promises, 3 µs. Skip it if a local bucket has a token.
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
