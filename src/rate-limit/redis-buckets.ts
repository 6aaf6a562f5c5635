import { connectRedis, openRedis, script, withTimeout } from '../redis/client.ts'

/** How long a request waits for Redis before it is limited without. A healthy one answers in less than a millisecond. */
const patience = 250

/**
 * The token bucket of `token-buckets.ts`, as one step that Redis does as a whole, by Redis's own clock: gateways whose
 * clocks differ still share one bucket. A full bucket is no key, so keys live no longer than a bucket takes to fill.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local refill, capacity = tonumber(ARGV[1]), tonumber(ARGV[2])
local fullAt = math.max(tonumber(redis.call('GET', KEYS[1])) or now, now)
local wait = fullAt + refill - now - capacity
if wait > 0.01 then return string.format('%.3f', wait) end
local left = fullAt + refill - now
redis.call('SET', KEYS[1], string.format('%.3f', fullAt + refill), 'PX', math.ceil(left))
return '0'`

/** Token buckets in Redis or Valkey, shared by every gateway that has the same address of it and the same limits. */
export class RedisBuckets {
  readonly #client
  readonly #prefix: string
  readonly #arguments: string[]

  constructor(url: string, rps: number, burst: number) {
    this.#client = openRedis(url, { take: script<string>(takeScript, 1) })
    // Buckets of another size are other buckets: a change of the limits starts with full ones.
    this.#prefix = `session-gateway:${rps}:${burst}:`
    const refill = 1000 / rps
    this.#arguments = [String(refill), String(burst * refill)]
  }

  /** Connects, and from then on connects again by itself. Rejects when it takes too long. */
  async connect(): Promise<void> {
    await connectRedis(this.#client)
  }

  /** Takes one token. Gives 0, or the milliseconds until the next token when there is none. Rejects without Redis. */
  async take(key: string): Promise<number> {
    return Number(await withTimeout(this.#client.take([this.#prefix + key], this.#arguments), patience))
  }

  /** Rejects unless Redis answers. */
  async ping(): Promise<void> {
    await withTimeout(this.#client.ping(), patience)
  }

  close(): void {
    this.#client.destroy()
  }
}
