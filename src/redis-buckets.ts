import { createClient, defineScript } from '@redis/client'

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
  readonly #client: ReturnType<typeof connect>
  readonly #prefix: string
  readonly #arguments: string[]

  constructor(url: string, rps: number, burst: number) {
    this.#client = connect(url)
    // Buckets of another size are other buckets: a change of the limits starts with full ones.
    this.#prefix = `session-gateway:${rps}:${burst}:`
    const refill = 1000 / rps
    this.#arguments = [String(refill), String(burst * refill)]
    // Errors of the connection are seen by the calls that need it.
    this.#client.on('error', () => {})
  }

  /** Connects, and from then on connects again by itself. Rejects when it takes too long. */
  async connect(): Promise<void> {
    this.#client.connect().catch(() => {})
    await inTime(new Promise((resolve) => this.#client.once('ready', resolve)), 4 * patience)
  }

  /** Takes one token. Gives 0, or the milliseconds until the next token when there is none. Rejects without Redis. */
  async take(key: string): Promise<number> {
    return Number(await inTime(this.#client.take(this.#prefix + key, this.#arguments), patience))
  }

  /** Rejects unless Redis answers. */
  async ping(): Promise<void> {
    await inTime(this.#client.ping(), patience)
  }

  close(): void {
    this.#client.destroy()
  }
}

function connect(url: string) {
  return createClient({
    url,
    // What cannot be asked now is not worth asking later.
    disableOfflineQueue: true,
    // A connection whose other end is gone without a word is noticed, and made anew.
    pingInterval: 2000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 5000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000),
    },
    scripts: {
      take: defineScript({
        SCRIPT: takeScript,
        NUMBER_OF_KEYS: 1,
        parseCommand(parser, key: string, args: string[]) {
          parser.pushKey(key)
          parser.push(...args)
        },
        transformReply: undefined as unknown as () => string,
      }),
    },
  })
}

async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Error(`Redis did not answer within ${ms} ms`))
  // In a process that was busy for so long the answer may be there, unread: it is looked at before the time counts.
  const timer = setTimeout(() => setImmediate(giveUp), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
