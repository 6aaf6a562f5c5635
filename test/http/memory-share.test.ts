import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { startGateway } from '../support/gateway.ts'
import { metricsOf } from '../support/holdings.ts'
import { eventually } from '../support/processes.ts'

const head = 'Host: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n'
const KiB = 1024
const limits = { BODY_LIMIT: '400KiB', BUFFER_LIMIT: '320KiB' }

/** An upload that announces this many bytes and never ends. */
type Upload = [client: string, bytes: number]

async function start(t: Test, env: Record<string, string>) {
  const gateway = await startGateway(t, { TRUSTED_PROXIES: '127.0.0.1', ...env })
  const reserved = async () => (await metricsOf(gateway.url))('gateway_buffered_bytes')
  const upload = ([client, bytes]: Upload) => {
    const opened = openSocket(t, gateway.port)
    opened.socket.write(
      `POST /v1/sessions HTTP/1.1\r\nX-Forwarded-For: ${client}\r\n${head}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    )
    return opened
  }
  return { ...gateway, reserved, upload }
}

t.test('one client can reserve half of BUFFER_LIMIT, all clients together the whole', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { reserved, upload } = await start(t, { BACKEND_URL: backend.url, ...limits })
  const cases: [name: string, held: Upload[], next: Upload, isAccepted: boolean][] = [
    ['half for one client', [], ['10.0.0.1', 160 * KiB], true],
    ['more than half in two requests', [['10.0.0.1', 100 * KiB]], ['10.0.0.1', 60 * KiB + 1], false],
    ['half in two requests', [['10.0.0.1', 100 * KiB]], ['10.0.0.1', 60 * KiB], true],
    ['the other half for another client', [['10.0.0.1', 160 * KiB]], ['10.0.0.2', 160 * KiB], true],
    ['one byte more for another client', [['10.0.0.1', 160 * KiB]], ['10.0.0.2', 160 * KiB + 1], false],
    ['everything for a client that is alone', [], ['10.0.0.1', 330 * KiB], true],
    ['the same beside a sixteenth for another client', [['10.0.0.1', 20 * KiB]], ['10.0.0.2', 330 * KiB], true],
    ['the same beside a sixteenth of its own', [['10.0.0.1', 20 * KiB]], ['10.0.0.1', 330 * KiB], true],
    ['the same beside more than a sixteenth', [['10.0.0.1', 20 * KiB + 1]], ['10.0.0.2', 330 * KiB], false],
  ]

  for (const [name, held, next, isAccepted] of cases) {
    const sum = held.reduce((total, [, bytes]) => total + bytes, 0)
    const sockets = held.map(upload)
    await eventually(async () => (await reserved()) === sum, `${name}: what is held`)
    const { socket, text } = upload(next)
    const accepted = await eventually(async () => {
      if (text().startsWith('HTTP/1.1 503 ')) return [false]
      return (await reserved()) === sum + next[1] ? [true] : undefined
    }, name)
    t.same(accepted, [isAccepted], name)
    for (const one of [socket, ...sockets.map(({ socket }) => socket)]) one.destroy()
    await eventually(async () => (await reserved()) === 0, `${name}: everything released`)
  }
})

t.test('a client can reserve again what it released, and no more', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { reserved, upload } = await start(t, { BACKEND_URL: backend.url, ...limits })
  const [first, second] = [upload(['10.0.0.1', 50 * KiB]), upload(['10.0.0.1', 60 * KiB])]
  await eventually(async () => (await reserved()) === 110 * KiB)
  first.socket.destroy()
  await eventually(async () => (await reserved()) === 60 * KiB)

  const tooMuch = upload(['10.0.0.1', 110 * KiB])
  await eventually(() => tooMuch.text().startsWith('HTTP/1.1 503 '), 'more than its half')
  upload(['10.0.0.1', 100 * KiB])
  await eventually(async () => (await reserved()) === 160 * KiB, 'its half')
  second.socket.destroy()
})

t.test('memory of unread responses stays reserved until the client disconnects', async (t) => {
  const one = resource('s-1', { spec: { initialPrompt: 'x'.repeat(500_000) } })
  const backend = await startBackend(t, () => [200, one])
  const { reserved, port } = await start(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000' })
  const { socket } = openSocket(t, port)
  socket.pause()
  socket.write(`GET /v1/sessions/s-1 HTTP/1.1\r\n${head}\r\n`.repeat(60))

  await eventually(async () => (await reserved()) > 5_000_000, 'responses that wait')
  await eventually(
    async () => (await metricsOf(`http://127.0.0.1:${port}`))('gateway_backend_requests_in_flight') === 0,
  )
  t.ok((await reserved()) > 5_000_000, 'they are still there when the backend has answered all')
  socket.destroy()
  await eventually(async () => (await reserved()) === 0)
})

t.test('a client that disconnects before its response leaves no memory reserved', async (t) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let answered = false
  const backend = await startBackend(t, async () => {
    await held
    answered = true
    return [201, { name: 's-1', message: 'x'.repeat(100_000) }]
  })
  const { reserved, port, send } = await start(t, { BACKEND_URL: backend.url })
  const { socket } = openSocket(t, port)
  const body = '{"task":"x"}'
  socket.write(
    `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await eventually(() => backend.seen.length === 1)
  socket.destroy()
  await eventually(async () => (await metricsOf(`http://127.0.0.1:${port}`))('http_requests_in_flight') <= 1)
  release()

  await eventually(() => answered)
  await send('/v1/sessions/s-1')
  await eventually(
    async () => (await metricsOf(`http://127.0.0.1:${port}`))('gateway_backend_requests_in_flight') === 0,
  )
  t.equal(await reserved(), 0)
})
