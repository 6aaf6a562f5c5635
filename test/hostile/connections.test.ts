import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { created, createSeen, head, read, readSeen } from './cases.ts'
import { startRecordingBackend } from './recording-backend.ts'
import { exchange } from './wire.ts'

const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
const list = `GET /v1/sessions HTTP/1.1\r\n${head}\r\n`
const create = created('{"task":"x"}')

async function start(t: Test, backendUrl: string) {
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backendUrl, ...limits })
  const port = Number(new URL(gateway.url).port)
  const descriptors = () => descriptorsOf(gateway.child.pid)
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', () => {})
      t.teardown(() => socket.destroy())
    })
  return { ...gateway, port, descriptors, open }
}

/** Waits until the gateway has as many descriptors as `before`, and the backend's kept-alive connections. */
function backTo(before: number, descriptors: () => number) {
  return eventually(() => descriptors() <= before + 64, `descriptors back to ${before} from ${descriptors()}`)
}

t.test('3,000 silent or incomplete connections delay no other client', onLinux, async (t) => {
  const backend = await startRecordingBackend(t)
  const { port, open, descriptors } = await start(t, backend.url)
  const before = descriptors()

  const sockets: Socket[] = []
  for (let turn = 0; turn < 30; turn += 1) sockets.push(...(await Promise.all(Array.from({ length: 100 }, open))))
  for (const [index, socket] of sockets.entries()) if (index % 2) socket.write(create.slice(0, index % create.length))
  await eventually(() => descriptors() >= before + 3000)

  for (let turn = 0; turn < 20; turn += 1) t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.equal(sockets.filter(({ destroyed }) => destroyed).length, 0)
  for (const socket of sockets) socket.destroy()
  await backTo(before, descriptors)
  t.same(new Set(backend.seen), new Set([readSeen]))
})

t.test('clients that disconnect at any moment, by FIN or reset, leave nothing behind', onLinux, async (t) => {
  const backend = await startRecordingBackend(t)
  const { port, open, descriptors, output, child } = await start(t, backend.url)
  const before = descriptors()
  const slow = read('', 'slow')
  const half = create.slice(0, -6)
  const starts = ['', 'G', read().slice(0, 60), half, read(), slow, slow + slow, `${read()}GARBAGE\r\n\r\n`, list]
  const leavings: ((socket: Socket) => unknown)[] = [
    (socket) => socket.end(),
    (socket) => socket.destroy(),
    (socket) => socket.resetAndDestroy(),
  ]

  for (let turn = 0; turn < 162; turn += 1) {
    const socket = await open()
    socket.write(starts[turn % starts.length] ?? '')
    if (turn % 2) await new Promise((resolve) => setTimeout(resolve, turn % 7))
    leavings[Math.floor(turn / starts.length) % leavings.length]?.(socket)
  }

  await backTo(before, descriptors)
  t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.same(new Set(backend.seen), new Set([readSeen, 'GET demo/slow', 'GET demo?limit=100&offset=0']), 'no half create')
  t.same(backend.faults, [])
  t.notMatch(output(), /"level":[56]0/)
  t.equal(child.exitCode, null)
})

t.test('a reset after CONNECT does not end the process', async (t) => {
  const backend = await startRecordingBackend(t)
  const { port, open, child } = await start(t, backend.url)

  for (let turn = 0; turn < 150; turn += 1) {
    const socket = await open()
    socket.write(`${read()}CONNECT x:80 HTTP/1.1\r\n${head}\r\n`)
    await new Promise((resolve) => setTimeout(resolve, turn % 7))
    socket.resetAndDestroy()
  }

  t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.equal(child.exitCode, null)
})

t.test('a half-closed connection counts as disconnected: its create runs once, its read is cancelled', async (t) => {
  const backend = await startRecordingBackend(t)
  const { port, open } = await start(t, backend.url)

  for (const request of [create, read('', 'slow')]) (await open()).end(request)

  await eventually(() => backend.seen.length === 2)
  t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.same(backend.seen.toSorted(), [readSeen, 'GET demo/slow', createSeen])
})

t.test('a request that arrives byte by byte is accepted', async (t) => {
  const backend = await startRecordingBackend(t)
  const { port, open } = await start(t, backend.url)
  const socket = await open()
  socket.setNoDelay()

  for (const byte of create) {
    socket.write(byte)
    await new Promise((resolve) => setImmediate(resolve))
  }

  const [answer] = (await socket.take(1).toArray()) as Buffer[]
  t.match(String(answer), /^HTTP\/1.1 201 /)
  t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.same(backend.seen, [createSeen, readSeen])
})

t.test('clients that disconnect during a long response leave nothing behind', onLinux, async (t) => {
  const all = Array.from({ length: 500 }, (_, index) =>
    resource(`s-${index}`, { spec: { initialPrompt: 'x'.repeat(4000) } }),
  )
  const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? pageOf(all, url) : resource('s-1')])
  const { port, open, descriptors, output } = await start(t, backend.url)
  const before = descriptors()

  for (let turn = 0; turn < 20; turn += 1) {
    const socket = await open()
    socket.write(list)
    await new Promise((resolve) => socket.once('data', resolve))
    if (turn % 2) socket.destroy()
    else socket.resetAndDestroy()
  }

  await backTo(before, descriptors)
  t.match(await exchange(port, read(), 1), [{ status: 200 }])
  t.notMatch(output(), /"level":[56]0/)
})
