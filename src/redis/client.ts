import { createClient, defineScript, type RedisScripts } from '@redis/client'

/** A script that Redis does as one step. It is called with its keys and its arguments. */
export function script<Reply>(source: string, numberOfKeys: number) {
  return defineScript({
    SCRIPT: source,
    NUMBER_OF_KEYS: numberOfKeys,
    parseCommand(parser, keys: string[], args: string[]) {
      for (const key of keys) parser.pushKey(key)
      parser.push(...args)
    },
    transformReply: undefined as unknown as () => Reply,
  })
}

/** A client that connects again by itself. Errors of the connection are seen by the calls that need it. */
export function openRedis<S extends RedisScripts>(url: string, scripts: S) {
  const client = createClient({
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
    scripts,
  })
  client.on('error', () => {})
  return client
}

type Connecting = { connect(): Promise<unknown>; once(event: 'ready', then: (value: unknown) => void): unknown }

/** Connects, and from then on connects again by itself. Rejects when it takes too long. */
export async function connectRedis(client: Connecting): Promise<void> {
  client.connect().catch(() => {})
  await withTimeout(new Promise((resolve) => client.once('ready', resolve)), 1000)
}

/** What a promise gives; rejects when it takes longer. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
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
