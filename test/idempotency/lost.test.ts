import t, { type Test } from 'tap'
import { resource } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { type Meets, startKeepingBackend } from '../support/keeping-backend.ts'
import { create, hold, made, seen, settled } from '../support/keyed-creates.ts'
import { eventually } from '../support/processes.ts'

const unsettled =
  'The outcome of an earlier request with this Idempotency-Key is not known yet: retry with the same key'
/** After a timeout of 2 s, the backend may work on a create for another 2 s. One second is for the store. */
const short = { BACKEND_TIMEOUT: '2s' }

/** A gateway in front of a backend that stores sessions, and a second gateway, as after a restart. */
async function start(t: Test, env: Record<string, string> = {}) {
  const backend = await startKeepingBackend(t)
  const another = () => startGateway(t, { BACKEND_URL: backend.url, ...env })
  return { backend, gateway: await another(), another }
}

const creates: Meets = (create) => create()
const hangs: Meets = () => undefined
const resets: Meets = (_create, _request, response) => {
  response.socket?.resetAndDestroy()
}
const refuses =
  (status: number): Meets =>
  () => [status, { error: 'no' }]

t.test('which responses are stored, and which release the key', async (t) => {
  const { backend, gateway } = await start(t)
  const cases: [status: number, then: 'kept' | 'free'][] = [
    [400, 'kept'],
    [404, 'kept'],
    [409, 'kept'],
    [422, 'kept'],
    [401, 'free'],
    [403, 'free'],
    [429, 'free'],
  ]

  for (const [status, then] of cases) {
    const key = `key-${status}`
    const before = backend.creates()
    backend.meets = refuses(status)
    t.match(seen(await create(gateway, key)), { status, body: { error: 'no' }, replayed: null }, key)
    backend.meets = creates
    const second = seen(await create(gateway, key))
    if (then === 'kept') t.same(second, { status, body: { error: 'no' }, location: null, replayed: 'true' }, key)
    else t.match(second, { status: 201, replayed: null }, key)
    t.equal(backend.creates(), before + (then === 'kept' ? 1 : 2), key)
  }
})

t.test('a create that could not connect releases the key', async (t) => {
  for (const url of ['http://127.0.0.1:1', 'http://no-such-host.invalid']) {
    const { gateway } = await start(t, { BACKEND_URL: url })
    for (let turn = 0; turn < 2; turn += 1) {
      t.match(await create(gateway, 'k'), { status: 502, body: { error: 'The backend is unavailable' } }, url)
    }
  }
})

t.test('after a lost response, the gateway searches before it creates again', async (t) => {
  const { backend, gateway } = await start(t, short)
  const cuts: Meets = (create, _request, response) => {
    response.writeHead(201, { 'content-length': '1000' }).write(JSON.stringify(create()))
    setTimeout(() => response.destroy(), 20)
  }
  const doneBut =
    (then: Meets): Meets =>
    (create, request, response) => {
      create()
      return then(create, request, response)
    }
  const cases: [key: string, meets: Meets][] = [
    ['"reset after it was done"', doneBut(resets)],
    ['"cut in the answer"', cuts],
    ['"timed out after it was done"', doneBut(hangs)],
    ['"500 although it was done"', doneBut(refuses(500))],
    ['"503 of something between although it was done"', doneBut(refuses(503))],
    ['"an answer without a name"', doneBut(() => [201, {}])],
    ['"a web page"', doneBut((_create, _request, response) => response.writeHead(200).end('<html>'))],
  ]

  for (const [index, [key, meets]] of cases.entries()) {
    backend.meets = meets
    t.match(seen(await create(gateway, key)), { status: 502, replayed: null }, key)
    backend.meets = creates
    t.same(seen(await create(gateway, key)), made(index + 1, 'found'), key)
    t.same(seen(await create(gateway, key)), made(index + 1, 'found'), `${key}, once more`)
    t.match(await create(gateway, key, { body: { task: 'y' } }), { status: 422 }, key)
    t.equal(backend.sessions.length, index + 1, key)
  }
})

t.test('a create whose response was lost is not repeated while the backend may be working on it', async (t) => {
  const { backend, gateway } = await start(t, short)
  const release = hold(backend)

  t.match(await create(gateway, 'k'), { status: 502, body: { error: 'The backend did not answer in time' } })
  const early = await create(gateway, 'k')
  release()
  await eventually(() => backend.sessions.length === 1)

  t.match(early, { status: 409, body: { error: unsettled } })
  t.match(early.headers.get('retry-after'), /^[1-3]$/)
  t.same(seen(await create(gateway, 'k')), made(1, 'found'))
  t.equal(backend.creates(), 1)
})

