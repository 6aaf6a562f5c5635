import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

const head = 'Host: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n'
const read = (name: string, more = '') => `GET /v1/sessions/${name} HTTP/1.1\r\n${head}${more}\r\n`
const chunked = `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
const garbage = 'GARBAGE\r\n\r\n'
const connectRequest = 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n'

/** A gateway in this process. Its backend answers for a session `slow` only when the test calls `release`. */
async function start(t: Test, env: Record<string, string> = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const backend = await startBackend(t, async ({ url }) => {
    if (url.endsWith('/slow')) await released
    const initialPrompt = 'x'.repeat(url.endsWith('/large') ? 30_000_000 : 1)
    return [200, resource('s-1', { spec: { initialPrompt }, status: { phase: 'Running', agentStatus: 'idle' } })]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, BUFFER_LIMIT: '256MiB', ...env })
  const logged = () => gateway.lines.flatMap(({ msg, status }) => (msg === 'request' ? [status] : []))
  const accepted: Socket[] = []
  gateway.app.server.on('connection', (socket) => accepted.push(socket))
  const firstAccepted = () => eventually(() => accepted[0], 'the connection')
  return { ...gateway, backend, release, logged, firstAccepted }
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

const errors: Record<number, RegExp> = {
  400: /^The request is not valid HTTP$/,
  401: /^Send the token/,
  405: /^This service is not a proxy/,
  413: /^The chunk extensions of the body are too large$/,
  417: /100-continue$/,
  431: /^The headers are larger than 32 KiB$/,
}

t.test('malformed requests get one last response, after the responses to earlier requests', async (t) => {
  const { port, release, logged } = await start(t)
  release()
  /** The bytes are sent piece by piece, each after the response to the piece before. */
  const cases: [name: string, pieces: string[], statuses: number[], logged?: number[]][] = [
    ['malformed HTTP', [garbage], [400]],
    ['malformed HTTP, then a request', [garbage + read('s-1')], [400]],
    ['a request, then malformed HTTP', [read('s-1') + garbage], [200, 400]],
    ['a response, then malformed HTTP', [read('s-1'), garbage], [200, 400]],
    ['a malformed body', [`${chunked}ZZ\r\n`], [400], [400, 499]],
    ['a malformed body of a request that was refused', [chunked.replace('Bearer', 'Basic'), 'ZZ\r\n'], [401]],
    ['headers that are too large', [read('s-1', `A: ${'x'.repeat(40_000)}\r\n`)], [431]],
    ['chunk extensions that are too large', [`${chunked}1;${'x'.repeat(40_000)}\r\n`], [413], [413, 499]],
    ['CONNECT', [connectRequest], [405]],
    ['a request, then CONNECT', [read('s-1') + connectRequest], [200, 405]],
    ['a response, then CONNECT', [read('s-1'), connectRequest], [200, 405]],
    ['a method of RTSP', ['PLAY / RTSP/1.0\r\nHost: x\r\n\r\n'], [400]],
    [
      'an expected 100 Continue',
      [chunked.replace('\r\n', '\r\nExpect: 100-continue\r\n'), 'ZZ\r\n'],
      [100, 400],
      [400, 499],
    ],
    ['an unsupported expectation', [read('s-1', 'Expect: tea\r\nConnection: close\r\n')], [417]],
  ]

  for (const [name, pieces, statuses, expected = statuses] of cases) {
    const before = logged().length
    const client = openSocket(t, port)
    for (const [index, piece] of pieces.entries()) {
      await eventually(() => statusesIn(client.text()).length >= index, `response ${index} to ${name}`)
      client.socket.write(piece)
    }
    await client.closed()
    t.same(statusesIn(client.text()), statuses, name)
    const [lastHead = '', lastBody = ''] = client.text().split('HTTP/1.1 ').at(-1)?.split('\r\n\r\n') ?? []
    if (statuses.at(-1) !== 401) t.match(lastHead, /^connection: close\r?$/im, name)
    for (const header of [
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'content-type: application/json',
    ])
      t.match(lastHead.toLowerCase(), header, name)
    t.match(JSON.parse(lastBody), { error: errors[statuses.at(-1) ?? 0] }, name)
    await eventually(() => logged().length >= before + expected.length, `the log lines of ${name}`)
    t.same(logged().slice(before), expected, `${name}: log`)
  }
})

t.test('REQUEST_TIMEOUT limits bodies, except for files', async (t) => {
  const { port, logged, backend } = await start(t, { HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '1s' })
  const [body, file] = [openSocket(t, port), openSocket(t, port)]
  const upload = `PUT /v1/sessions/s-1/files/a.txt HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: 4\r\n\r\n`

  file.socket.write(upload)
  await file.said('100 Continue')
  file.socket.write('ab')
  body.socket.write(`${chunked}2\r\nab\r\n`)
  await body.closed()
  t.ok(file.isOpen(), 'the upload goes on')
  file.socket.write('cd')
  await eventually(() => statusesIn(file.text()).length === 2, 'the response to the upload')

  t.same(statusesIn(body.text()), [408])
  t.same(statusesIn(file.text())[0], 100)
  t.ok(logged().includes(408))
  t.equal(backend.seen.length, 2)
})

t.test('malformed HTTP in the body of an upload is answered', async (t) => {
  const { port } = await start(t)
  const client = openSocket(t, port)

  client.socket.write(
    `PUT /v1/sessions/s-1/files/a.txt HTTP/1.1\r\n${head}Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  await client.said('100 Continue')
  client.socket.write('ZZ\r\n')
  await client.closed()

  t.same(statusesIn(client.text()), [100, 400])
})

