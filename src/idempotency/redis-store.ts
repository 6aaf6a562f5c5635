import { connectRedis, openRedis, script, withTimeout } from '../redis/client.ts'
import type { Bounds, KeyStore, Reading, Swapped } from './memory-store.ts'

/** The clock of Redis in whole milliseconds, so that gateways with different clocks see the same times. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/**
 * The first read records when this store was created (`born`). If a gateway knows another time, Redis has lost its data since,
 * and the gateway records that for all (`reborn`). `forgot` is when an entry was last dropped to make room.
 */
const readScript = `${clock}
local entries, meta = unpack(KEYS)
local id, known = unpack(ARGV)
redis.call('HSETNX', meta, 'born', now)
local born, isReborn, forgot = unpack(redis.call('HMGET', meta, 'born', 'reborn', 'forgot'))
if known ~= '' and known ~= born and not isReborn then
  redis.call('HSET', meta, 'reborn', 1)
  isReborn = 1
end
local text = redis.call('HGET', entries, id) or ''
return { text, now, tonumber(born), isReborn and 1 or 0, tonumber(forgot or 0) }`

/** Entries are in a hash. A sorted set has the time from which each entry can be dropped. */
const swapScript = `${clock}
local entries, times, meta = unpack(KEYS)
local id, before, after, droppableAt, ttl, maxKeys = unpack(ARGV)
if (redis.call('HGET', entries, id) or '') ~= before then return 'changed' end
local function drop(one)
  redis.call('HDEL', entries, one)
  redis.call('ZREM', times, one)
end
if after == '' then
  drop(id)
  return 'done'
end
if before == '' then
  for _, one in ipairs(redis.call('ZRANGEBYSCORE', times, '-inf', now - ttl, 'LIMIT', 0, 100)) do drop(one) end
  if redis.call('ZCARD', times) >= tonumber(maxKeys) then
    local oldest = redis.call('ZRANGEBYSCORE', times, '-inf', now, 'LIMIT', 0, 1)[1]
    if not oldest then return 'full' end
    drop(oldest)
    redis.call('HSET', meta, 'forgot', now)
  end
end
redis.call('HSET', entries, id, after)
redis.call('ZADD', times, droppableAt, id)
return 'done'`

/** Timeout for Redis in milliseconds. It is longer than for the rate limit, because the request cannot run without the store. */
const redisTimeout = 2000

export type RedisKeysOptions = Bounds & {
  /** A redis:// or rediss:// address. */
  url: string
  /** Separates the entries from those of other gateways in the same Redis. */
  name: string
  /** Longest time of a request in milliseconds, from its start to the end of its work in the backend. */
  lease: number
}

/** Entries in Redis or Valkey, shared by all gateways with the same URL and name. */
export class RedisKeys implements KeyStore {
  readonly #client
  readonly #entries: string
  readonly #times: string
  readonly #meta: string
  readonly #options: RedisKeysOptions
  /** When the store was created, as of the first read. '' before that. */
  #born = ''

  constructor(options: RedisKeysOptions) {
    this.#client = openRedis(options.url, {
      readKey: script<unknown>(readScript, 2),
      swapKey: script<Swapped>(swapScript, 3),
    })
    const prefix = `session-gateway:{${options.name}}:keys`
    this.#entries = prefix
    this.#times = `${prefix}:times`
    this.#meta = `${prefix}:meta`
    this.#options = options
    // Read before any request, so that a Redis that lost its data is not taken for a new one.
    this.#client.on('ready', () => void this.read('').catch(() => {}))
  }

  /** Connects. Reconnects automatically from then on. Rejects at a timeout. */
  async connect(): Promise<void> {
    await connectRedis(this.#client)
  }

  async read(id: string): Promise<Reading> {
    const reply = this.#client.readKey([this.#entries, this.#meta], [id, this.#born])
    const [text, now, born, isReborn, forgot] = (await withTimeout(reply, redisTimeout)) as [
      string,
      number,
      number,
      0 | 1,
      number,
    ]
    this.#born = String(born)
    const { lease, ttl } = this.#options
    const settledAt = isReborn ? born + lease : 0
    return { text, now, settledAt, mayHaveForgotten: now < Math.max(born, forgot) + ttl }
  }

  async swap(id: string, before: string, after: string, droppableAt: number): Promise<Swapped> {
    const { ttl, maxKeys } = this.#options
    const args = [id, before, after, droppableAt, ttl, maxKeys].map(String)
    return await withTimeout(this.#client.swapKey([this.#entries, this.#times, this.#meta], args), redisTimeout)
  }

  close(): void {
    this.#client.destroy()
  }
}
