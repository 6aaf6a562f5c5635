import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startKeepingBackend } from '../support/keeping-backend.ts'
import { create, hold, leave, made, seen, settled, task } from '../support/keyed-creates.ts'
import { eventually } from '../support/processes.ts'

const reused = 'This Idempotency-Key was already used for a different request: use a new key for a new request'

/** A gateway in front of a backend that stores sessions. */
async function start(t: Test, env: Record<string, string> = {}) {
  const backend = await startKeepingBackend(t)
  return { backend, gateway: await startGateway(t, { BACKEND_URL: backend.url, ...env }) }
}

t.test('the same key and body return the first response again, and create one session', async (t) => {
  const { backend, gateway } = await start(t)

  t.same(seen(await create(gateway, 'a-key')), made(1))
  t.same(seen(await create(gateway, 'a-key')), made(1, 'replayed'))
  t.same(seen(await create(gateway, '"a-key"')), made(1, 'replayed'), 'in quotes')
  const spaced = { body: '{\n  "task": "fix it"\n}' }
  t.same(seen(await create(gateway, 'a-key', spaced)), made(1, 'replayed'), 'with other white space')
  t.equal(backend.creates(), 1)
  t.match(seen(await gateway.send('/v1/sessions', { method: 'POST', body: task })), made(2), 'without a key')
})

t.test('a key has up to 255 visible ASCII characters, quoted or not', async (t) => {
  const { backend, gateway } = await start(t)
  const good = [
    'a',
    '8e03978e-40d5-43e8-bc93-6894a57f9324',
    '"8e03978e-40d5-43e8-bc93-6894a57f9325"',
    'a.b_c~d:/@+=!',
    '"with a space, a comma; and a semicolon"',
    '"a \\"quote\\" and a \\\\"',
    'x'.repeat(255),
    `"${'y'.repeat(255)}"`,
  ]
  const bad = [
    '',
    '""',
    '"',
    '"a',
    'a"',
    '"a"b"',
    '"a\\b"',
    'a b',
    'a,b',
    'a, b',
    '"a", "b"',
    '"a";p=1',
    'a;p',
    '\\',
    'é',
    '"é"',
    'a\tb',
    'x'.repeat(256),
    `"${'x'.repeat(256)}"`,
  ]

  for (const key of good) t.equal((await create(gateway, key)).status, 201, key)
  t.equal(backend.sessions.length, good.length)
  for (const key of bad) {
    const error = /^Idempotency-Key must be 1 to 255 visible ASCII/
    t.match(await create(gateway, key), { status: 400, body: { error } }, key)
  }
  t.equal(backend.sessions.length, good.length, 'nothing was created')
})

t.test('a different body is 422, and the order of members does not matter', async (t) => {
  const { backend, gateway } = await start(t)
  const one = { task: 'x', labels: { a: '1', b: '2' }, repos: [{ url: 'https://h/a' }, { url: 'https://h/b' }] }
  const others: unknown[] = [
    { ...one, task: 'y' },
    { ...one, labels: { a: '1' } },
    { ...one, labels: { a: '2', b: '1' } },
    { ...one, repos: [...one.repos].reverse() },
    { ...one, unknown: true },
  ]

  t.same(seen(await create(gateway, 'k', { body: one })), made(1))
  const same = { repos: one.repos, labels: { b: '2', a: '1' }, task: 'x' }
  t.same(seen(await create(gateway, 'k', { body: same })), made(1, 'replayed'))
  for (const body of others) {
    t.match(await create(gateway, 'k', { body }), { status: 422, body: { error: reused } }, JSON.stringify(body))
  }
  t.equal(backend.creates(), 1)
})

t.test('a body is compared down to the deepest allowed level', async (t) => {
  const { backend, gateway } = await start(t)
  const nested = (depth: number) => `{"task":"x","extra":${'['.repeat(depth)}${']'.repeat(depth)}}`

  t.equal((await create(gateway, 'k', { body: nested(1900) })).status, 201)
  t.equal((await create(gateway, 'k', { body: nested(1899) })).status, 422, 'another body')
  const { length } = backend.seen
  t.equal((await create(gateway, 'l', { body: nested(200_000) })).status, 400)
  t.equal(backend.seen.length, length)
})

