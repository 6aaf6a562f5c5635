import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { listChunks, sessionsPerChunk } from '../../src/sessions/list-stream.ts'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s-${index}`,
    status: 'running',
    task: `"quoted" é ${index}`,
    createdAt: '2026-11-21T08:00:00Z',
  }))

t.test('the chunks of a list form its JSON', async (t) => {
  for (const count of [0, 1, sessionsPerChunk, sessionsPerChunk + 1, 3 * sessionsPerChunk, 1234]) {
    const list = { items: sessions(count), total: count + 7 }
    const chunks = await Array.fromAsync(listChunks(list))

    t.equal(chunks.join(''), JSON.stringify(list), `${count}`)
    t.equal(chunks.length, Math.ceil(count / sessionsPerChunk) + 1, `${count}`)
  }
})

t.test('other work runs between the chunks', async (t) => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)

  const chunks = await Array.fromAsync(listChunks({ items: sessions(5000), total: 5000 }))
  clearImmediate(next)

  t.ok(turns >= chunks.length - 2, `${turns} turns for ${chunks.length} chunks`)
})

/** A gateway in front of a project of 5,000 sessions with long tasks: 25 MB of JSON. */
async function startWithLongList(t: Test) {
  const all = Array.from({ length: 5000 }, (_, index) =>
    resource(`s-${index}`, { spec: { initialPrompt: 'x'.repeat(5000) } }),
  )
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const ask = () => {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {})
    t.teardown(() => socket.destroy())
    socket.write('GET /v1/sessions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n\r\n')
    return socket
  }
  return { ...gateway, ask }
}

const requestLines = (lines: Record<string, unknown>[]) => lines.filter(({ msg }) => msg === 'request')

t.test('a long list is streamed with backpressure, and arrives complete', async (t) => {
  const { app, ask, lines } = await startWithLongList(t)
  let serverSide: Socket | undefined
  app.server.once('connection', (socket) => {
    serverSide = socket
  })
  const socket = ask().pause()

  while (!serverSide?.bytesWritten) await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const waiting = serverSide.writableLength
  t.ok(waiting < 2 * 1024 ** 2, `${waiting} bytes wait for the client`)
  t.same(requestLines(lines), [], 'it is still being answered')

  let read = 0
  let end = ''
  for await (const chunk of socket) {
    read += chunk.length
    end = (end + chunk.toString('latin1')).slice(-100)
    if (end.endsWith('0\r\n\r\n')) break
  }
  t.ok(read > 25_000_000, `${read} bytes`)
  t.match(end, /\],"total":5000\}\r\n0\r\n\r\n$/)
  t.match(requestLines(lines), [{ status: 200 }])
})

t.test('a long list ends when its client disconnects', async (t) => {
  const { ask, lines, send, url } = await startWithLongList(t)
  const socket = ask()
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()

  await eventually(() => requestLines(lines).length > 0, 'its log line')

  t.match(requestLines(lines), [{ status: 499 }])
  t.same(
    lines.filter(({ level }) => Number(level) > 30),
    [],
  )
  t.equal((await send('/v1/sessions?limit=1')).status, 200, 'it serves on')
  t.match(await (await fetch(`${url}/metrics`)).text(), /^http_requests_in_flight 1$/m)
})
