import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

/** A backend that holds its responses until they are released. */
async function startHeldBackend(t: Test) {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const backend = await startBackend(t, async ({ method }) => {
    await held
    return method === 'POST' ? [201, { name: 's-1' }] : [200, resource('s-1')]
  })
  return { ...backend, release }
}

const sample = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

/** The remaining headers of a request, without the empty line. */
const head = 'HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n'
const shedByQueue = 'gateway_shed_requests_total{reason="backend_queue"}'
const calls = 'gateway_backend_requests_in_flight'

t.test(
  'when connections and queue are full, a request is rejected at once, and earlier requests succeed',
  async (t) => {
    const backend = await startHeldBackend(t)
    const limits = { BACKEND_MAX_CONNECTIONS: '2', BACKEND_MAX_QUEUE: '3' }
    const { send, lines } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })
    const metrics = async () => (await send('/metrics')).body as string
    const taken = Array.from({ length: 5 }, () => send('/v1/sessions/s-1'))
    await eventually(async () => sample(await metrics(), calls) === 5, 'five calls')

    for (const [path, method] of [
      ['/v1/sessions/s-1', 'GET'],
      ['/v1/sessions', 'GET'],
      ['/v1/sessions', 'POST'],
      ['/v1/sessions/s-1', 'DELETE'],
    ] as const) {
      const refused = await send(path, { method, ...(method === 'POST' && { body: { task: 'x' } }) })
      t.match(refused, { status: 503, body: { error: 'The gateway is overloaded: try again' } }, `${method} ${path}`)
      t.equal(refused.headers.get('retry-after'), '1')
    }

    t.equal((await send('/v1/workflows')).status, 200, 'what needs no backend is served')
    for (const path of ['/health', '/ready']) t.equal((await send(path)).status, 200, path)
    t.equal(backend.seen.length, 2, 'the backend has as many as it may')
    t.equal(sample(await metrics(), shedByQueue), 4)
    t.equal(sample(await metrics(), 'gateway_backend_up'), 1, 'it is not the backend that failed')
    t.match(
      lines.filter(({ status }) => status === 503),
      Array(4).fill({ msg: 'request', err: { message: /overloaded/ } }),
    )
    backend.release()
    t.same(new Set((await Promise.all(taken)).map(({ status }) => status)), new Set([200]))
    t.equal((await send('/v1/sessions/s-1')).status, 200, 'and later ones')
    t.ok(backend.connections() <= 2, `${backend.connections()} connections`)
  },
)

t.test('without a queue, the number of connections limits concurrent requests', async (t) => {
  const backend = await startHeldBackend(t)
  const limits = { BACKEND_MAX_CONNECTIONS: '1', BACKEND_MAX_QUEUE: '0' }
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })
  const taken = send('/v1/sessions/s-1')
  await eventually(() => backend.seen.length === 1)

  t.equal((await send('/v1/sessions/s-1')).status, 503)

  backend.release()
  t.equal((await taken).status, 200)
  t.equal((await send('/v1/sessions/s-1')).status, 200)
})

t.test('calls that fail, time out or are cancelled release their place in the queue', async (t) => {
  let answer: 'nothing' | 'reset' | 'session' = 'nothing'
  const backend = await startBackend(t, ({ method }, response) => {
    if (answer === 'reset') response.destroy()
    if (answer !== 'session') return undefined
    return method === 'POST' ? [201, { name: 's-1' }] : [200, resource('s-1')]
  })
  const limits = { BACKEND_MAX_CONNECTIONS: '2', BACKEND_MAX_QUEUE: '2', BACKEND_TIMEOUT: '2s' }
  const { send, url } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })
  const create = { method: 'POST', body: { task: 'x' } }
  const four = (options: object) => Promise.all(Array.from({ length: 4 }, () => send('/v1/sessions', options)))

  const late = await four(create)
  answer = 'reset'
  const lost = await four(create)
  answer = 'nothing'
  const signal = AbortSignal.timeout(100)
  const left = Array.from({ length: 4 }, () => fetch(`${url}/v1/sessions/s-1`, { headers: caller, signal }))
  t.same(new Set((await Promise.allSettled(left)).map(({ status }) => status)), new Set(['rejected']))
  answer = 'session'

  t.same(new Set([...late, ...lost].map(({ status }) => status)), new Set([502]), 'no request was shed')
  await eventually(async () => sample((await send('/metrics')).body, calls) === 0)
  t.same(new Set((await four(create)).map(({ status }) => status)), new Set([201]))
})

t.test('a list is rejected if the memory budget is used up for one of its pages', async (t) => {
  const all = Array.from({ length: 350 }, (_, index) => resource(`s-${index}`))
  const backend = await startBackend(t, async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return [200, pageOf(all, url)]
  })
  const limits = { BACKEND_MAX_CONNECTIONS: '1', BACKEND_MAX_QUEUE: '0' }
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })

  t.match(await send('/v1/sessions'), { status: 503, body: { error: /overloaded/ } })
  // The page that got memory may still be in transit.
  const page = await eventually(async () => {
    const reply = await send('/v1/sessions?limit=100')
    return reply.status === 200 ? reply : undefined
  })
  t.match(page.body, { total: 350 })
})

