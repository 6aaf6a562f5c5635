import { request } from 'node:http'
import t from 'tap'
import { exchange } from '../hostile/wire.ts'
import { startBackend } from '../support/backend.ts'
import { caller, startGateway } from '../support/gateway.ts'

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }

/** Sends a request with the given Host and Origin, which fetch does not allow, and returns its status. */
function statusOf(port: number, { method = 'GET', path = '/v1/sessions', headers = {}, body = '' }: Sent) {
  return new Promise<number | undefined>((resolve, reject) => {
    const all = { ...caller, ...(body !== '' && { 'content-type': 'application/json' }), ...headers }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: all }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
    })
    sent.once('error', reject).end(body)
  })
}

const backendOf = (t: Parameters<typeof startBackend>[0]) =>
  startBackend(t, ({ method }) => (method === 'POST' ? [201, { name: 's-1' }] : [200, { items: [] }]))

t.test('ALLOWED_HOSTS limits the Host header; without it, every host is allowed', async (t) => {
  const { url: BACKEND_URL } = await backendOf(t)
  const loopback = 'localhost,*.localhost,127.0.0.1,[::1]'
  const cases: [list: string, host: string, status: number][] = [
    ['', 'evil.example', 200],
    [loopback, 'localhost', 200],
    [loopback, 'LocalHost:8081', 200],
    [loopback, 'localhost.:8081', 200],
    [loopback, 'app.localhost:1', 200],
    [loopback, '127.0.0.1:65535', 200],
    [loopback, '[::1]:8081', 200],
    [loopback, '[::1]', 200],
    [loopback, 'evil.example:8081', 421],
    [loopback, '127.0.0.1.evil.example', 421],
    [loopback, 'localhost.evil.example', 421],
    [loopback, 'evillocalhost', 421],
    [loopback, '.localhost', 421],
    [loopback, '10.0.0.1', 421],
    ['api.example.com', 'api.example.com:8443', 200],
    ['API.example.com', 'api.EXAMPLE.com', 200],
    ['api.example.com', 'x.api.example.com', 421],
    ['*.example.com', 'a.b.example.com', 200],
    ['*.example.com', 'example.com', 421],
    ['*.example.com', 'evilexample.com', 421],
  ]

  for (const [list, host, status] of cases) {
    const { port } = await startGateway(t, { BACKEND_URL, ALLOWED_HOSTS: list })
    const label = `"${host}" with "${list}"`
    t.equal(await statusOf(port, { headers: { host } }), status, label)
    t.equal(
      await statusOf(port, { method: 'POST', headers: { host }, body: '{"task":"x"}' }),
      status === 200 ? 201 : status,
      `${label}: create`,
    )
  }
})

t.test('ALLOWED_HOSTS covers every path, but probes and scrapers may use the IP address of a pod', async (t) => {
  const { port, send } = await startGateway(t, { ALLOWED_HOSTS: 'api.example.com,127.0.0.1' })
  const cases: [path: string, host: string, status: number][] = [
    ...['/health', '/ready', '/metrics', '/openapi.json', '/docs', '/nope', '/v1/nope'].map(
      (path) => [path, 'evil.example', 421] as [string, string, number],
    ),
    ...['/health', '/ready', '/metrics'].flatMap((path) => [
      [path, '10.1.2.3:8081', 200] as [string, string, number],
      [path, '[2001:db8::1]:8081', 200] as [string, string, number],
    ]),
    ['/openapi.json', '10.1.2.3:8081', 421],
    ['/v1/workflows', '10.1.2.3:8081', 421],
  ]

  for (const [path, host, status] of cases) {
    t.equal(await statusOf(port, { path, headers: { host } }), status, `${path} of "${host}"`)
  }
  const preflight = { origin: 'http://evil.example', host: 'evil.example', 'access-control-request-method': 'POST' }
  t.equal(await statusOf(port, { method: 'OPTIONS', headers: preflight }), 421)
  // A load balancer's probe may use HTTP/1.0 without a Host header.
  const nameless = (path: string) => exchange(port, `GET ${path} HTTP/1.0\r\n\r\n`, 1)
  t.match(await nameless('/ready'), [{ status: 200 }])
  t.match(await nameless('/v1/workflows'), [{ status: 421 }])
  t.equal((await send('/health')).status, 200)
})

t.test('a write with a foreign Origin is rejected', async (t) => {
  const backend = await backendOf(t)
  const app = 'https://app.example.com'
  const cases: [list: string, headers: Record<string, string>, allowed: boolean][] = [
    [app, {}, true],
    [app, { origin: app }, true],
    [app, { origin: 'https://evil.example' }, false],
    [app, { origin: 'null' }, false],
    [app, { origin: '' }, false],
    [app, { origin: 'https://api.example.com', host: 'api.example.com' }, true],
    [app, { origin: 'http://api.example.com:8081', host: 'api.example.com:8081' }, true],
    [app, { origin: 'http://api.example.com:8082', host: 'api.example.com:8081' }, false],
    [app, { origin: 'https://api.example.com.evil.example', host: 'api.example.com' }, false],
    [app, { origin: 'xhttps://api.example.com', host: 'api.example.com' }, false],
    ['https://*.example.com', { origin: app }, true],
    ['*', { origin: 'https://evil.example' }, true],
    ['', { origin: 'http://localhost:3000' }, true],
    ['', { origin: 'http://localhost:3001' }, false],
    // Without an Origin, the browser still says whose page it is.
    [app, { 'sec-fetch-site': 'cross-site' }, false],
    [app, { 'sec-fetch-site': 'same-site' }, false],
    [app, { 'sec-fetch-site': 'same-origin' }, true],
    [app, { 'sec-fetch-site': 'none' }, true],
    ['*', { 'sec-fetch-site': 'cross-site' }, false],
    [app, { 'sec-fetch-site': 'cross-site', origin: app }, true],
  ]

  for (const [list, headers, allowed] of cases) {
    const { port } = await startGateway(t, { BACKEND_URL: backend.url, CORS_ALLOWED_ORIGINS: list })
    const label = `${JSON.stringify(headers)} with "${list}"`
    const create = { method: 'POST', headers, body: '{"task":"x"}' }
    t.equal(await statusOf(port, create), allowed ? 201 : 403, label)
    for (const method of ['PATCH', 'DELETE', 'PUT']) {
      const status = await statusOf(port, { method, path: '/v1/sessions/s-1', headers })
      t.equal(status === 403, !allowed, `${label}: ${method} is ${status}`)
    }
    t.equal(await statusOf(port, { headers }), 200, `${label}: read`)
  }
  // HTTP/1.0 allows requests without a Host header.
  const { port } = await startGateway(t, { BACKEND_URL: backend.url, CORS_ALLOWED_ORIGINS: app })
  const foreign = 'POST /v1/sessions HTTP/1.0\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n'
  t.match(await exchange(port, foreign, 1), [{ status: 403 }])
  t.equal(
    backend.seen.filter(({ method }) => method === 'POST').length,
    cases.filter(([, , allowed]) => allowed).length,
  )
})
