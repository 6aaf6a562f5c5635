import { createClient, defineScript, type RedisScripts } from '@redis/client'

/** A script that Redis runs atomically. The call takes keys and arguments. */
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

/** A client that reconnects by itself. Connection errors appear in the calls that need the connection. */
export function openRedis<S extends RedisScripts>(url: string, scripts: S) {
  const client = createClient({
    url,
    // A call must fail at once while disconnected: a late reply is of no use.
    disableOfflineQueue: true,
    // Detects a dead connection, so that the client reconnects.
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

/** Connects. Later the client reconnects by itself. Rejects after a timeout. */
export async function connectRedis(client: Connecting): Promise<void> {
  client.connect().catch(() => {})
  await withTimeout(new Promise((resolve) => client.once('ready', resolve)), 1000)
}

/** Rejects if a promise does not settle within `ms` milliseconds. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Error(`Redis did not answer within ${ms} ms`))
  // If the event loop was blocked, the reply may already be there, unread. setImmediate lets it be read first.
  const timer = setTimeout(() => setImmediate(giveUp), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
