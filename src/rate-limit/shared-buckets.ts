import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { TokenBuckets } from './local-buckets.ts'
import { RedisBuckets } from './redis-buckets.ts'

/** Milliseconds between two looks at a Redis that is away. */
const lookEvery = 500

/** Where a client's tokens are kept: here, or in a store that takes its time. */
export type Buckets = {
  /** Takes one token. 0, or the milliseconds until the next token when there is none. */
  take(key: string, now: number): number | Promise<number>
}

export type SharedBucketsOptions = {
  /** A redis:// or rediss:// address. */
  url: string
  rps: number
  burst: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  metrics: FastifyInstance['metrics']['client']
}

/**
 * Token buckets in Redis, and while it is away in this process: a limiter that fails must not fail requests. No request
 * waits for a Redis that is known to be away; a look at it now and then finds it again.
 */
export class SharedBuckets implements Buckets {
  readonly #redis: RedisBuckets
  readonly #local: TokenBuckets
  readonly #log: SharedBucketsOptions['log']
  readonly #tellLocal: () => void
  #isUp = true
  #timer: NodeJS.Timeout | undefined

  constructor({ url, rps, burst, log, metrics }: SharedBucketsOptions) {
    this.#redis = new RedisBuckets(url, rps, burst)
    this.#local = new TokenBuckets(rps, burst)
    this.#log = log
    const isUp = () => (this.#isUp ? 1 : 0)
    new metrics.Gauge({
      name: 'gateway_rate_limit_store_up',
      help: 'Whether the buckets are shared in Redis (1) or, while it is away, kept by this process (0).',
      collect() {
        this.set(isUp())
      },
    })
    const locally = new metrics.Counter({
      name: 'gateway_rate_limit_local_requests_total',
      help: 'Requests that were limited by this process because Redis was away.',
    })
    this.#tellLocal = () => locally.inc()
  }

  /** Connects. Without a Redis that answers soon, the start goes on without. */
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
    this.#tellLocal()
    return this.#local.take(key, now)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#redis.close()
  }

  #lose(error: unknown) {
    if (!this.#isUp) return
    this.#isUp = false
    this.#log.warn({ err: error }, 'Redis is away: rates are limited by this process alone')
    this.#lookLater()
  }

  #lookLater() {
    this.#timer = setTimeout(async () => {
      try {
        await this.#redis.ping()
        this.#isUp = true
        this.#log.info('Redis is back: rates are limited together again')
      } catch {
        this.#lookLater()
      }
    }, lookEvery).unref()
  }
}
