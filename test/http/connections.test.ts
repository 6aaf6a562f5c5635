import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const head = 'Host: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n'
const health = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
const read = `GET /v1/sessions/s-1 HTTP/1.1\r\n${head}\r\n`
const large = 30_000_000

/** A backend with a large session, a slow session and a normal session. */
function startSessions(t: Test, slowMs = 0) {
  return startBackend(t, async ({ url }) => {
    if (url.endsWith('/slow')) await wait(slowMs)
    const status = { phase: 'Completed', result: url.endsWith('/large') ? 'x'.repeat(large) : 'done' }
    return [200, resource('s-1', { status })]
  })
}

t.test('connections above MAX_CONNECTIONS are closed, counted and reported in one log line', async (t) => {
  const { port, lines } = await startGateway(t, { MAX_CONNECTIONS: '3' })
  const [operator, ...others] = [openSocket(t, port), openSocket(t, port), openSocket(t, port)]
  for (const client of [operator, ...others]) {
    client.socket.write(health)
    await client.said('"ok"')
  }

  const refused = Array.from({ length: 50 }, () => openSocket(t, port))
  for (const client of refused) {
    client.socket.write(health)
    await client.closed()
  }

  t.same(new Set(refused.map(({ text }) => text())), new Set(['']), 'they get no answer')
  operator.socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n')
  await operator.said('gateway_refused_connections_total 50\n')
  await operator.said('gateway_client_connections 3\n')
  const told = lines.filter(({ msg }) => msg === 'connections refused: MAX_CONNECTIONS is reached')
  t.match(told, [{ level: 40, connections: 1, limit: 3 }])
  t.equal(told.length, 1)
  others[0]?.socket.destroy()
  await eventually(async () => {
    const next = openSocket(t, port)
    next.socket.write(health)
    await eventually(() => next.text().includes('"ok"') || !next.isOpen())
    return next.text().includes('"ok"')
  }, 'a free connection')
})

t.test('a slow request gets 408, and an idle connection gets no response', async (t) => {
  const { port, lines } = await startGateway(t, { HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '2s' })
  const upload = `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n`
  const cases: [name: string, bytes: string, more: string, status: number | undefined, leastMs: number][] = [
    ['nothing', '', '', undefined, 1000],
    ['half a head', 'GET /v1/sessions HTTP/1.1\r\nHos', '', 408, 1000],
    ['a head that goes on and on', 'GET /v1/sessions HTTP/1.1\r\n', 'A: b\r\n', 408, 1000],
    ['half a body', `${upload}{"task":`, '', 408, 2000],
    ['a body that goes on and on', `${upload}{"task":"`, 'x', 408, 2000],
    ['half a request after a whole one', `${health}GET /hea`, '', 408, 1000],
    ['a body for a request that was refused', upload.replace('Bearer', 'Basic'), 'x', 401, 2000],
  ]

  await Promise.all(
    cases.map(async ([name, bytes, more, status, leastMs]) => {
      const client = openSocket(t, port)
      client.socket.write(bytes)
      const timer = setInterval(() => client.isOpen() && client.socket.write(more), 100)
      const ms = await client.closed()
      clearInterval(timer)
      t.ok(ms >= leastMs - 100, `${name}: after ${ms.toFixed(0)} ms`)
      const answers = client.text().replace(/^[\s\S]*"ok"\}/, '')
      t.equal(answers.match(/HTTP\/1\.1 /g)?.length ?? 0, status === undefined ? 0 : 1, `${name}: answers`)
      if (status === undefined) return
      const [answerHead = '', body = ''] = answers.split('\r\n\r\n')
      t.match(answerHead, `HTTP/1.1 ${status} `, name)
      t.match(JSON.parse(body), { error: /^[A-Z]/ }, name)
    }),
  )
  const logged = cases.filter(([, , , status]) => status === 408)
  t.equal(lines.filter(({ status }) => status === 408).length, logged.length, 'the log says so')
})

