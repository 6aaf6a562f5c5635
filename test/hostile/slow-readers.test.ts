import { createServer } from 'node:http'
import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { metricsOf } from '../support/holdings.ts'
import { listen } from '../support/listen.ts'
import { eventually, memoryOf } from '../support/processes.ts'
import { head } from './cases.ts'
import { Clients } from './clients.ts'

const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000', SEND_TIMEOUT: '1h' }
const from = (address: string) => ({ 'x-forwarded-for': address })

/** Starts a gateway that identifies clients by X-Forwarded-For, and reads its metrics. */
async function start(t: Test, env: Record<string, string>) {
  const gateway = await startGatewayProcess(t, { TRUSTED_PROXIES: '127.0.0.1', ...limits, ...env })
  const port = Number(new URL(gateway.url).port)
  const metric = async (name: string) => (await metricsOf(gateway.url))(name)
  const clients = new Clients()
  t.teardown(() => clients.leave())
  return { ...gateway, port, metric, clients }
}

/** Sessions with this much text, 100 per page. */
function sessionsOf(count: number, size: number) {
  return Array.from({ length: count }, (_, index) =>
    resource(`s-${index}`, {
      spec: { initialPrompt: 'x'.repeat(size) },
      status: { phase: 'Completed', result: 'done' },
    }),
  )
}

const cases: [name: string, count: number, size: number, readers: number][] = [
  ['5 MB on one page', 50, 100_000, 60],
  ['25 MB on three pages', 250, 100_000, 30],
  ['1.5 MB of small sessions', 3000, 100, 150],
]

for (const [name, count, size, readers] of cases) {
  t.test(`clients that do not read their lists leave memory for other clients: ${name}`, onLinux, async (t) => {
    const all = sessionsOf(count, size)
    const one = resource('s-1', { spec: { initialPrompt: 'x'.repeat(500_000) } })
    const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? pageOf(all, url) : one])
    const { port, metric, clients, send, child } = await start(t, { BACKEND_URL: backend.url })
    const list = `GET /v1/sessions HTTP/1.1\r\nX-Forwarded-For: 10.0.0.1\r\n${head}\r\n`
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOf(child.pid))
    }, 50)
    t.teardown(() => clearInterval(timer))

    const sockets = await Promise.all(Array.from({ length: readers }, () => clients.ask(port, list)))
    await eventually(async () => (await metric('http_requests_in_flight')) < readers || peak > 450, 'refusals')
    // Each client may have a response by now: rejected clients ask again.
    for (const socket of sockets) socket.write(list)
    await eventually(async () => (await metric('gateway_backend_requests_in_flight')) === 0, 'rest')

    t.ok((await metric('gateway_buffered_bytes')) <= 32 * 1024 ** 2, 'a client has half of BUFFER_LIMIT')
    t.match(await send('/v1/sessions/s-1', { headers: from('10.0.0.2') }), { status: 200 }, 'another client is served')
    t.comment(`peak ${peak.toFixed(0)} MiB`)
    t.ok(peak < 400, `${peak.toFixed(0)} MiB of a pod's 512`)
    for (const socket of sockets) socket.destroy()
    await eventually(async () => (await metric('gateway_buffered_bytes')) === 0, 'all of it given back')
    t.match(await send('/v1/sessions', { headers: from('10.0.0.1') }), { status: 200, body: { total: count } })
    t.equal(child.exitCode, null)
  })
}

t.test('slow backend responses reserve memory as they arrive', async (t) => {
  const text = JSON.stringify(resource('s-1', { spec: { initialPrompt: 'x'.repeat(1_000_000) } }))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json').write(text.slice(0, -1))
    await held
    response.end(text.slice(-1))
  })
  const { metric, send } = await start(t, { BACKEND_URL: await listen(t, server), BUFFER_LIMIT: '8MiB' })

  const reads = Array.from({ length: 8 }, () => send('/v1/sessions/s-1', { headers: from('10.0.0.1') }))
  await eventually(async () => (await metric('gateway_shed_requests_total{reason="memory"}')) > 0)
  t.ok((await metric('gateway_buffered_bytes')) <= 4 * 1024 ** 2)
  const other = send('/v1/sessions/s-1', { headers: from('10.0.0.2') })
  await eventually(async () => (await metric('gateway_buffered_bytes')) > 4 * 1024 ** 2, 'the other client')
  release()

  t.equal((await other).status, 200)
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  t.same(new Set(statuses), new Set([200, 503]))
  await eventually(async () => (await metric('gateway_buffered_bytes')) === 0)
})
