import { execFileSync } from 'node:child_process'
import t, { type Test } from 'tap'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { startKeepingBackend } from '../support/keeping-backend.ts'
import { create, hold, leave, made, seen, settled, task } from '../support/keyed-creates.ts'
import { eventually } from '../support/processes.ts'
import { startRedis } from '../support/redis.ts'
import { needs, toolPath } from '../support/tools.ts'

const redis = needs('redis-server', 'redis-cli')
/** A token that the backend does not accept. */
const stranger = 'stranger'

/** A backend that stores sessions, a Redis, and the settings of gateways that use both. */
async function start(t: Test, env: Record<string, string> = {}) {
  const backend = await startKeepingBackend(t)
  backend.isGood = (authorization) => authorization !== `Bearer ${stranger}`
  const store = await startRedis(t)
  return { backend, store, settings: { BACKEND_URL: backend.url, REDIS_URL: store.url, ...env } }
}

/** Waits until a gateway is connected to Redis. On a busy machine it may listen before that. */
async function reaches<G extends Parameters<typeof create>[0]>(gateway: G): Promise<G> {
  const headers = { authorization: `Bearer ${stranger}` }
  await eventually(async () => (await create(gateway, 'any', { headers })).status === 401, 'Redis being reached')
  return gateway
}

/** Makes a new Redis look old, so that gateways assume that it knows every key. */
async function age(port: number) {
  const name = await eventually(() => redisCli(port, 'KEYS', '*:keys:meta').trim())
  redisCli(port, 'HSET', name, 'born', '0')
}

function redisCli(port: number, ...args: string[]) {
  return execFileSync(toolPath('redis-cli'), ['-p', String(port), ...args], { encoding: 'utf8' })
}

t.test('gateways on one Redis share their keys, and Redis has only hashes of them', redis, async (t) => {
  const { backend, store, settings } = await start(t)
  const [one, other] = [await reaches(await startGateway(t, settings)), await reaches(await startGateway(t, settings))]
  await age(store.port)
  const secret = { headers: { authorization: 'Bearer a-secret-token' }, body: { task: 'a private task' } }

  const reads = backend.reads()
  t.same(seen(await create(one, 'the-very-key', secret)), made(1))
  t.same(seen(await create(other, 'the-very-key', secret)), made(1, 'replayed'))
  t.match(await create(other, 'the-very-key', { ...secret, body: task }), { status: 422 })
  const release = hold(backend)
  const running = create(one, 'another')
  await eventually(() => backend.creates() === 2)
  t.match(await create(other, 'another'), { status: 409, body: { error: /is still running/ } })
  release()
  t.same(seen(await running), made(2))
  t.same(seen(await create(other, 'another')), made(2, 'replayed'))

  t.equal(backend.creates(), 2)
  t.equal(backend.reads(), reads, 'a Redis that has every key spares the look')
  const names = redisCli(store.port, 'KEYS', '*:keys*').trim().split('\n')
  const kept = names.map((name) =>
    redisCli(store.port, ...(name.endsWith(':times') ? ['ZRANGE', name, '0', '-1'] : ['HGETALL', name])),
  )
  t.equal(names.length, 3)
  t.match(kept.join(), /"session-1"/)
  t.notMatch(`${names} ${kept}`, /the-very-key|a-secret-token|private task/)
})

t.test(
  'with a new Redis keys work at once, and each is searched for while it may have been used before',
  redis,
  async (t) => {
    const { backend, settings } = await start(t)
    const gateway = await reaches(await startGateway(t, settings))
    const { REDIS_URL: _none, ...alone } = settings
    const before = await startGateway(t, alone)

    t.same(seen(await create(before, 'k')), made(1))
    t.same(seen(await create(gateway, 'k')), made(1, 'found'))
    t.same(seen(await create(gateway, 'new')), made(2))
    t.equal(backend.creates(), 2)
  },
)

