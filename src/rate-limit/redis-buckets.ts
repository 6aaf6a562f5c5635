import { connectRedis, openRedis, script, withTimeout } from '../redis/client.ts'

/** Timeout for Redis in milliseconds. A healthy Redis answers in less than one. */
const timeout = 250

/**
 * The token bucket of `local-buckets.ts` as one atomic step in Redis. It uses the clock of Redis, so gateways with
 * different clocks share one bucket. A full bucket needs no key, so a key expires when its bucket is full.
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

/** Token buckets in Redis or Valkey. All gateways with the same Redis URL and the same limits share them. */
export class RedisBuckets {
  readonly #client
  readonly #prefix: string
  readonly #arguments: string[]

  constructor(url: string, rps: number, burst: number) {
    this.#client = openRedis(url, { take: script<string>(takeScript, 1) })
    // A change of the limits starts with new, full buckets.
    this.#prefix = `session-gateway:${rps}:${burst}:`
    const refill = 1000 / rps
    this.#arguments = [String(refill), String(burst * refill)]
  }

  /** Connects. Later the client reconnects by itself. Rejects after a timeout. */
  async connect(): Promise<void> {
    await connectRedis(this.#client)
  }

  /** Takes one token. Resolves to 0, or the milliseconds until the next token. Rejects if Redis does not answer. */
  async take(key: string): Promise<number> {
    return Number(await withTimeout(this.#client.take([this.#prefix + key], this.#arguments), timeout))
  }

  /** Rejects if Redis does not answer. */
  async ping(): Promise<void> {
    await withTimeout(this.#client.ping(), timeout)
  }

  close(): void {
    this.#client.destroy()
  }
}
