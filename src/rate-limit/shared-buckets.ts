import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { TokenBuckets } from './local-buckets.ts'
import { RedisBuckets } from './redis-buckets.ts'

/** Milliseconds between two connection checks while Redis is unavailable. */
const checkInterval = 500

/** Token buckets, either in this process or in Redis. */
export type Buckets = {
  /** Takes one token at the time `now` (ms). Returns 0, or the milliseconds until the next token. Redis uses its own clock. */
  take(key: string, now: number): number | Promise<number>
}

export type SharedBucketsOptions = {
  /** URL of Redis, redis:// or rediss://. */
  url: string
  /** Refill rate of a token bucket in tokens per second. */
  rps: number
  /** Size of a token bucket. */
  burst: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  metrics: FastifyInstance['metrics']['client']
}

/**
 * Token buckets in Redis. Requests must not fail because Redis is unavailable. So after a failed call, this process uses
 * its own buckets, and further requests do not wait for Redis. A background check notices when Redis is available again.
 */
export class SharedBuckets implements Buckets {
  readonly #redis: RedisBuckets
  readonly #local: TokenBuckets
  readonly #log: SharedBucketsOptions['log']
  readonly #countLocal: () => void
  #isUp = true
  #timer: NodeJS.Timeout | undefined

  constructor({ url, rps, burst, log, metrics }: SharedBucketsOptions) {
    this.#redis = new RedisBuckets(url, rps, burst)
    this.#local = new TokenBuckets(rps, burst)
    this.#log = log
    const isUp = () => (this.#isUp ? 1 : 0)
    new metrics.Gauge({
      name: 'gateway_rate_limit_store_up',
      help: '1 while this gateway uses the shared token buckets in Redis. 0 while Redis is unavailable and it uses its own.',
      collect() {
        this.set(isUp())
      },
    })
    const locally = new metrics.Counter({
      name: 'gateway_rate_limit_local_requests_total',
      help: 'Requests that this gateway counted in its own token buckets because Redis was unavailable.',
    })
    this.#countLocal = () => locally.inc()
  }

  /** Connects. If Redis does not answer in time, the gateway starts anyway. */
  async start(): Promise<void> {
    await this.#redis.connect().catch((error: unknown) => this.#lose(error))
  }

  async take(key: string, now: number): Promise<number> {
    if (this.#isUp) {
      try {
        return await this.#redis.take(key)
      } catch (error) {
        this.#lose(error)
      }
    }
    this.#countLocal()
    return this.#local.take(key, now)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#redis.close()
  }

  /** Switches to the buckets of this process, until a check of Redis succeeds. */
  #lose(error: unknown) {
    if (!this.#isUp) return
    this.#isUp = false
    this.#log.warn({ err: error }, 'Redis is unavailable: this process uses its own token buckets')
    this.#checkLater()
  }

  #checkLater() {
    this.#timer = setTimeout(async () => {
      try {
        await this.#redis.ping()
        this.#isUp = true
        this.#log.info('Redis is available again: the gateways share their token buckets')
      } catch {
        this.#checkLater()
      }
    }, checkInterval).unref()
  }
}
