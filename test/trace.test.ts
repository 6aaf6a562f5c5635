import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { resource, startBackend } from './support/backend.ts'
import { startGateway, startGatewayProcess } from './support/gateway.ts'
import { eventually } from './support/processes.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

/** A receiver of OTLP over HTTP, in JSON as the exporter sends it. */
async function startCollector(t: Parameters<typeof startBackend>[0]) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const spans = () =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    ) as Span[]
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans }
}

const attributesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

t.test(
  'the spans of a create: the caller’s trace, route, project, status, the backend below it, and no token',
  async (t) => {
    const backend = await startBackend(t, ({ method }) =>
      method === 'POST' ? [201, { name: 's-1' }] : [500, { error: 'x' }],
    )
    const collector = await startCollector(t)
    const { app, send } = await startGateway(t, {
      BACKEND_URL: backend.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    })
    const headers = { traceparent, authorization: 'Bearer very-secret' }

    const body = { task: 'x' }
    const made = await send('/v1/sessions?access_token=very-secret', { method: 'POST', headers, body })
    await send('/v1/sessions/s-1', { headers: { authorization: 'Bearer very-secret' } })
    await send('/health')
    await app.close()

    t.equal(made.status, 201)
    const spans = collector.spans()
    const request = spans.find(({ name }) => name.startsWith('POST /v1/sessions'))
    t.equal(request?.traceId, traceId)
    t.equal(request?.parentSpanId, 'b7ad6b7169203331')
    t.match(attributesOf(request), {
      'http.route': /^\/v1\/sessions\/?$/,
      'url.path': '/v1/sessions',
      'gateway.project': 'demo',
      'http.response.status_code': 201,
    })
    const call = spans.find(({ kind, traceId: of }) => kind === 3 && of === traceId)
    t.equal(call?.parentSpanId, request?.spanId, 'the call to the backend is below the request')
    t.match(attributesOf(call), { 'http.request.method': 'POST', 'http.response.status_code': 201 })
    t.equal(
      backend.seen[0]?.headers.traceparent,
      `00-${traceId}-${call?.spanId}-01`,
      'and the backend goes on from there',
    )

    const failed = spans.find(({ name }) => name === 'GET /v1/sessions/:id')
    t.match(attributesOf(failed), { 'http.response.status_code': 502 })
    t.equal(spans.length, 4, 'no probe, no hook')
    t.notMatch(collector.bodies.join(), /very-secret|[Bb]earer/)
    t.match(collector.bodies[0], /"session-gateway"/)
  },
)

/** Node's options for a process that tells which of OpenTelemetry's modules it loads, but for the API that the metrics library loads anyway. */
const tellLoads = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (/fastify.otel|opentelemetry.(?!api.)/.test(url)) console.error('loads', url)
    return next(url, context)
  } })`,
)}`

t.test('without an endpoint nothing of it is loaded, and the context is passed on as it came', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const env = { BACKEND_URL: backend.url, NODE_OPTIONS: tellLoads }
  const plain = await startGatewayProcess(t, env)

  await plain.send('/v1/sessions/s', { headers: { traceparent } })

  t.equal(backend.seen[0]?.headers.traceparent, traceparent)
  t.notMatch(plain.output(), /loads/)
  const tracing = await startGatewayProcess(t, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  t.match(tracing.output(), /loads .*opentelemetry/)
})

t.test('a collector that is away costs no request and holds no shutdown', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const gateway = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })

  for (let turn = 0; turn < 20; turn += 1) t.equal((await gateway.send('/v1/sessions/s')).status, 200)
  const start = performance.now()
  gateway.child.kill('SIGTERM')

  t.equal(await gateway.ended, 0)
  t.ok(performance.now() - start < 6000)
  await eventually(() => gateway.lines().some((line) => line.includes('"stopped"')))
})
