import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

/** Only the timeout of the drain is short in these tests. */
const longTimeouts = { HEADERS_TIMEOUT: '1h', REQUEST_TIMEOUT: '1h', BACKEND_TIMEOUT: '1h' }
const hour = 3_600_000

/** Starts a gateway, a backend that answers on demand, and a client that keeps its connections. */
async function start(t: Test) {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const backend = await startBackend(t, async () => {
    arrived.resolve()
    await held.promise
    return [200, resource('s')]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, ...longTimeouts })
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  t.teardown(() => held.resolve())
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port: gateway.port, host: '127.0.0.1', path, agent, headers: caller }
      httpRequest(options, (reply) => resolve(reply.resume()))
        .on('error', reject)
        .end()
    })
  return { ...gateway, get, arrived: arrived.promise, release: held.resolve }
}

const warnings = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => level === 'warn' || level === 40)

t.test('a drain ends with the last response, which closes its connection', async (t) => {
  const { app, lines, port, get, arrived, release } = await start(t)
  t.match((await get('/ready')).headers, { connection: 'keep-alive' })
  const answer = get('/v1/sessions/s')
  await arrived

  const steps: string[] = []
  const drained = app.drain(hour).then(() => steps.push('drained'))
  const isClosed = () =>
    once(connect(port, '127.0.0.1'), 'connect').then(
      () => undefined,
      () => true,
    )
  await eventually(isClosed, 'the end of the listener')
  steps.push('released')
  release()

  t.match(await answer, { statusCode: 200, headers: { connection: 'close' } })
  await drained
  t.same(steps, ['released', 'drained'])
  t.same(warnings(lines), [])
})

t.test('an idle connection does not delay a drain', async (t) => {
  const { app, lines, get } = await start(t)
  t.equal((await get('/ready')).statusCode, 200)

  await app.drain(hour)

  t.same(warnings(lines), [])
})

t.test('an incomplete request does not delay a drain', async (t) => {
  const { app, lines, port } = await start(t)
  const { socket, isOpen } = openSocket(t, port)
  socket.write('GET /v1/sessions/s HTTP/1.1\r\nHost: x\r\n')
  await eventually(
    () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count === 1 || undefined))),
  )

  await app.drain(hour)

  await eventually(() => !isOpen())
  t.same(warnings(lines), [])
})

t.test('a drain ends at its timeout although the backend has not answered a create', async (t) => {
  const { app, lines, send, arrived } = await start(t)
  const cut = t.rejects(send('/v1/sessions', { method: 'POST', body: { task: 'x' } }))
  await arrived

  await app.drain(50)

  await cut
  t.match(warnings(lines), [
    { requests: 1, msg: 'SHUTDOWN_TIMEOUT is over: closing the connections of unfinished requests' },
  ])
})

t.test('a drain cuts off unfinished requests at its timeout and logs it', async (t) => {
  const { app, lines, get, arrived } = await start(t)
  const cut = t.rejects(get('/v1/sessions/s'), { code: 'ECONNRESET' })
  await arrived

  await app.drain(50)

  await cut
  t.match(warnings(lines), [
    { requests: 1, msg: 'SHUTDOWN_TIMEOUT is over: closing the connections of unfinished requests' },
  ])
})