t.test('a list fails if all its pages together take too long', async (t) => {
  const all = Array.from({ length: 5000 }, (_, index) => resource(`s-${index}`))
  const backend = await startBackend(t, async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    return [200, pageOf(all, url)]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_TIMEOUT: '300ms' })

  const reply = await send('/v1/sessions')

  // 51 pages of 150 ms, two at a time, take longer than ten times 300 ms. On a busy machine one page may, too.
  t.match(reply, { status: 502, body: { error: /took too long|in time/ } })
  t.ok(backend.seen.length < 50, `${backend.seen.length} pages`)
})

t.test('while the event loop is blocked, /v1 answers 503 at once, and operator endpoints still work', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const careless = await startGateway(t, { BACKEND_URL: backend.url, MAX_EVENT_LOOP_DELAY: '0s' })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, MAX_EVENT_LOOP_DELAY: '100ms' })
  const serves = async () => (await send('/v1/sessions/s-1')).status === 200
  await eventually(serves, 'service, once the start of the test is over')

  // The gateway runs in this process, so it shares this event loop.
  const busy = setInterval(() => {
    const end = performance.now() + 250
    while (performance.now() < end);
  }, 260)
  t.teardown(() => clearInterval(busy))
  const refused = await eventually(async () => {
    const reply = await send('/v1/sessions/s-1', { headers: { authorization: '' } })
    return reply.status === 503 ? reply : undefined
  }, 'a refusal')
  const [health, ready, metrics] = [await send('/health'), await send('/ready'), await send('/metrics')]
  const other = await careless.send('/v1/sessions/s-1')
  clearInterval(busy)

  t.match(refused.body, { error: 'The gateway is overloaded: try again' })
  t.equal(refused.headers.get('retry-after'), '1')
  t.same([health.status, ready.status, metrics.status], [200, 200, 200])
  t.ok(sample(metrics.body, 'gateway_shed_requests_total{reason="event_loop"}') >= 1)
  t.equal(other.status, 200, 'without a limit nothing is refused')
  await eventually(serves, 'service again')
})

t.test('BUFFER_LIMIT bounds the memory of large bodies together; small bodies are always accepted', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const limits = { BODY_LIMIT: '100KiB', BUFFER_LIMIT: '250KiB', TRUSTED_PROXIES: '127.0.0.1' }
  const { send, port } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })
  const bytes = async () => sample((await send('/metrics')).body, 'gateway_buffered_bytes')
  const create = (length: number) => ({ method: 'POST', body: { task: 'x'.repeat(length) } })
  const uploads = ['Content-Length: 90000', 'Transfer-Encoding: chunked'].map((framing, index) => {
    const client = openSocket(t, port)
    const from = `X-Forwarded-For: 10.0.0.${index + 1}\r\n`
    client.socket.write(`POST /v1/sessions ${head}${from}Content-Type: application/json\r\n${framing}\r\n\r\n`)
    return client
  })
  await eventually(async () => (await bytes()) === 90_000 + 100 * 1024, 'two uploads')

  t.match(await send('/v1/sessions', create(90_000)), { status: 503, body: { error: /overloaded/ } })
  t.equal((await send('/v1/sessions', create(60_000))).status, 201, 'a body within the budget')
  t.equal((await send('/v1/sessions', create(10_000))).status, 201, 'a small one')
  t.equal((await send('/v1/sessions', create(150_000))).status, 413, 'a body above BODY_LIMIT')
  t.equal(sample((await send('/metrics')).body, 'gateway_shed_requests_total{reason="memory"}'), 1)

  for (const { socket } of uploads) socket.destroy()
  await eventually(async () => (await bytes()) === 0, 'all memory is released')
  t.equal((await send('/v1/sessions', create(90_000))).status, 201)
})

t.test('a body of BODY_LIMIT is accepted, however small BUFFER_LIMIT is', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const limits = { BODY_LIMIT: '100KiB', BUFFER_LIMIT: '1KiB' }
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })

  t.equal((await send('/v1/sessions', { method: 'POST', body: { task: 'x'.repeat(90_000) } })).status, 201)
})

t.test('long lists and bodies share BUFFER_LIMIT, and lists release memory when clients have read them', async (t) => {
  const all = Array.from({ length: 300 }, (_, index) =>
    resource(`s-${index}`, { status: { phase: 'Completed', result: 'x'.repeat(100_000) } }),
  )
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const { send, port } = await startGateway(t, { BACKEND_URL: backend.url, BUFFER_LIMIT: '32MiB' })
  const bytes = async () => sample((await send('/metrics')).body, 'gateway_buffered_bytes')
  const stalled = openSocket(t, port)
  stalled.socket.once('data', () => stalled.socket.pause())
  stalled.socket.write(`GET /v1/sessions ${head}\r\n`)
  await eventually(() => stalled.text() !== '')

  t.ok((await bytes()) > 20_000_000, 'two pages and more, as pages overlap')
  t.match(await send('/v1/sessions'), { status: 503, body: { error: /overloaded/ } })
  stalled.socket.destroy()
  await eventually(async () => (await bytes()) === 0, 'all memory is released')
  t.match(await send('/v1/sessions'), { status: 200, body: { total: 300 } })
  t.equal(await bytes(), 0)
})