/** An unsigned token: only the backend would verify its signature. */
function jwt(claims: object, signature = 'c2ln') {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.${signature}`
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

t.test('a key belongs to its owner and one project', async (t) => {
  const { backend, gateway } = await start(t)
  const ann = { iss: 'https://issuer', sub: 'ann', exp: 1 }
  const cases: [name: string, headers: Record<string, string>][] = [
    ['a token', bearer('token-1')],
    ['another token', bearer('token-2')],
    ['another project', { ...bearer('token-1'), 'x-platform-project': 'other' }],
    ['a subject', bearer(jwt(ann))],
    ['another subject', bearer(jwt({ ...ann, sub: 'bob' }))],
    ['the subject of another issuer', bearer(jwt({ ...ann, iss: 'https://other' }))],
    ['a JSON Web Token without a subject', bearer(jwt({ iss: 'https://issuer' }))],
    ['another one', bearer(jwt({ iss: 'https://issuer', exp: 2 }))],
  ]

  for (const [index, [name, headers]] of cases.entries()) {
    t.same(seen(await create(gateway, 'k', { headers })), made(index + 1), name)
  }
  const renewed = bearer(jwt({ ...ann, exp: 2 }))
  t.same(seen(await create(gateway, 'k', { headers: renewed })), made(4, 'replayed'), 'a token that was made anew')
  t.equal(backend.creates(), cases.length)
})

t.test('a token that is not the one of the first request is verified by the backend before the response', async (t) => {
  const { backend, gateway } = await start(t)
  const claims = { iss: 'https://issuer', sub: 'ann' }
  const own = { headers: bearer(jwt(claims)) }
  const forged = { headers: bearer(jwt(claims, 'Zm9yZ2Vk')) }
  const refusal = { status: 401, body: { error: 'Token expired or invalid' } }
  backend.isGood = (authorization) => authorization !== forged.headers.authorization

  await create(gateway, 'k', own)
  const reads = backend.reads()
  t.match(await create(gateway, 'k', forged), refusal, 'instead of the answer')
  t.match(await create(gateway, 'k', { ...forged, body: { task: 'y' } }), refusal, 'instead of 422')
  t.equal(backend.reads(), reads + 2)
  t.same(seen(await create(gateway, 'k', own)), made(1, 'replayed'))
  t.equal(backend.reads(), reads + 2, 'the first token is known')

  const release = hold(backend)
  const running = create(gateway, 'other', own)
  await eventually(() => backend.creates() === 2)
  t.match(await create(gateway, 'other', forged), refusal, 'instead of 409')
  release()
  t.same(seen(await running), made(2))
})

t.test('while the first request runs, others with its key are 409, even if its client has disconnected', async (t) => {
  const { backend, gateway } = await start(t)
  const error = 'The first request with this Idempotency-Key is still running: retry with the same key'
  const release = hold(backend)

  t.equal(await leave(gateway.url, 'k', () => backend.creates() === 1), 'left')
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = await create(gateway, 'k')
    t.match(refused, { status: 409, body: { error } })
    t.equal(refused.headers.get('retry-after'), '1')
  }
  release()
  t.same(seen(await settled(gateway, 'k')), made(1, 'replayed'), 'the answer that nobody waited for was kept')
  t.equal(backend.creates(), 1)
})

t.test('many concurrent requests with one key create one session', async (t) => {
  const { backend, gateway } = await start(t)
  const release = hold(backend)
  const statuses: number[] = []

  const all = Array.from({ length: 50 }, async () => statuses.push((await create(gateway, 'k')).status))
  await eventually(() => statuses.length === 49)
  release()
  await Promise.all(all)

  t.same(statuses, [...Array.from({ length: 49 }, () => 409), 201])
  t.equal(backend.sessions.length, 1)
})

t.test('a create with a key adds its label to those of the caller, and one without a key does not', async (t) => {
  const { backend, gateway } = await start(t)
  const label = 'session-gateway/idempotency'

  await create(gateway, 'k', { body: { ...task, labels: { team: 'a' } } })
  const reads = backend.reads()
  await gateway.send('/v1/sessions', { method: 'POST', body: { ...task, labels: { team: 'a' } } })

  const [marked, plain] = backend.seen.flatMap(({ method, body }) => (method === 'POST' ? [body.labels] : []))
  t.match(marked, { team: 'a', [label]: /^[0-9a-f]{32}\.[0-9a-f]{30}$/ })
  t.same(plain, { team: 'a' })
  t.equal(backend.reads(), reads, 'and is not looked for')
})

t.test('the metric counts the results of requests with a key', async (t) => {
  const { gateway } = await start(t)

  await create(gateway, 'a')
  await create(gateway, 'a')
  await create(gateway, 'a', { body: { task: 'y' } })

  const { body: metrics } = await gateway.send('/metrics')
  for (const result of ['run', 'replayed', 'mismatch']) {
    t.match(metrics, `gateway_idempotency_key_requests_total{result="${result}"} 1\n`)
  }
})