t.test('of many concurrent requests with one key at two gateways, one creates a session', redis, async (t) => {
  const { backend, store, settings } = await start(t, { RATE_LIMIT_BURST: '1000' })
  const [one, other] = [await reaches(await startGateway(t, settings)), await reaches(await startGateway(t, settings))]
  await age(store.port)

  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => create(i % 2 ? one : other, key)))
    const statuses = replies.map(({ status }) => status)
    t.ok(statuses.includes(201), key)
    t.same(
      statuses.filter((status) => status !== 201 && status !== 409),
      [],
      key,
    )
    t.equal(new Set(replies.flatMap(({ body }) => body.id ?? [])).size, 1, key)
  }
  t.equal(backend.sessions.length, 5)
})

t.test('after a lost response, the gateway searches even if Redis has every key', redis, async (t) => {
  const { backend, store, settings } = await start(t)
  const gateway = await reaches(await startGateway(t, settings))
  await age(store.port)
  backend.meets = (create, _request, response) => {
    create()
    response.socket?.resetAndDestroy()
  }

  t.equal((await create(gateway, 'k')).status, 502)
  backend.meets = (create) => create()
  t.same(seen(await create(gateway, 'k')), made(1, 'found'))
  t.equal(backend.creates(), 1)
})

t.test(
  'a gateway is killed during a create: the next one searches, and creates no second session',
  redis,
  async (t) => {
    const { backend, store, settings } = await start(t, { BACKEND_TIMEOUT: '3s' })
    const other = await reaches(await startGateway(t, settings))
    await age(store.port)
    const killed = async (key: string) => {
      const gateway = await reaches(await startGatewayProcess(t, settings))
      const before = backend.creates()
      const answer = create(gateway, key).catch(() => 'cut')
      await eventually(() => backend.creates() > before)
      gateway.child.kill('SIGKILL')
      t.equal(await answer, 'cut')
    }

    const release = hold(backend)
    await killed('done')
    release()
    await eventually(() => backend.sessions.length === 1)
    backend.meets = () => undefined
    await killed('undone')
    backend.meets = (create) => create()

    t.match(await create(other, 'undone'), { status: 409 }, 'while its lease lasts')
    t.same(seen(await create(other, 'another')), made(2), 'another key does not wait')
    t.same(seen(await settled(other, 'done')), made(1, 'found'), 'what was created is found')
    t.same(seen(await settled(other, 'undone')), made(3), 'what was not created is, once')
    t.equal(backend.sessions.length, 3)
  },
)

t.test(
  'while Redis is unavailable, requests with a key are 503 and do nothing; others are served',
  redis,
  async (t) => {
    const { backend, store, settings } = await start(t, { BACKEND_TIMEOUT: '2s' })
    const gateway = await reaches(await startGateway(t, settings))
    await age(store.port)
    t.same(seen(await create(gateway, 'before')), made(1))
    store.child.kill('SIGKILL')
    await store.ended

    for (const key of ['before', 'new']) {
      const refused = await create(gateway, key)
      const error = 'The gateway cannot store the Idempotency-Key now, so it did nothing: retry later'
      t.match(refused, { status: 503, body: { error } })
      t.equal(refused.headers.get('retry-after'), '1')
    }
    t.equal(backend.creates(), 1)
    t.equal((await gateway.send('/v1/sessions', { method: 'POST', body: task })).status, 201)

    await startRedis(t, store.port)
    t.same(seen(await settled(gateway, 'before')), made(1, 'found'), 'Redis has forgotten it: it is found')
    t.same(seen(await settled(gateway, 'new')), made(3))
    t.notMatch(JSON.stringify(gateway.lines), /test-token|"before"/)
  },
)

t.test('a gateway starts without Redis, and accepts keys once Redis is available', redis, async (t) => {
  const { store, settings } = await start(t, { BACKEND_TIMEOUT: '2s' })
  store.child.kill('SIGKILL')
  await store.ended

  const gateway = await startGateway(t, settings)
  t.equal((await create(gateway, 'k')).status, 503)
  await startRedis(t, store.port)
  t.same(seen(await settled(gateway, 'k')), made(1))
})