t.test('a client that stops reading its response is disconnected, a slow reader is not', async (t) => {
  const backend = await startSessions(t)
  const env = { BACKEND_URL: backend.url, SEND_TIMEOUT: '2s', BUFFER_LIMIT: '256MiB' }
  const { port, send, lines } = await startGateway(t, env)
  const ask = read.replace('s-1', 'large')
  const [stalled, slow] = [openSocket(t, port), openSocket(t, port)]

  slow.slowDown()
  slow.socket.write(ask)
  stalled.socket.write(ask)
  stalled.socket.once('data', () => stalled.socket.pause())
  await eventually(() => stalled.text() !== '')
  await eventually(async () => /^gateway_stalled_clients_total 1$/m.test((await send('/metrics')).body), 'the end')

  // Twice the timeout: a slow client would be disconnected by now.
  await wait(3000)
  t.ok(slow.text().length < large, 'it has taken its time')
  slow.hurryUp()
  await eventually(() => slow.text().length > large, 'the whole answer')
  stalled.socket.resume()
  await stalled.closed()
  t.ok(stalled.text().length < large, 'it did not get all of it')
  t.match(await send('/metrics'), { body: /^gateway_stalled_clients_total 1$/m })
  t.same(
    lines.filter(({ msg, route }) => msg === 'request' && route === '/v1/sessions/:id').map(({ status }) => status),
    [499, 200],
  )
})

t.test('no connection timeout ends a request that waits for the backend', async (t) => {
  const backend = await startSessions(t, 4000)
  const { send } = await startGateway(t, {
    BACKEND_URL: backend.url,
    HEADERS_TIMEOUT: '1s',
    REQUEST_TIMEOUT: '1s',
    SEND_TIMEOUT: '1s',
    KEEP_ALIVE_TIMEOUT: '1s',
  })

  t.equal((await send('/v1/sessions/slow')).status, 200)
})

t.test('an idle kept-alive connection is closed after KEEP_ALIVE_TIMEOUT', async (t) => {
  const { port } = await startGateway(t, { KEEP_ALIVE_TIMEOUT: '4s' })
  const client = openSocket(t, port)

  for (let turn = 1; turn <= 4; turn += 1) {
    client.socket.write(health)
    await eventually(() => client.text().split('"ok"').length === turn + 1)
    await wait(1200)
  }
  t.ok(client.isOpen(), 'used again and again it stays')
  const ms = await client.closed()

  t.ok(ms > 4 * 1200 + 2500, `closed after ${ms.toFixed(0)} ms`)
})

t.test('a connection is closed after its last allowed request, whatever that request was', async (t) => {
  const backend = await startSessions(t)
  const { port } = await startGateway(t, { BACKEND_URL: backend.url, MAX_REQUESTS_PER_CONNECTION: '3' })
  const refused = read.replace('Bearer', 'Basic')
  const cases: [name: string, requests: string[], last: RegExp][] = [
    ['a success', [read, refused, read], /^HTTP\/1\.1 200 /],
    ['a refusal', [read, read, refused], /^HTTP\/1\.1 401 /],
    ['no route', [read, read, read.replace('sessions', 'nope')], /^HTTP\/1\.1 404 /],
    ['five at once', [read + read + read + health + health], /^HTTP\/1\.1 200 /],
  ]

  for (const [name, requests, last] of cases) {
    const client = openSocket(t, port)
    for (const [index, request] of requests.entries()) {
      client.socket.write(request)
      await eventually(() => client.text().split('HTTP/1.1 ').length > index + 1)
    }
    await client.closed()
    const answers = client.text().split(/(?=HTTP\/1\.1 )/)
    t.equal(answers.length, 3, name)
    t.match(answers[2], last, name)
    t.same(
      answers.map((answer) => /^connection: close\r$/im.test(answer)),
      [false, false, true],
      name,
    )
  }
})

t.test('a rejected large body is read to its end, and its connection stays usable', async (t) => {
  const { port } = await startGateway(t, { BODY_LIMIT: '1MiB', BUFFER_LIMIT: '1KiB' })
  const json = 'Content-Type: application/json\r\n'
  const cases: [name: string, status: number, line: string, headers: string, size: number][] = [
    ['no token', 401, 'POST /v1/sessions', head.replace('Bearer', 'Basic') + json, 5_000_000],
    ['too large', 413, 'POST /v1/sessions', head + json, 5_000_000],
    ['a form', 415, 'POST /v1/sessions', `${head}Content-Type: text/plain\r\n`, 900_000],
    ['no path', 404, 'POST /v1/nope', head + json, 5_000_000],
    ['no method of the path', 405, 'PUT /v1/sessions', head + json, 5_000_000],
    ['an invalid path', 400, 'POST /v1/%zz', head + json, 5_000_000],
  ]

  for (const [name, status, line, headers, size] of cases) {
    const client = openSocket(t, port)
    client.socket.write(`${line} HTTP/1.1\r\n${headers}Content-Length: ${size}\r\n\r\n`)
    client.socket.write('x'.repeat(size))
    client.socket.write(health)
    await eventually(() => client.text().includes('"ok"') || !client.isOpen())
    const statuses = [...client.text().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, one]) => Number(one))
    t.same(statuses, [status, 200], name)
    client.socket.destroy()
  }
})
