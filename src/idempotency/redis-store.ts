import { connectRedis, openRedis, script, withTimeout } from '../redis/client.ts'
import type { Bounds, KeyStore, Reading, Swapped } from './memory-store.ts'

/** Redis's own clock in whole milliseconds: gateways whose clocks differ still see the same times. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/**
 * The first read notes when this store was born. A gateway that knows another birth has seen a Redis that lost its data:
 * it notes that for all. `forgot` is when an entry was last pushed out.
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

/** Entries stand in a hash; in a sorted set beside it, each has the time from which it may be pushed out. */
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

/** How long a request waits for Redis before it is refused. It cannot go on without, so it has more patience than most. */
const patience = 2000

export type RedisKeysOptions = Bounds & {
  /** A redis:// or rediss:// address. */
  url: string
  /** What sets the entries apart from those of other gateways in the same Redis. */
  name: string
  /** Milliseconds that a request with a key may take, from its beginning to the last that the backend does of it. */
  lease: number
}

/** Entries in Redis or Valkey, shared by every gateway that has the same address of it and the same name. */
export class RedisKeys implements KeyStore {
  readonly #client
  readonly #entries: string
  readonly #times: string
  readonly #meta: string
  readonly #options: RedisKeysOptions
  /** When the store was born that was seen first; '' before. */
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
    // Before any request asks, so that none takes a Redis that lost its data for one that is simply new.
    this.#client.on('ready', () => void this.read('').catch(() => {}))
  }

  /** Connects, and from then on connects again by itself. Rejects when it takes too long. */
  async connect(): Promise<void> {
    await connectRedis(this.#client)
  }

  async read(id: string): Promise<Reading> {
    const reply = this.#client.readKey([this.#entries, this.#meta], [id, this.#born])
    const [text, now, born, isReborn, forgot] = (await withTimeout(reply, patience)) as [
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
    return await withTimeout(this.#client.swapKey([this.#entries, this.#times, this.#meta], args), patience)
  }

  close(): void {
    this.#client.destroy()
  }
}
