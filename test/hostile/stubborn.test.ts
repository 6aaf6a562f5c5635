import type { Socket } from 'node:net'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { holdingsOf } from '../support/holdings.ts'
import { eventually } from '../support/processes.ts'
import { create, head, read } from './cases.ts'
import { Clients, connectRequest, halves, lastRequests, upgrade } from './clients.ts'

const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }

async function start(t: Test, env: Record<string, string> = {}) {
  const gateway = await startGatewayProcess(t, { ...limits, ...env })
  const port = Number(new URL(gateway.url).port)
  const clients = new Clients()
  t.teardown(() => clients.leave())
  /** Waits until the gateway has freed everything of all clients. */
  const isEmpty = () =>
    eventually(
      async () => Object.values(await holdingsOf(gateway.url)).every((held) => held === 0),
      'the end of all connections and requests',
    )
  // A kept-alive connection of fetch would count.
  const send = (path: string) => gateway.send(path, { headers: { connection: 'close' } })
  return { ...gateway, port, send, clients, isEmpty, descriptors: () => descriptorsOf(gateway.child.pid) }
}

t.test('after CONNECT, one more byte and a close, 3,000 clients leave nothing behind', onLinux, async (t) => {
  const { port, clients, isEmpty, descriptors, send } = await start(t, { MAX_CONNECTIONS: '3050' })
  await send('/health')
  const before = descriptors()
  const leave: [name: string, (socket: Socket) => unknown][] = [
    ['a byte and a close', (socket) => socket.write('x') && socket.end()],
    ['a byte and a reset', (socket) => socket.write('x', () => socket.resetAndDestroy())],
    ['a byte, and no close', (socket) => socket.write('x')],
  ]

  for (const [name, how] of leave) {
    const sockets = await clients.openMany(port, 3000, connectRequest)
    for (const socket of sockets) how(socket)
    await isEmpty()
    await eventually(() => descriptors() <= before + 5, `${name}: ${descriptors()} descriptors, ${before} before`)
    t.equal((await send('/health')).status, 200, name)
    for (const socket of sockets) socket.destroy()
  }
})

t.test('a client that keeps sending after its last response is disconnected', async (t) => {
  const env = { HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '2s', KEEP_ALIVE_TIMEOUT: '1h', SEND_TIMEOUT: '1h' }
  const { port, clients, isEmpty } = await start(t, env)

  await Promise.all(
    lastRequests.map(async ([name, text, more]) => {
      const socket = await clients.open(port)
      socket.pause()
      socket.write(text)
      clients.drip(socket, more)
      const isClosed = new Promise((resolve) => socket.once('close', () => resolve(true)))
      t.ok(await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, 20_000, false))]), name)
    }),
  )
  await isEmpty()
})

t.test('HEADERS_TIMEOUT and REQUEST_TIMEOUT free the connections of clients that ignore the 408', async (t) => {
  const { port, clients, isEmpty, send } = await start(t, {
    MAX_CONNECTIONS: '100',
    HEADERS_TIMEOUT: '1s',
    REQUEST_TIMEOUT: '1s',
  })

  for (const half of Object.values(halves)) {
    const sockets = await clients.openMany(port, 100, half)
    for (const socket of sockets) clients.drip(socket, 'x')
    await t.rejects(send('/health'), 'all slots are taken')
    await eventually(async () => (await send('/health').catch(() => undefined))?.status === 200, 'a free slot')
    await isEmpty()
  }
})

t.test('pipelined requests end together with their connection', async (t) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const backend = await startBackend(t, async () => {
    await held
    return [200, resource('s-1')]
  })
  const { port, clients, isEmpty } = await start(t, { BACKEND_URL: backend.url, BACKEND_MAX_CONNECTIONS: '1' })
  const body = `{"task":"${'x'.repeat(20_000)}"}`
  const requests = read() + read() + create(`Content-Length: ${body.length}\r\n`, body)
  const ends: ((socket: Socket) => unknown)[] = [
    (socket) => socket.resetAndDestroy(),
    (socket) => socket.destroy(),
    (socket) => socket.end(),
  ]

  for (const text of [requests, requests + connectRequest, `${requests}GARBAGE\r\n\r\n`]) {
    for (const end of ends) {
      const socket = await clients.open(port)
      socket.write(text)
      await new Promise((resolve) => setTimeout(resolve, 100))
      end(socket)
    }
  }
  release()

  await isEmpty()
})

t.test('after a request with Upgrade the connection is closed, so that clients resend later requests', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const { port, clients } = await start(t, { BACKEND_URL: backend.url })
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
      const socket = await clients.open(port)
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