t.test('Redis loses its data during a create: no second session is created', redis, async (t) => {
  const { backend, store, settings } = await start(t)
  const [one, other] = [await reaches(await startGateway(t, settings)), await reaches(await startGateway(t, settings))]
  await age(store.port)
  const release = hold(backend)
  const first = create(one, 'k')
  await eventually(() => backend.creates() === 1)

  store.child.kill('SIGKILL')
  await store.ended
  await startRedis(t, store.port)
  const early = await eventually(async () => {
    const reply = await create(other, 'k')
    return reply.status === 503 ? undefined : reply
  })
  await reaches(one)
  release()

  t.match(early, { status: 409, body: { error: /is not known yet/ } })
  t.same(seen(await first), made(1))
  t.same(seen(await settled(other, 'k')), made(1, 'replayed'))
  t.equal(backend.creates(), 1)
})

t.test('Redis fails during a create: the caller gets the response, and a retry finds the session', redis, async (t) => {
  const { backend, store, settings } = await start(t)
  const gateway = await reaches(await startGateway(t, settings))
  await age(store.port)
  const release = hold(backend)
  const first = create(gateway, 'k')
  await eventually(() => backend.creates() === 1)

  store.child.kill('SIGKILL')
  await store.ended
  release()
  t.same(seen(await first), made(1))
  t.ok(gateway.lines.some(({ msg }) => msg === 'could not store the response of an Idempotency-Key'))
  await startRedis(t, store.port)
  t.same(seen(await settled(gateway, 'k')), made(1, 'found'))
  t.equal(backend.creates(), 1)
})

t.test('a Redis that hangs blocks a key only while it hangs', redis, async (t) => {
  const { backend, store, settings } = await start(t)
  const gateway = await reaches(await startGateway(t, settings))
  await age(store.port)

  store.child.kill('SIGSTOP')
  t.match(await create(gateway, 'k'), { status: 503 })
  store.child.kill('SIGCONT')
  t.same(seen(await settled(gateway, 'k')), made(1))
  t.equal(backend.creates(), 1)
})

t.test(
  'the outcome of a create is stored although its client disconnected, even during a shutdown',
  redis,
  async (t) => {
    const { backend, store, settings } = await start(t)
    const [one, other] = [
      await reaches(await startGatewayProcess(t, settings)),
      await reaches(await startGateway(t, settings)),
    ]
    await age(store.port)
    const release = hold(backend)
    t.equal(await leave(one.url, 'k', () => backend.creates() === 1), 'left')
    one.child.kill('SIGTERM')
    await one.said(/draining/)
    release()

    t.equal(await one.ended, 0)
    t.same(seen(await create(other, 'k')), made(1, 'replayed'), 'kept, not found')
  },
)

t.test('IDEMPOTENCY_MAX_KEYS in Redis: finished keys are dropped, running ones are not', redis, async (t) => {
  const { backend, store, settings } = await start(t, { IDEMPOTENCY_MAX_KEYS: '2' })
  const gateway = await reaches(await startGateway(t, settings))
  await age(store.port)

  for (const key of ['a', 'b', 'c']) t.equal((await create(gateway, key)).status, 201)
  const reads = backend.reads()
  t.same(seen(await create(gateway, 'b')), made(2, 'replayed'))
  t.same(seen(await create(gateway, 'c')), made(3, 'replayed'))
  t.equal(backend.reads(), reads, 'b and c are still known')
  t.same(seen(await create(gateway, 'a')), made(1, 'found'), 'a is looked for')
  t.ok(backend.reads() > reads)
  const release = hold(backend)
  const running = [create(gateway, 'd'), create(gateway, 'e')]
  await eventually(() => backend.creates() === 5)
  t.match(await create(gateway, 'f'), { status: 503, body: { error: /^Too many requests/ } })
  release()
  for (const reply of await Promise.all(running)) t.equal(reply.status, 201)
  t.same(seen(await create(gateway, 'f')), made(6))
})
