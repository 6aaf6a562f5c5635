import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { Pool } from 'undici'
import { DeadlineExceeded, Exchange } from '../../src/backend/exchange.ts'
import { resource, startBackend, startRawBackend } from '../support/backend.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { size } from '../support/size.ts'

const session = JSON.stringify(resource('s-1'))
const http = (status: string, body: string, headers = '') =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`

const unusable = 'The backend sent an invalid response'
const failed = 'The backend failed to serve the request'
const unavailable = 'The backend is unavailable'
const late = 'The backend did not answer in time'

t.test('statuses and texts of the backend are passed on', async (t) => {
  const cases: [status: number, body: string, answer: [status: number, error: string | RegExp]][] = [
    [400, '{"error":"Invalid model"}', [400, 'Invalid model']],
    [401, '{"error":"Token expired or invalid"}', [401, 'Token expired or invalid']],
    [403, '{"error":"Unauthorized to access project"}', [403, 'Unauthorized to access project']],
    [404, '{"error":"Session not found"}', [404, 'Session not found']],
    [409, '{"error":"Session is running"}', [409, 'Session is running']],
    [422, '{"error":"No"}', [422, 'No']],
    [429, '{"error":"Slow down"}', [429, 'Slow down']],
    [401, '', [401, 'The backend did not accept the token']],
    [403, '', [403, 'The token does not permit this in this project']],
    [404, '{"message":"x"}', [404, 'Not found']],
    [400, '{"error":{"code":1}}', [400, 'The backend refused the request as invalid']],
    [403, '{"error":"not with test-token, test-token!"}', [403, 'not with [token], [token]!']],
    [400, JSON.stringify({ error: 'x'.repeat(9000) }), [400, /^x{2000}$/]],
    // A 404 of a proxy, or of a wrong BACKEND_URL, does not mean a missing session.
    [404, '404 page not found', [502, unusable]],
    [404, '<html>not here</html>', [502, unusable]],
    [403, '<html>', [502, unusable]],
    [400, '[]', [502, unusable]],
    [402, '{"error":"secret text"}', [502, failed]],
    [418, '{"error":"secret text"}', [502, failed]],
    [500, '{"error":"secret text at 10.0.0.1"}', [502, failed]],
    [502, '<html>nginx</html>', [502, failed]],
    [503, '', [502, failed]],
    [301, '', [502, failed]],
    [304, '', [502, failed]],
    [200, '<html></html>', [502, unusable]],
    [200, '', [502, unusable]],
    [200, 'null', [502, unusable]],
    [200, '[]', [502, unusable]],
    [200, '"text"', [502, unusable]],
    [200, '{}', [502, unusable]],
    [200, '{"metadata":null}', [502, unusable]],
    [200, '{"metadata":{"name":"s"}}', [502, unusable]],
    [200, '{"metadata":{"name":7,"creationTimestamp":"x"}}', [502, unusable]],
    [200, session.slice(0, -1), [502, unusable]],
    [200, `${session}x`, [502, unusable]],
    [200, '{"error":"hidden in a success"}', [502, unusable]],
  ]
  let answer = { status: 200, body: '' }
  const backend = await startBackend(t, (_request, response) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      location: 'http://internal.example/x',
      'retry-after': '7',
    })
    response.end(answer.body)
  })
  const { send, lines } = await startGateway(t, { BACKEND_URL: backend.url })

  for (const [status, body, [expectedStatus, error]] of cases) {
    answer = { status, body }
    const label = `${status} ${body.slice(0, 60)}`
    const reply = await send('/v1/sessions/s-1')
    t.match(reply, { status: expectedStatus, body: { error } }, label)
    t.same(Object.keys(reply.body), ['error'], label)
    t.equal(reply.headers.get('www-authenticate'), expectedStatus === 401 ? 'Bearer' : null, label)
    t.equal(reply.headers.get('retry-after'), expectedStatus === 429 ? '7' : null, label)
    t.notOk(reply.headers.has('location'), label)
  }
  t.equal(backend.seen.length, cases.length, 'each was asked once: no redirect followed, no answer asked for again')
  t.notMatch(JSON.stringify(lines), /test-token|secret text/, 'no token and no foreign text in the log')
})

t.test('an incomplete or late response is 502', async (t) => {
  const drip = (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n')
    const timer = setInterval(() => socket.write(' '), 20)
    socket.once('close', () => clearInterval(timer))
  }
  const cases: [name: string, serve: (socket: Socket) => void, error: string, requests: number][] = [
    ['closed before an answer', (socket) => socket.end(), unavailable, 2],
    ['reset before an answer', (socket) => socket.resetAndDestroy(), unavailable, 2],
    ['cut in the head', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'), unavailable, 2],
    ['cut in the body', (socket) => socket.end(http('200 OK', session).slice(0, -10)), unavailable, 1],
    [
      'reset in the body',
      (socket) => socket.write(http('200 OK', session).slice(0, -10), () => socket.resetAndDestroy()),
      unavailable,
      1,
    ],
    [
      'cut chunks',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"met'),
      unavailable,
      1,
    ],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'), unusable, 1],
    [
      'a bad chunk size',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
      unusable,
      1,
    ],
    [
      'too large by its length',
      (socket) => socket.write(http('200 OK', ' '.repeat(3000))),
      'The response of the backend is larger than BACKEND_MAX_RESPONSE',
      1,
    ],
    [
      'too large in chunks',
      (socket) =>
        socket.write(
          `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${`400\r\n${' '.repeat(1024)}\r\n`.repeat(4)}`,
        ),
      'The response of the backend is larger than BACKEND_MAX_RESPONSE',
      1,
    ],
    ['hanging', () => {}, late, 1],
    ['hanging after the head', (socket) => socket.write(http('200 OK', session).slice(0, 60)), late, 1],
    ['dripping', drip, late, 1],
  ]

  for (const [name, serve, error, requests] of cases) {
    const backend = await startRawBackend(t, serve)
    // Calls that are expected to end without the timeout have the default of 30 s.
    const gateway = await startGateway(t, {
      BACKEND_URL: backend.url,
      BACKEND_TIMEOUT: error === late ? '300ms' : '',
      BACKEND_MAX_RESPONSE: '2KiB',
    })
    const start = performance.now()
    const reply = await gateway.send('/v1/sessions/s-1')
    t.match(reply, { status: 502, body: { error } }, name)
    t.ok(performance.now() - start < 15_000, `${name}: within its time`)
    t.equal(backend.requests(), requests, `${name}: requests`)
    t.notMatch(
      JSON.stringify(reply.body),
      /127\.0\.0\.1|ECONN|undici|UND_|socket/i,
      `${name}: nothing inner in the error`,
    )
  }
})

t.test('a delete succeeds only if the backend confirms it', async (t) => {
  let answer: [status: number, body: string] = [204, '']
  const backend = await startBackend(t, (_request, response) => response.writeHead(answer[0]).end(answer[1]))
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const cases: [answer: [number, string], status: number][] = [
    [[204, ''], 204],
    [[200, ''], 204],
    [[200, '{"message":"deleted"}'], 204],
    [[202, 'null'], 204],
    [[200, '<html>log in</html>'], 502],
    [[200, 'OK'], 502],
    [[404, '{"error":"Session not found"}'], 404],
    [[404, '404 page not found'], 502],
    [[500, ''], 502],
  ]

  for (const [given, status] of cases) {
    answer = given
    t.equal((await send('/v1/sessions/s-1', { method: 'DELETE' })).status, status, JSON.stringify(given))
  }
  answer = [204, '']
  const form = await send('/v1/sessions/s-1', { method: 'DELETE', headers: { 'content-type': 'text/plain' } })
  t.equal(form.status, 204, 'a content type without content')
})

t.test('pipelined requests to a hanging backend cause no warning', async (t) => {
  const backend = await startBackend(t, () => undefined)
  const { port } = new URL((await startGateway(t, { BACKEND_URL: backend.url })).url)
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  t.teardown(() => process.removeListener('warning', warn))
  const read = 'GET /v1/sessions/s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n\r\n'
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})

  socket.write(read.repeat(25))
  while (backend.seen.length < 25) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.destroy()

  t.same(warnings, [])
})

t.test('an unreachable backend is 502', async (t) => {
  for (const address of ['http://127.0.0.1:1', 'http://no-such-host.invalid']) {
    const { send } = await startGateway(t, { BACKEND_URL: address })
    for (const [path, options] of [
      ['/v1/sessions'],
      ['/v1/sessions/s-1'],
      ['/v1/sessions', { method: 'POST', body: { task: 'x' } }],
      ['/v1/sessions/s-1', { method: 'DELETE' }],
    ] as const) {
      t.match(await send(path, options), { status: 502, body: { error: unavailable } }, `${address} ${path}`)
    }
  }
})

/** A backend that resets each kept-alive connection at its second request. */
async function startForgetful(t: Test) {
  let requests = 0
  const backend = await startRawBackend(t, (socket) => {
    requests += 1
    socket.write(http('200 OK', session))
    socket.once('data', () => {
      requests += 1
      socket.resetAndDestroy()
    })
  })
  return { url: backend.url, requests: () => requests }
}

t.test('a read is retried after a connection reset, a create or delete never', async (t) => {
  const backend = await startForgetful(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.equal((await send('/v1/sessions/s-1')).status, 200, 'opens the connection')
  t.equal((await send('/v1/sessions/s-1')).status, 200, 'reset, then served on a new one')
  t.equal(backend.requests(), 3)
  t.equal((await send('/v1/sessions', { method: 'POST', body: { task: 'x' } })).status, 502, 'reset after it was sent')
  t.equal(backend.requests(), 4)
  t.equal((await send('/v1/sessions/s-1')).status, 200, 'opens a connection')
  t.equal((await send('/v1/sessions/s-1', { method: 'DELETE' })).status, 502, 'reset after it was sent')
  t.equal(backend.requests(), 6)
})

t.test('a call that is cancelled in the queue is never sent', async (t) => {
  const backend = await startBackend(t, async ({ method }) => {
    if (method === 'GET') await new Promise((resolve) => setTimeout(resolve, 300))
    return [200, {}]
  })
  const pool = new Pool(backend.url, { connections: 1 })
  t.teardown(() => pool.destroy())
  const [read, create] = [new Exchange(), new Exchange()]

  pool.dispatch({ method: 'GET', path: '/' }, read)
  pool.dispatch({ method: 'POST', path: '/', body: '{}' }, create)
  setTimeout(() => create.cancel(new DeadlineExceeded()), 50)

  await t.rejects(create.response, { name: 'DeadlineExceeded' })
  t.match(await read.response, { status: 200 })
  await pool.close()
  t.match(backend.seen, [{ method: 'GET' }])
  t.equal(backend.seen.length, 1)
})

t.test('a session of 2 MB and a list of large sessions arrive complete, ten times out of ten', async (t) => {
  const result = 'é'.repeat(1_000_000)
  const large = resource('s-1', { status: { phase: 'Completed', result } })
  const page = {
    items: Array.from({ length: 20 }, (_, i) =>
      resource(`s-${i}`, { status: { phase: 'Completed', result: 'x'.repeat(50_000) } }),
    ),
  }
  const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? page : large])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  for (let turn = 0; turn < 10; turn += 1) {
    t.equal((await send('/v1/sessions/s-1')).body.result, result)
    t.equal((await send('/v1/sessions')).body.items.at(-1).result.length, 50_000)
  }
})

t.test('a read is cancelled when its client disconnects, a create is not', async (t) => {
  const ends: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const backend = await startBackend(t, async ({ method }, response) => {
    response.once('close', () => ends.push(`${method} ${response.writableFinished ? 'answered' : 'given up'}`))
    if (method === 'GET') return
    await released
    return [201, { name: 's-1' }]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const left = () => gateway.lines.filter(({ msg, status }) => msg === 'request' && status === 499).length
  const leave = async (path: string, options: RequestInit) => {
    const leaving = new AbortController()
    const headers = { ...caller, 'content-type': 'application/json' }
    const [seen, before] = [backend.seen.length, left()]
    const answer = fetch(gateway.url + path, { headers, signal: leaving.signal, ...options })
    await eventually(() => backend.seen.length > seen, 'the request at the backend')
    leaving.abort()
    await t.rejects(answer)
    await eventually(() => left() > before, 'the gateway seeing that its client left')
  }

  await leave('/v1/sessions/s-1', { method: 'GET' })
  await leave('/v1/sessions', { method: 'POST', body: '{"task":"x"}' })
  release()
  await eventually(() => ends.length === 2, 'the ends of both')

  t.same(ends, ['GET given up', 'POST answered'])
  t.equal(left(), 2)
})

const requests = size(2000, 10_000)

t.test(`${requests} requests over 64 connections open at most 64 to the backend`, async (t) => {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000000' })
  let left = requests
  const statuses = new Map<number, number>()

  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left > 0) {
        left -= 1
        const { status } = await send('/v1/sessions/s-1')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )

  t.same([...statuses], [[200, requests]])
  t.ok(backend.connections() <= 64, `${backend.connections()} connections`)
})

t.test('each of many calls is cancelled at its own deadline', async (t) => {
  const backend = await startBackend(t, () => new Promise(() => {}))
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_TIMEOUT: '400ms' })
  const start = performance.now()

  const ends = await Promise.all(
    [0, 150, 300].map(async (begin) => {
      await new Promise((resolve) => setTimeout(resolve, begin))
      const { status } = await send('/v1/sessions/s-1')
      return { status, after: performance.now() - start - begin }
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 600))
  const later = performance.now()
  const last = await send('/v1/sessions/s-1')

  for (const { status, after } of [...ends, { status: last.status, after: performance.now() - later }]) {
    t.equal(status, 502)
    t.ok(after >= 399 && after < 15_000, `${after.toFixed(0)} ms`)
  }
})