t.test('the response to malformed HTTP waits for the backend, not for a client that left', async (t) => {
  const { port, release, logged, backend } = await start(t)
  const waiting = [garbage, connectRequest].map((last) => {
    const client = openSocket(t, port)
    client.socket.write(read('slow') + last)
    return client
  })
  await eventually(() => backend.seen.length === 2, 'two reads')
  const leavings = [(socket: Socket) => socket.resetAndDestroy(), (socket: Socket) => socket.end()]
  for (const last of [garbage, connectRequest]) {
    for (const leave of leavings) {
      const { socket, isOpen } = openSocket(t, port)
      socket.write(read('slow') + last)
      const before = backend.seen.length
      await eventually(() => backend.seen.length > before, 'the read of the client that leaves')
      leave(socket)
      await eventually(() => !isOpen(), 'the end of its connection')
    }
  }
  await eventually(() => logged().length === 4, 'the log lines of the clients that left')
  t.same(waiting.map(({ text }) => text()).join(''), '', 'nothing is answered before')
  release()
  for (const client of waiting) await client.closed()

  t.same(
    waiting.map(({ text }) => statusesIn(text())),
    [
      [200, 400],
      [200, 405],
    ],
  )
  t.same(logged().toSorted(), [200, 200, 400, 405, 499, 499, 499, 499])
})

t.test('malformed HTTP in the body of a request whose response has begun closes the connection', async (t) => {
  const { port, logged } = await start(t)
  const client = openSocket(t, port)

  client.socket.once('data', () => client.socket.pause())
  client.socket.write(read('large', 'Transfer-Encoding: chunked\r\n'))
  await eventually(() => client.text() !== '')
  client.socket.write('ZZ\r\n')
  await eventually(() => logged().length > 0, 'the end of the request')
  client.socket.resume()
  await client.closed()

  t.same(statusesIn(client.text()), [200])
  t.ok(client.text().length < 30_000_000, 'the response is cut off')
  t.same(logged(), [499])
})

t.test('a connection without a request gets no response', async (t) => {
  const { port, logged } = await start(t, { HEADERS_TIMEOUT: '1s' })
  const [silent, reset, later] = [openSocket(t, port), openSocket(t, port), openSocket(t, port)]
  reset.socket.write('GET /v1/sess')
  later.socket.write(read('s-1'))
  await later.said('200 OK')

  reset.socket.resetAndDestroy()
  later.socket.resetAndDestroy()
  await silent.closed()

  t.equal(silent.text(), '')
  t.same(logged(), [200])
})

t.test(
  'after the last response the gateway drops what the client sends, and closes the connection itself',
  async (t) => {
    for (const last of [garbage, connectRequest]) {
      const { port, logged, firstAccepted } = await start(t)
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      t.teardown(() => client.destroy())
      client.on('error', () => {})
      client.write(last)
      const accepted = await firstAccepted()
      client.resume()
      await once(client, 'end')
      const size = accepted.bytesRead

      client.write(garbage)
      await eventually(() => accepted.bytesRead > size, 'the gateway reads on')
      t.notOk(accepted.destroyed, 'a reset could overtake the response')
      await eventually(() => accepted.destroyed, 'the end of the connection')

      t.equal(logged().length, 1, 'only the first is a request')
    }
  },
)
