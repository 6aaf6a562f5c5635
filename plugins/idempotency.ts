import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Outcome } from '../src/idempotency/entry.ts'
import { KeyError, type KeyRefusal } from '../src/idempotency/errors.ts'
import { Idempotency, type Trace } from '../src/idempotency/idempotency.ts'
import { readKey, type Use, useOf } from '../src/idempotency/key.ts'
import { type KeyStore, MemoryKeys } from '../src/idempotency/memory-store.ts'
import { answers } from '../src/schemas/backend.ts'
import { collectionOf } from '../src/sessions/backend-calls.ts'

/** What a route does once for each key, and nothing else: what it refuses by itself it refuses before. */
export type IdempotentAction<Body> = {
  /** Carries the request out. `use` is undefined for a request without a key. */
  run: (use: Use | undefined) => Promise<Outcome<Body>>
  /**
   * Looks for what an earlier request with the key did at the backend, at the time `since` (of Date.now) or later.
   * Without it a request whose outcome was lost is never carried out again, and the caller is told so.
   */
  find?: (use: Use, since: number) => Promise<Trace | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request; with the header Idempotency-Key, at most once for each key and as it was answered first. */
    idempotent<Body>(request: FastifyRequest, reply: FastifyReply, what: IdempotentAction<Body>): Promise<Body>
  }
}

export type IdempotencyPluginOptions = {
  /** Milliseconds for which an answer is kept. */
  ttl: number
  /** The most keys that are kept at a time. */
  maxKeys: number
  /** The bytes that an answer may have to be kept. */
  maxAnswer: number
  /** Milliseconds that one call to the backend may take. */
  backendTimeout: number
  backendUrl: URL
  /** A redis:// or rediss:// address where keys are kept for all gateways, or '' to keep them in this process. */
  redisUrl: string
}

/** Clocks of the gateway and the backend are this far apart at most, in milliseconds. */
const skew = 5 * 60_000

/** Lets a route take the header Idempotency-Key. A request without one passes by. */
async function idempotency(app: FastifyInstance, options: IdempotencyPluginOptions) {
  const { ttl, maxAnswer } = options
  // A backend may work on for as long again as its answer is waited for. The second is for the store.
  const lease = 2 * options.backendTimeout + 1000
  const store = await openStore(options, lease)
  const onLoss = (err: unknown) => app.log.warn({ err }, 'what an Idempotency-Key came to could not be kept')
  const idempotency = new Idempotency({ store, ttl, lease, maxAnswer, onLoss })
  const count = createCounter(app.metrics.client)
  const running = new Set<Promise<unknown>>()

  app.decorate(
    'idempotent',
    async <Body>(request: FastifyRequest, reply: FastifyReply, what: IdempotentAction<Body>) => {
      const key = request.headers['idempotency-key']
      if (key === undefined) return answer(reply, await what.run(undefined))
      const serving = serve(useOf(readKey(key), request), request, what)
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

  // What runs on although its client left is to be kept all the same.
  app.addHook('onClose', async () => {
    await Promise.allSettled(running)
    store.close()
  })

  function serve<Body>(use: Use, request: FastifyRequest, { run, find }: IdempotentAction<Body>) {
    return idempotency.serve(use, {
      run: () => run(use),
      hasBegun: () => request.mayHaveChanged,
      find: find && ((age) => find(use, Date.now() - age - skew)),
      verify: () => app.backend(request, { path: `${collectionOf(request)}?limit=1`, answer: answers.page }),
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
    help: 'Requests with an Idempotency-Key: run, replayed, conflict (409), mismatch (422), unknown (502), unavailable (503).',
    labelNames: ['result'] as const,
  })
  return (result: KeyRefusal | 'run' | 'replayed') => requests.inc({ result })
}

async function openStore(options: IdempotencyPluginOptions, lease: number): Promise<KeyStore> {
  const { ttl, maxKeys, backendUrl, redisUrl } = options
  if (redisUrl === '') return new MemoryKeys({ ttl, maxKeys })
  const { RedisKeys } = await import('../src/idempotency/redis-store.ts')
  // One Redis may serve gateways of several backends.
  const name = hash('sha256', backendUrl.href, 'hex').slice(0, 16)
  const store = new RedisKeys({ url: redisUrl, name, ttl, maxKeys, lease })
  // Without it requests with a key are refused until it is there.
  await store.connect().catch(() => {})
  return store
}

export default fp(idempotency, {
  name: 'idempotency',
  fastify: '5.x',
  dependencies: ['fastify-metrics', 'project', 'backend'],
})
