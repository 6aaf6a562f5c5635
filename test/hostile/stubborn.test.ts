import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { create, head, read } from './cases.ts'

const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
const connectRequest = 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n'
const upgrade = (request: string) => request.replace('\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n')

async function start(t: Test, env: Record<string, string> = {}) {
  const gateway = await startGatewayProcess(t, { ...limits, ...env })
  const port = Number(new URL(gateway.url).port)
  const metric = async (name: string) => {
    const { body } = await gateway.send('/metrics', { headers: { connection: 'close' } })
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1])
  }
  /** Waits until nothing is left of all clients but the one that asks. */
  const isEmpty = () =>
    eventually(async () => {
      const seen = [await metric('gateway_client_connections'), await metric('http_requests_in_flight')]
      return seen.join() === '1,1' && (await metric('gateway_buffered_bytes')) === 0
    }, 'the end of all connections and requests')
  return { ...gateway, port, isEmpty, descriptors: () => descriptorsOf(gateway.child.pid) }
}

/** A client that closes nothing by itself, whatever it is told. */
function open(t: Test, port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket))
    socket.on('error', () => {})
    t.teardown(() => socket.destroy())
  })
}

/** Opens connections, a hundred at a time, so that none is refused for a full queue of the system. */
async function openMany(t: Test, port: number, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => open(t, port)))))
    for (const socket of sockets.slice(-100)) socket.write(text)
  }
  return sockets
}

t.test('after CONNECT, one more byte and a close, nothing is left of 3,000 clients', onLinux, async (t) => {
  const { port, isEmpty, descriptors, send } = await start(t, { MAX_CONNECTIONS: '3050' })
  await send('/health')
  const before = descriptors()
  const leave: [name: string, (socket: Socket) => unknown][] = [
    ['a byte and a close', (socket) => socket.write('x') && socket.end()],
    ['a byte and a reset', (socket) => socket.write('x', () => socket.resetAndDestroy())],
    ['a byte, and no close', (socket) => socket.write('x')],
  ]

  for (const [name, how] of leave) {
    const sockets = await openMany(t, port, 3000, connectRequest)
    for (const socket of sockets) how(socket)
    await isEmpty()
    await eventually(() => descriptors() <= before + 5, `${name}: ${descriptors()} descriptors, ${before} before`)
    t.equal((await send('/health')).status, 200, name)
    for (const socket of sockets) socket.destroy()
  }
})

t.test('who goes on sending after its last answer, and reads nothing, is cut off', async (t) => {
  const env = { HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '2s', KEEP_ALIVE_TIMEOUT: '1h', SEND_TIMEOUT: '1h' }
  const { port, isEmpty } = await start(t, env)
  const cases: [name: string, text: string, more: string][] = [
    ['CONNECT', connectRequest, 'x'],
    ['CONNECT with a body', connectRequest.replace('\r\n\r\n', '\r\nContent-Length: 9\r\n\r\n'), 'x'],
    ['an upgrade', upgrade(read()), 'x'],
    ['an upgrade with a body', upgrade(create('Content-Length: 2\r\n', '{}')), 'x'],
    ['an expectation', create('Expect: tea\r\nConnection: close\r\n', ''), 'x'],
    ['a method of RTSP', 'PLAY / HTTP/1.1\r\nHost: x\r\n\r\n', 'x'],
    ['no HTTP', 'GARBAGE\r\n\r\n', 'x'],
    ['no HTTP, a lot of it', 'GARBAGE\r\n\r\n', 'x'.repeat(60_000)],
    ['headers that are too large', `GET / HTTP/1.1\r\nA: ${'x'.repeat(33_000)}`, 'x'],
    ['two codings', create('Transfer-Encoding: gzip\r\n', ''), 'x'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\nA: ', 'x'],
    ['half a body', create('Content-Length: 100000\r\n', '{"task":"'), 'x'],
    [
      'half a body of a request that is refused',
      create('Content-Length: 100000\r\n', '').replace('Bearer', 'Basic'),
      'x',
    ],
  ]

  await Promise.all(
    cases.map(async ([name, text, more]) => {
      const socket = await open(t, port)
      socket.pause()
      socket.write(text)
      // A connection that is closed at the other end does not tell a client that reads nothing before it writes.
      const timer = setInterval(() => socket.writableLength < 1_000_000 && socket.write(more), 50)
      const isClosed = new Promise((resolve) => socket.once('close', () => resolve(true)))
      t.ok(await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, 20_000, false))]), name)
      clearInterval(timer)
    }),
  )
  await isEmpty()
})

t.test('HEADERS_TIMEOUT and REQUEST_TIMEOUT free every slot that clients hold who ignore the 408', async (t) => {
  const { port, isEmpty, send } = await start(t, {
    MAX_CONNECTIONS: '100',
    HEADERS_TIMEOUT: '1s',
    REQUEST_TIMEOUT: '1s',
  })
  const halves = ['GET / HTTP/1.1\r\nHost: x\r\nA: ', create('Content-Length: 100000\r\n', '{"task":"')]

  for (const half of halves) {
    const sockets = await openMany(t, port, 100, half)
    const timer = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    }, 100)
    t.teardown(() => clearInterval(timer))
    await t.rejects(send('/health'), 'all slots are taken')
    await eventually(async () => (await send('/health').catch(() => undefined))?.status === 200, 'a free slot')
    await isEmpty()
  }
})

t.test('requests that wait behind another one are over when their connection is', async (t) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const backend = await startBackend(t, async () => {
    await held
    return [200, resource('s-1')]
  })
  const { port, isEmpty } = await start(t, { BACKEND_URL: backend.url, BACKEND_MAX_CONNECTIONS: '1' })
  const body = `{"task":"${'x'.repeat(20_000)}"}`
  const requests = read() + read() + create(`Content-Length: ${body.length}\r\n`, body)
  const ends: ((socket: Socket) => unknown)[] = [
    (socket) => socket.resetAndDestroy(),
    (socket) => socket.destroy(),
    (socket) => socket.end(),
  ]

  for (const text of [requests, requests + connectRequest, `${requests}GARBAGE\r\n\r\n`]) {
    for (const end of ends) {
      const socket = await open(t, port)
      socket.write(text)
      await new Promise((resolve) => setTimeout(resolve, 100))
      end(socket)
    }
  }
  release()

  await isEmpty()
})

t.test('after a request with Upgrade the connection is closed, so that what follows is sent again', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const { port } = await start(t, { BACKEND_URL: backend.url })
  const body = '{"task":1}'
  const cases: [name: string, first: string, status: number][] = [
    ['a read', upgrade(read()), 200],
    ['a refusal', upgrade(read().replace('Bearer', 'Basic')), 401],
    ['a body', upgrade(create(`Content-Length: ${body.length}\r\n`, body)), 400],
    ['no path', upgrade(`GET /nope HTTP/1.1\r\n${head}\r\n`), 404],
    ['WebSocket', read().replace('\r\n', '\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n'), 200],
  ]

  for (const [name, first, status] of cases) {
    for (const pieces of [[first + read() + read()], [first, read()]]) {
      const socket = await open(t, port)
      let text = ''
      socket.setEncoding('latin1').on('data', (chunk) => {
        text += chunk
      })
      const isClosed = new Promise((resolve) => socket.once('end', resolve))
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      await isClosed
      t.match(text, new RegExp(`^HTTP/1\\.1 ${status} `), name)
      t.match(text, /^connection: close\r$/im, `${name}: says so`)
      t.equal(text.split('HTTP/1.1 ').length, 2, `${name}: one answer`)
    }
  }
})
