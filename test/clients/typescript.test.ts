import t from 'tap'
import { GatewayError, GatewayUnreachable, SessionGateway, WaitTimeout } from '../../clients/typescript/src/index.ts'
import { startBackend } from '../support/backend.ts'

const session = { id: 's-1', status: 'running', task: 'x', createdAt: '2026-01-31T09:30:00Z' }

/** A client of a test gateway with the given responses. */
async function clientOf(t: Parameters<typeof startBackend>[0], respond: Parameters<typeof startBackend>[1]) {
  const gateway = await startBackend(t, respond)
  return { ...gateway, client: new SessionGateway({ url: gateway.url, token: 'secret', project: 'demo' }) }
}

t.test('a create is retried with the same key; without a key it is sent once', async (t) => {
  const { client, seen } = await clientOf(t, (_request, response) => {
    if (seen.length % 2 === 0) return [201, { id: 's-1', message: 'made' }]
    response.destroy()
  })

  t.same(await client.create({ task: 'x' }), { id: 's-1', message: 'made' })
  await client.create({ task: 'x' }, { idempotencyKey: 'build-42' })
  await t.rejects(client.create({ task: 'x' }, { idempotencyKey: false }), GatewayUnreachable)

  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  t.match(keys[0], /^"[0-9-]{20,}"$/)
  t.same(keys, [keys[0], keys[0], '"build-42"', '"build-42"', undefined])
  t.match(seen[0], { method: 'POST', url: '/v1/sessions', body: { task: 'x' } })
  t.match(seen[0]?.headers, { authorization: 'Bearer secret', 'x-platform-project': 'demo' })
})

t.test('a retry waits for Retry-After; a permanent error is not retried', async (t) => {
  const times: number[] = []
  const { client, seen } = await clientOf(t, ({ url }, response) => {
    times.push(performance.now())
    if (url.endsWith('/bad')) return [400, { error: 'no' }]
    if (seen.length > 1) return [200, session]
    response.writeHead(429, { 'retry-after': '1', 'x-request-id': 'r-1' }).end('{"error":"Rate limit exceeded"}')
  })

  t.same(await client.get('s-1'), session)
  t.ok((times[1] ?? 0) - (times[0] ?? 0) >= 990)
  await t.rejects(client.get('bad'), new GatewayError('no', { status: 400 }))
  t.equal(seen.length, 3)
})

t.test('a delete succeeds if its response was lost and the retry gets 404', async (t) => {
  const { client, seen } = await clientOf(t, (_request, response) => {
    if (seen.length > 1) return [404, { error: 'Session not found' }]
    response.destroy()
  })

  await client.delete('s-1')
  t.equal(seen.length, 2)
  await t.rejects(client.delete('s-2'), { name: 'GatewayError', status: 404, message: 'Session not found' })
})

t.test('a list returns each session once while others are created and deleted', async (t) => {
  let all = Array.from({ length: 25 }, (_, index) => ({ ...session, id: `s-${index}` }))
  const { client, seen } = await clientOf(t, ({ url }) => {
    const query = new URL(url, 'http://x').searchParams
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
    if (seen.length === 2) all = all.slice(7)
    if (seen.length === 4) all = [{ ...session, id: 'new' }, ...all]
    return [200, { items: all.slice(offset, offset + limit), total: all.length }]
  })

  for (const pageSize of [1, 5, 10, 100]) {
    all = Array.from({ length: 25 }, (_, index) => ({ ...session, id: `s-${index}` }))
    seen.length = 0
    const ids: string[] = []
    for await (const { id } of client.list({ pageSize, status: 'running', label: 'a=b' })) ids.push(id)
    t.equal(new Set(ids).size, ids.length, `${pageSize} per page: no duplicates`)
    t.same(
      ids.filter((id) => Number(id.slice(2)) >= 7),
      Array.from({ length: 18 }, (_, index) => `s-${index + 7}`),
      `${pageSize} per page: all remaining sessions, in order`,
    )
  }
  t.match(seen[0]?.url, /status=running&label=a%3Db$/)
})

t.test('a wait reports progress, survives a lost connection, and ends at its time limit', async (t) => {
  const { client, seen } = await clientOf(t, ({ url }, response) => {
    if (url.endsWith('/slow')) return [200, { ...session, id: 'slow' }]
    if (seen.length === 2) return void response.destroy()
    return [200, { ...session, status: seen.length < 4 ? 'running' : 'Stopped' }]
  })
  const progress: string[] = []

  const ended = await client.wait('s-1', { onProgress: ({ status }) => void progress.push(status) })
  const error = await client.wait('slow', { timeoutMs: 300 }).catch((error) => error)

  t.equal(ended.status, 'Stopped')
  t.same(progress, ['running', 'running', 'Stopped'])
  t.ok(error instanceof WaitTimeout)
  t.match(error, { session: { id: 'slow' }, message: 'Session slow is still running after 0.3 s' })
  await t.rejects(client.wait('slow', { signal: AbortSignal.abort(new Error('enough')) }), { message: 'enough' })
})

t.test('an error response, an unreachable gateway and an invalid URL are different errors', async (t) => {
  const { client } = await clientOf(t, (_request, response) => void response.writeHead(400).end('<html>'))
  const away = new SessionGateway({ url: 'http://127.0.0.1:1', retries: 0 })

  await t.rejects(client.get('s'), { status: 400, message: 'The gateway answered 400 Bad Request' })
  await t.rejects(away.get('s'), { name: 'GatewayUnreachable', message: /^No response from http:\/\/127.0.0.1:1\. Is/ })
  t.throws(() => new SessionGateway({ url: 'gateway:8081' }), /must be an http:\/\/ or https:\/\/ URL/)
})

t.test('invalid arguments throw a TypeError at once, without the token and without a request', async (t) => {
  const { client, url, seen } = await clientOf(t, () => [200, session])
  const tokenOf = (token: string | (() => string)) => new SessionGateway({ url, token, project: 'demo' })
  const failing = () => {
    throw new TypeError('the vault is closed')
  }

  for (const id of ['', '.', '..'])
    await t.rejects(client.get(id), { name: 'TypeError', message: /^The session id must/ })
  await t.rejects(client.wait('s', { timeoutMs: Number.NaN }), { name: 'TypeError', message: /^timeoutMs must be/ })
  await t.rejects(client.create({ task: 'x' }, { idempotencyKey: 'a\nb' }), { name: 'TypeError' })
  await t.rejects(tokenOf(failing).get('s'), { name: 'TypeError', message: 'the vault is closed' })
  await t.rejects(
    tokenOf('sec\nret').get('s'),
    new TypeError('The token contains a character other than printable ASCII, which a header cannot carry'),
  )
  t.throws(() => new SessionGateway({ url, retries: Number.NaN }), /must be numbers/)
  t.equal(seen.length, 0)
})
