import fc from 'fast-check'
import t from 'tap'
import { TokenBuckets } from '../../src/rate-limit/local-buckets.ts'
import { RedisBuckets } from '../../src/rate-limit/redis-buckets.ts'
import { startRedis } from '../support/redis.ts'
import { needs } from '../support/tools.ts'
import { check } from './check.ts'

/** A simple model of a bucket: tokens return over time, up to `burst`. */
class Model {
  readonly #rps: number
  readonly #burst: number
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  constructor(rps: number, burst: number) {
    this.#rps = rps
    this.#burst = burst
  }

  tokens(key: string, now: number): number {
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#burst, at: now }
    return Math.min(this.#burst, tokens + ((now - at) / 1000) * this.#rps)
  }

  take(key: string, now: number) {
    this.#buckets.set(key, { tokens: this.tokens(key, now) - 1, at: now })
  }
}

const rate = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0.01, max: 1000, noNaN: true }))
const burst = fc.integer({ min: 1, max: 20 })
const pause = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 }), fc.double({ min: 0, max: 3000, noNaN: true }))
const takes = fc.array(fc.record({ pause, key: fc.constantFrom('a', 'b') }), { maxLength: 100 })
/** Tolerance for rounding errors, in tokens. */
const blur = 1e-6

t.test('a bucket behaves like its model and returns the time to wait', async () => {
  await check(
    fc.property(rate, burst, takes, (rps, burst, takes) => {
      const buckets = new TokenBuckets(rps, burst)
      const model = new Model(rps, burst)
      let now = 1000
      return takes.every(({ pause, key }) => {
        now += pause
        const tokens = model.tokens(key, now)
        const wait = buckets.take(key, now)
        if (wait === 0) model.take(key, now)
        if (wait === 0) return tokens >= 1 - blur
        return tokens < 1 + blur && Math.abs(wait - ((1 - tokens) / rps) * 1000) <= (blur / rps) * 1000 + 1e-6
      })
    }),
  )
})

t.test('a client that waits for the returned time gets a token', async () => {
  await check(
    fc.property(rate, burst, fc.integer({ min: 1, max: 60 }), (rps, burst, takes) => {
      const buckets = new TokenBuckets(rps, burst)
      let now = 1000
      for (let take = 0; take < takes; take += 1) {
        const wait = buckets.take('a', now)
        now += wait
        if (wait > 0 && buckets.take('a', now) > 0) return false
      }
      return true
    }),
  )
})

t.test('many clients displace the oldest buckets, not the newest', async (t) => {
  const buckets = new TokenBuckets(0.01, 1)
  const generation = 25_000

  buckets.take('old', 0)
  for (let client = 0; client < generation; client += 1) buckets.take(`first-${client}`, 0)
  t.ok(buckets.take('old', 0) > 0, 'one generation later')
  buckets.take('young', 0)
  for (let client = 0; client < generation; client += 1) buckets.take(`second-${client}`, 0)
  t.equal(buckets.take('old', 0), 0, 'two generations later')
  t.ok(buckets.take('young', 0) > 0)
})

t.test('a bucket in Redis gives exactly as many tokens as its model', needs('redis-server'), async (t) => {
  const redis = await startRedis(t)
  let used = 0

  await check(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 200 }),
      burst,
      fc.integer({ min: 1, max: 60 }),
      async (rps, burst, takes) => {
        const buckets = new RedisBuckets(redis.url, rps, burst)
        await buckets.connect()
        used += 1
        const start = performance.now()
        const waits: number[] = []
        for (let take = 0; take < takes; take += 1) waits.push(await buckets.take(`client-${used}`))
        const most = burst + ((performance.now() - start) / 1000) * rps
        buckets.close()
        const given = waits.filter((wait) => wait === 0).length
        const areWaits = waits.every((wait) => wait === 0 || (wait > 0 && wait <= 1000 / rps))
        return given <= most + 0.01 * rps && given >= Math.min(takes, burst) && areWaits
      },
    ),
    40,
  )
})