t.test('if a create had no effect, a later request with its key creates the session', async (t) => {
  const { backend, gateway } = await start(t, short)
  backend.meets = resets

  t.match(await create(gateway, 'k'), { status: 502, body: { error: 'The backend is unavailable' } })
  backend.meets = creates
  t.match(await create(gateway, 'k'), { status: 409, body: { error: unsettled } })

  t.same(seen(await settled(gateway, 'k')), made(1))
  t.equal(backend.creates(), 2)
})

t.test('after a restart, or on another gateway, a retry finds the session of its key', async (t) => {
  const { backend, gateway, another } = await start(t)

  await create(gateway, 'k')
  t.same(seen(await create(await another(), 'k')), made(1, 'found'))
  t.match(await create(await another(), 'k', { body: { task: 'y' } }), { status: 422 })
  t.equal(backend.creates(), 1)
  backend.keepsLabels = false
  await create(gateway, 'unlabelled')
  t.same(seen(await create(await another(), 'unlabelled')), made(3), 'a backend that drops labels hides it')
})

t.test('the search reads one page if that reaches back far enough, and otherwise every page', async (t) => {
  const { backend, gateway, another } = await start(t)
  await create(gateway, 'k')
  for (let i = 0; i < 250; i += 1) backend.sessions.unshift(resource(`plain-${i}`, { createdAt: backend.createdAt() }))

  t.same(seen(await create(await another(), 'k')), made(1, 'found'), 'on the third page')
  for (const one of backend.sessions) one.metadata.creationTimestamp = '2020-01-01T00:00:00Z'
  const reads = backend.reads()
  t.match(seen(await create(gateway, 'new')), { status: 201, replayed: null })
  t.equal(backend.reads(), reads + 1)
})

t.test('a failed search creates nothing, and releases the key', async (t) => {
  const { backend, gateway } = await start(t)
  backend.isGood = () => false

  t.equal((await create(gateway, 'k')).status, 401)
  t.equal(backend.creates(), 0)
  backend.isGood = () => true
  t.same(seen(await create(gateway, 'k')), made(1))
})

t.test('after IDEMPOTENCY_TTL a key can be used again', async (t) => {
  const { backend, gateway } = await start(t, { IDEMPOTENCY_TTL: '3s', ...short })
  // The search goes back by the TTL and the maximum clock skew.
  backend.createdAt = () => new Date(Date.now() - 10 * 60_000).toISOString()

  await create(gateway, 'k')
  t.same(seen(await create(gateway, 'k')), made(1, 'replayed'))
  const anew = await eventually(async () => {
    const reply = await create(gateway, 'k')
    return reply.headers.has('idempotency-replayed') ? undefined : reply
  })

  t.same(seen(anew), made(2))
})

t.test('IDEMPOTENCY_MAX_KEYS: the oldest finished key is dropped, a running one never', async (t) => {
  const { backend, gateway } = await start(t, { IDEMPOTENCY_MAX_KEYS: '2' })

  for (const [index, key] of ['a', 'b', 'c'].entries()) t.same(seen(await create(gateway, key)), made(index + 1))
  const reads = backend.reads()
  t.same(seen(await create(gateway, 'b')), made(2, 'replayed'))
  t.same(seen(await create(gateway, 'c')), made(3, 'replayed'))
  t.equal(backend.reads(), reads, 'b and c are still known')
  t.same(seen(await create(gateway, 'a')), made(1, 'found'))
  const release = hold(backend)
  const running = [create(gateway, 'd'), create(gateway, 'e')]
  await eventually(() => backend.creates() === 5)
  const refused = await create(gateway, 'f')
  const error = 'Too many requests with an Idempotency-Key are running: retry later'
  t.match(refused, { status: 503, body: { error } })
  t.equal(refused.headers.get('retry-after'), '1')
  t.equal((await create(gateway, 'd')).status, 409, 'what runs was not pushed out')
  release()
  for (const reply of await Promise.all(running)) t.equal(reply.status, 201)
  t.same(seen(await create(gateway, 'f')), made(6))
})

t.test('a response over IDEMPOTENCY_MAX_ANSWER is not stored, and a retry searches for the session', async (t) => {
  const { backend, gateway } = await start(t, { IDEMPOTENCY_MAX_ANSWER: '1KiB' })
  backend.meets = (create) => [201, { ...create()[1], message: 'x'.repeat(2000) }]

  t.equal((await create(gateway, 'k')).body.message.length, 2000)
  t.same(seen(await create(gateway, 'k')), made(1, 'found'))
  t.same(seen(await create(gateway, 'k')), made(1, 'found'))
  t.equal(backend.creates(), 1)
})
