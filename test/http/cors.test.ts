import t from 'tap'
import { startGateway } from '../support/gateway.ts'

t.test('CORS allows the origins of CORS_ALLOWED_ORIGINS, by default the development origins', async (t) => {
  const cases: [list: string, origin: string, allowed: boolean][] = [
    ['', 'http://localhost:3000', true],
    ['', 'http://localhost:8080', true],
    ['', 'https://console.apps-crc.testing', true],
    ['', 'https://a.b.apps-crc.testing', true],
    ['', 'http://localhost:3001', false],
    ['', 'https://apps-crc.testing', false],
    ['', 'https://evil.example', false],
    ['', 'https://apps-crc.testing.evil.example', false],
    ['', 'null', false],
    ['https://app.example.com', 'https://app.example.com', true],
    ['https://app.example.com', 'http://app.example.com', false],
    ['https://app.example.com', 'https://app.example.com.evil.example', false],
    ['https://app.example.com', 'http://localhost:3000', false],
    ['https://a.example, https://b.example:8443', 'https://b.example:8443', true],
    ['https://*.example.com', 'https://x.example.com', true],
    ['https://*.example.com', 'https://xexample.com', false],
    ['https://*.example.com', 'https://x.example.com.evil.example', false],
    ['https://*.example.com', 'https://evil.example/.example.com', false],
    ['*', 'https://anyone.example', true],
  ]

  for (const [list, origin, allowed] of cases) {
    const { url } = await startGateway(t, { CORS_ALLOWED_ORIGINS: list })
    const label = `${origin} with "${list}"`
    const plain = await fetch(`${url}/v1/sessions`, { headers: { origin } })
    const preflight = await fetch(`${url}/v1/sessions`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    const expected = allowed ? (list === '*' ? '*' : origin) : null
    t.equal(plain.status, 401, `${label}: an error is readable too`)
    t.equal(plain.headers.get('access-control-allow-origin'), expected, label)
    t.equal(preflight.status, 204, `${label}: a preflight needs no token`)
    t.equal(preflight.headers.get('access-control-allow-origin'), expected, `${label}: preflight`)
  }
})

t.test('a preflight response lists the methods and headers of the API, with the project header', async (t) => {
  const { url } = await startGateway(t, { PROJECT_HEADER: 'X-Acme-Project' })

  const { headers } = await fetch(`${url}/v1/sessions`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000' },
  })

  t.match(headers.get('access-control-allow-methods'), /GET.*POST.*PATCH.*DELETE/)
  t.match(
    headers.get('access-control-allow-headers'),
    /Authorization.*Content-Type.*Idempotency-Key.*Last-Event-ID.*X-Acme-Project/,
  )
  t.match(headers.get('access-control-expose-headers'), /Idempotency-Replayed.*Location/)
  t.notOk(headers.has('access-control-allow-credentials'))
})

t.test('a response without an Origin in its request has no CORS headers, but Vary: Origin', async (t) => {
  const cases: [list: string, vary: string | null][] = [
    ['', 'Origin'],
    ['https://app.example.com', 'Origin'],
    ['*', null],
  ]

  for (const [list, vary] of cases) {
    const { url } = await startGateway(t, { CORS_ALLOWED_ORIGINS: list })
    const { headers } = await fetch(`${url}/v1/sessions`)
    t.equal(headers.get('vary'), vary, list)
    t.same(
      [...headers.keys()].filter((name) => name.startsWith('access-control-')),
      [],
      list,
    )
  }
})
