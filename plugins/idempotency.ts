import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Outcome } from '../src/idempotency/entry.ts'
import { KeyError, type KeyRefusal } from '../src/idempotency/errors.ts'
import { Exclusive, type ExclusiveAction } from '../src/idempotency/exclusive.ts'
import { type EarlierResult, Idempotency } from '../src/idempotency/idempotency.ts'
import { type KeyUse, keyUseOf, readKey } from '../src/idempotency/key.ts'
import { type KeyStore, MemoryKeys } from '../src/idempotency/memory-store.ts'
import { validators } from '../src/schemas/backend.ts'
import { collectionOf } from '../src/sessions/backend-calls.ts'

/** The part of a route that runs at most once per key. The route validates the request before it. */
export type IdempotentAction<Body> = {
  /** Runs the request. `use` is undefined without a key. */
  run: (use: KeyUse | undefined) => Promise<Outcome<Body>>
  /**
   * Searches the backend for the result of an earlier request with the key, made at `since` (of Date.now) or later.
   * Without `find`, a request whose outcome was lost never runs again, and the caller gets an error.
   */
  find?: (use: KeyUse, since: number) => Promise<EarlierResult | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs `what` and answers the request. With an Idempotency-Key, it runs at most once, and retries get the first
     * response.
     */
    runIdempotent<Body>(request: FastifyRequest, reply: FastifyReply, what: IdempotentAction<Body>): Promise<Body>
    /**
     * Runs `run` while no other request, of any gateway with the same Redis, runs something of the same `name`. `run` may
     * make one read and one write at the backend.
     */
    runExclusively<T>(
      request: FastifyRequest,
      name: readonly string[],
      what: Omit<ExclusiveAction<T>, 'hasBegun'>,
    ): Promise<T>
  }
}

export type IdempotencyPluginOptions = {
  /** Milliseconds for which a response is stored. */
  ttl: number
  /** Limit of stored keys. */
  maxKeys: number
  /** Size limit of a stored response in bytes. */
  maxAnswer: number
  /** Timeout for one backend call in milliseconds. */
  backendTimeout: number
  backendUrl: URL
  /**
   * URL of the Redis that stores keys for all gateways (redis:// or rediss://), or '' to store them in this process.
   */
  redisUrl: string
}

/** Maximum clock skew between gateway and backend, in milliseconds. */
const skew = 5 * 60_000

/** Supports the header Idempotency-Key. A request without the header runs normally. */
async function idempotency(app: FastifyInstance, options: IdempotencyPluginOptions) {
  const { ttl, maxAnswer } = options
  // After BACKEND_TIMEOUT, the backend may keep working for as long again. One second is for the store.
  const lease = 2 * options.backendTimeout + 1000
  // As above, with a read before the write.
  const exclusiveLease = lease + options.backendTimeout
  const store = await openStore(options, exclusiveLease)
  const onWriteError = (err: unknown) => app.log.warn({ err }, 'could not store the response of an Idempotency-Key')
  const exclusive = new Exclusive({
    store,
    lease: exclusiveLease,
    onWriteError: (err) => app.log.warn({ err }, 'could not release the claim on an answer: it ends by itself'),
  })
  const idempotency = new Idempotency({ store, ttl, lease, maxAnswer, onWriteError })
  const count = createCounter(app.metrics.client)
  const running = new Set<Promise<unknown>>()

  app.decorate(
    'runIdempotent',
    async <Body>(request: FastifyRequest, reply: FastifyReply, what: IdempotentAction<Body>) => {
      const key = request.headers['idempotency-key']
      if (key === undefined) return answer(reply, await what.run(undefined))
      const serving = serve(keyUseOf(readKey(key), request), request, what)
      running.add(serving)
      try {
        const { outcome, isReplay } = await serving
        count(isReplay ? 'replayed' : 'run')
        if (isReplay) reply.header('idempotency-replayed', 'true')
        return answer(reply, outcome as Outcome<Body>)
      } catch (error) {
        count(error instanceof KeyError ? error.refusal : 'run')
        throw error
      } finally {
        running.delete(serving)
      }
    },
  )

  app.decorate(
    'runExclusively',
    <T>(request: FastifyRequest, name: readonly string[], what: Omit<ExclusiveAction<T>, 'hasBegun'>) => {
      const id = hash('sha256', JSON.stringify(name), 'hex').slice(0, 32)
      return exclusive.run(id, { ...what, hasBegun: () => request.mayHaveChanged })
    },
  )

  // A request keeps running after its client has disconnected. Its response must be stored, too.
  app.addHook('onClose', async () => {
    await Promise.allSettled(running)
    store.close()
  })

  function serve<Body>(use: KeyUse, request: FastifyRequest, { run, find }: IdempotentAction<Body>) {
    return idempotency.serve(use, {
      run: () => run(use),
      hasBegun: () => request.mayHaveChanged,
      find: find && ((age) => find(use, Date.now() - age - skew)),
      verify: () => app.backend(request, { path: `${collectionOf(request)}?limit=1`, validator: validators.page }),
    })
  }
}

function answer<Body>(reply: FastifyReply, { status, location, body }: Outcome<Body>): Body {
  reply.code(status)
  if (location !== undefined) reply.header('location', location)
  return body
}

function createCounter(client: FastifyInstance['metrics']['client']) {
  const requests = new client.Counter({
    name: 'gateway_idempotency_key_requests_total',
    help: 'Requests with an Idempotency-Key, by result: run (carried out), replayed (stored response), conflict (409, an earlier request may still be running), mismatch (422, key of a different request), unknown (502, outcome of the first request is unknown), unavailable (503, key cannot be stored).',
    labelNames: ['result'] as const,
  })
  return (result: KeyRefusal | 'run' | 'replayed') => requests.inc({ result })
}

async function openStore(options: IdempotencyPluginOptions, lease: number): Promise<KeyStore> {
  const { ttl, maxKeys, backendUrl, redisUrl } = options
  if (redisUrl === '') return new MemoryKeys({ ttl, maxKeys })
  const { RedisKeys } = await import('../src/idempotency/redis-store.ts')
  // Gateways of several backends may share one Redis.
  const name = hash('sha256', backendUrl.href, 'hex').slice(0, 16)
  const store = new RedisKeys({ url: redisUrl, name, ttl, maxKeys, lease })
  // Until Redis is available, the gateway rejects requests with a key.
  await store.connect().catch(() => {})
  return store
}

export default fp(idempotency, {
  name: 'idempotency',
  fastify: '5.x',
  dependencies: ['fastify-metrics', 'project', 'backend'],
})
