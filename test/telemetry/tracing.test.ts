import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { startPrometheus } from '../support/prometheus.ts'
import { needs } from '../support/tools.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

/** A receiver for OTLP over HTTP in JSON, as the exporter sends it. */
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
  'the spans of a create: the caller’s trace, route, project, status, a child span for the backend, and no token',
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
    const made = await send('/v1/sessions', { method: 'POST', headers, body })
    await send('/v1/sessions/s-1?access_token=very-secret', { headers: { authorization: 'Bearer very-secret' } })
    // A token in a path by mistake, where it may be a valid name.
    for (const path of ['/v1/sessions/very-secret', '/v1/very-secret', '/v1/sessions/very-secret/transcript']) {
      await send(path, { headers })
    }
    await send('/health')
    await app.close()

    t.equal(made.status, 201)
    const spans = collector.spans()
    const request = spans.find(({ name }) => name.startsWith('POST /v1/sessions'))
    t.equal(request?.traceId, traceId)
    t.equal(request?.parentSpanId, 'b7ad6b7169203331')
    t.match(attributesOf(request), {
      'http.route': /^\/v1\/sessions\/?$/,
      'url.path': /^\/v1\/sessions\/?$/,
      'gateway.project': 'demo',
      'http.response.status_code': 201,
    })
    const call = spans.find(({ kind, traceId: of }) => kind === 3 && of === traceId)
    t.equal(call?.parentSpanId, request?.spanId, 'the call to the backend is below the request')
    t.match(attributesOf(call), {
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'url.path': '/projects/{project}/agentic-sessions',
    })
    t.equal(
      backend.seen[0]?.headers.traceparent,
      `00-${traceId}-${call?.spanId}-01`,
      'and the backend goes on from there',
    )

    const failed = spans.find(({ name }) => name === 'GET /v1/sessions/:id')
    t.match(attributesOf(failed), { 'http.response.status_code': 502 })
    t.same(
      spans.filter(({ name }) => /health|hook/i.test(name)),
      [],
      'no probe, no hook',
    )
    t.notMatch(collector.bodies.join(), /very-secret|[Bb]earer/)
    t.match(collector.bodies[0], /"session-gateway"/)
  },
)

/**
 * Node options that print the OpenTelemetry modules a process loads, except the API, which the metrics library loads
 * anyway.
 */
const tellLoads = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (/fastify.otel|opentelemetry.(?!api.)/.test(url)) console.error('loads', url)
    return next(url, context)
  } })`,
)}`

t.test('without an endpoint no tracing module is loaded, and the trace context is forwarded unchanged', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const env = { BACKEND_URL: backend.url, NODE_OPTIONS: tellLoads }
  const plain = await startGatewayProcess(t, env)

  await plain.send('/v1/sessions/s', { headers: { traceparent } })

  t.equal(backend.seen[0]?.headers.traceparent, traceparent)
  t.notMatch(plain.output(), /loads/)
  const tracing = await startGatewayProcess(t, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  t.match(tracing.output(), /loads .*opentelemetry/)
})

t.test('an unavailable collector fails no request and does not delay the shutdown', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const gateway = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })

  for (let turn = 0; turn < 20; turn += 1) t.equal((await gateway.send('/v1/sessions/s')).status, 200)
  const start = performance.now()
  gateway.child.kill('SIGTERM')

  t.equal(await gateway.ended, 0)
  t.ok(performance.now() - start < 25_000, 'not by SHUTDOWN_TIMEOUT, which is 30 s')
  await eventually(() => gateway.lines().some((line) => line.includes('"stopped"')))
})

const scrape = { accept: 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2,*/*;q=0.1' }

t.test('a scraper that accepts OpenMetrics gets durations with exemplars', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const collector = await startCollector(t)
  const { app, send } = await startGateway(t, {
    BACKEND_URL: backend.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const unsampled = traceparent.replace(/01$/, '00')
  await send('/v1/sessions/s', { headers: { traceparent } })
  await send('/v1/workflows', { headers: { traceparent: unsampled } })
  await send('/v1/sessions/s', { headers: { authorization: '' } })

  const before = await send('/metrics')
  const open = await send('/metrics', { headers: scrape })
  const after = await send('/metrics', {
    headers: { accept: 'text/plain;version=0.0.4, application/openmetrics-text;q=0.5' },
  })
  await app.close()

  t.equal(open.headers.get('content-type'), 'application/openmetrics-text; version=1.0.0; charset=utf-8')
  t.match(open.body, /\n# EOF\n$/)
  const bucketsOf = (route: string, status: string) =>
    open.body
      .split('\n')
      .filter((line: string) => line.startsWith('http_request_duration_seconds_bucket'))
      .filter((line: string) => line.includes(`route="${route}",status="${status}"`)) as string[]
  const exemplarOf = (route: string, status: string) =>
    bucketsOf(route, status).flatMap(
      (line) => /# \{trace_id="(\w+)",span_id="(\w+)"\} [\d.]+ [\d.]+$/.exec(line)?.slice(1) ?? [],
    )
  const spans = collector.spans()
  const served = spans.find(({ name, traceId: of }) => name === 'GET /v1/sessions/:id' && of === traceId)
  t.same(exemplarOf('/v1/sessions/:id', '2xx'), [traceId, served?.spanId], 'the request’s own span')
  const [refusedTrace] = exemplarOf('/v1/sessions/:id', '4xx')
  t.ok(
    spans.some(({ traceId: of }) => of === refusedTrace),
    'a rejected request has a span, too',
  )
  t.ok(bucketsOf('/v1/workflows', '2xx').length > 5)
  t.same(exemplarOf('/v1/workflows', '2xx'), [], 'a trace that is not kept is not named')
  for (const text of [before, after]) {
    t.match(text.headers.get('content-type'), /^text\/plain; version=0\.0\.4/)
    t.notMatch(text.body, /trace_id|# EOF/)
    t.match(text.body, /^# TYPE gateway_rate_limited_requests_total counter$/m)
    t.match(text.body, /^gateway_rate_limited_requests_total 0$/m)
  }
})

t.test('without tracing every scraper gets Prometheus text', async (t) => {
  const { send } = await startGateway(t)
  await send('/v1/sessions/s')

  const { headers, body } = await send('/metrics', { headers: scrape })

  t.match(headers.get('content-type'), /^text\/plain; version=0\.0\.4/)
  t.notMatch(body, /# EOF|# \{/)
})

t.test(
  'a real Prometheus finds the trace behind a duration, and the series have their names',
  needs('prometheus'),
  async (t) => {
    const backend = await startBackend(t, () => [200, resource('s')])
    const collector = await startCollector(t)
    const { send, url } = await startGateway(t, {
      BACKEND_URL: backend.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    })
    const prometheus = await startPrometheus(t, new URL(url).host)
    await send('/v1/sessions/s', { headers: { traceparent } })

    const [series] = await eventually(async () => {
      const found = await prometheus.exemplars('http_request_duration_seconds_bucket{route="/v1/sessions/:id"}')
      return found.length > 0 ? found : undefined
    }, 'an exemplar')

    t.match(series, { seriesLabels: { method: 'GET', status: '2xx' }, exemplars: [{ labels: { trace_id: traceId } }] })
    for (const name of [
      'gateway_rate_limited_requests_total',
      'process_cpu_user_seconds_total',
      'gateway_build_info',
    ]) {
      t.equal((await prometheus.query(name)).length, 1, name)
    }
  },
)
