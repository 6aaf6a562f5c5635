import { request as httpRequest } from 'node:http'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const path = '/v1/sessions/s-1'
const project = { 'X-Platform-Project': 'demo' }

async function start(t: Test, env: Record<string, string> = {}) {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000', ...env })
  return { backend, gateway }
}

/** Sends exactly these headers. fetch adds some of its own and forbids others. */
function get(port: number, headers: Record<string, string | string[]>) {
  return new Promise<{ status: number; challenge: string | undefined; error: string }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers: { ...project, ...headers } }, async (reply) => {
      const body = JSON.parse(Buffer.concat(await reply.toArray()).toString())
      resolve({ status: reply.statusCode ?? 0, challenge: reply.headers['www-authenticate'], error: body.error })
    })
      .on('error', reject)
      .end()
  })
}

function jwt(claims: unknown) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`
}

t.test('the token of a request reaches the backend as Bearer, or the answer is 401', async (t) => {
  const { backend, gateway } = await start(t)
  const longest = 'x'.repeat(16 * 1024)
  const cases: [headers: Record<string, string | string[]>, token: string | undefined][] = [
    [{ Authorization: 'Bearer abc' }, 'abc'],
    [{ Authorization: 'bearer abc' }, 'abc'],
    [{ Authorization: 'BEARER abc' }, 'abc'],
    [{ Authorization: 'Bearer   abc' }, 'abc'],
    [{ Authorization: 'Bearer aZ09-._~+/==' }, 'aZ09-._~+/=='],
    [{ Authorization: `Bearer ${longest}` }, longest],
    [{ 'X-Forwarded-Access-Token': 'fwd' }, 'fwd'],
    [{ Authorization: 'Bearer abc', 'X-Forwarded-Access-Token': 'fwd' }, 'abc'],
    [{ Authorization: 'Basic dTpw', 'X-Forwarded-Access-Token': 'fwd' }, 'fwd'],
    [{ Authorization: 'Bearerabc', 'X-Forwarded-Access-Token': 'fwd' }, 'fwd'],
    [{}, undefined],
    [{ Authorization: '' }, undefined],
    [{ Authorization: 'Bearer' }, undefined],
    [{ Authorization: 'Bearer ' }, undefined],
    [{ Authorization: 'Bearer', 'X-Forwarded-Access-Token': 'fwd' }, undefined],
    [{ Authorization: 'Basic dTpw' }, undefined],
    [{ Authorization: 'abc' }, undefined],
    // A scheme with as many letters as "Bearer".
    [{ Authorization: 'Digest abc' }, undefined],
    [{ Authorization: 'Digest abc', 'X-Forwarded-Access-Token': 'fwd' }, 'fwd'],
    [{ Authorization: 'Bearer a b' }, undefined],
    [{ Authorization: 'Bearer a,b' }, undefined],
    [{ Authorization: 'Bearer a"b' }, undefined],
    [{ Authorization: 'Bearer a=b' }, undefined],
    [{ Authorization: 'Bearer =' }, undefined],
    [{ Authorization: 'Bearer \u00e9' }, undefined],
    [{ Authorization: `Bearer ${longest}x` }, undefined],
    [{ 'X-Forwarded-Access-Token': '' }, undefined],
    [{ 'X-Forwarded-Access-Token': 'a b' }, undefined],
    [{ 'X-Forwarded-Access-Token': ['one', 'two'] }, undefined],
  ]

  for (const [headers, token] of cases) {
    const before = backend.seen.length
    const reply = await get(gateway.port, headers)
    const label = JSON.stringify(headers).slice(0, 80)
    if (token === undefined) {
      t.match(reply, { status: 401, challenge: 'Bearer', error: /token/ }, label)
      t.equal(backend.seen.length, before, `${label} stays out`)
    } else {
      t.equal(reply.status, 200, label)
      t.equal(backend.seen.at(-1)?.headers.authorization, `Bearer ${token}`, label)
    }
  }
})

t.test('the project comes from the header, from a service-account token, or from both if they are equal', async (t) => {
  const { backend, gateway } = await start(t)
  const bound = { 'kubernetes.io': { namespace: 'team' } }
  const legacy = { 'kubernetes.io/serviceaccount/namespace': 'team' }
  const subject = { sub: 'system:serviceaccount:team:ci' }
  const cases: [claims: unknown, header: string | undefined, outcome: string | number][] = [
    [bound, undefined, 'team'],
    [legacy, undefined, 'team'],
    [subject, undefined, 'team'],
    [{ ...bound, ...legacy, ...subject }, undefined, 'team'],
    [bound, 'team', 'team'],
    [{ sub: 'alice' }, 'demo', 'demo'],
    [{}, 'demo', 'demo'],
    ['text', 'demo', 'demo'],
    [{}, undefined, 400],
    [{ sub: 'alice' }, undefined, 400],
    [{ sub: 7 }, undefined, 400],
    [{ 'kubernetes.io': {} }, undefined, 400],
    [{ 'kubernetes.io': null }, undefined, 400],
    [{ 'kubernetes.io': ['team'] }, undefined, 400],
    [bound, 'other', 401],
    [subject, 'other', 401],
    [{ ...bound, ...subject, ...{ 'kubernetes.io/serviceaccount/namespace': 'other' } }, undefined, 401],
    [{ ...bound, sub: 'system:serviceaccount:other:ci' }, 'team', 401],
    [{ 'kubernetes.io': { namespace: 'Team' } }, undefined, 401],
    [{ 'kubernetes.io': { namespace: '../x' } }, 'demo', 401],
    [{ 'kubernetes.io': { namespace: '' } }, undefined, 401],
    [{ 'kubernetes.io': { namespace: 7 } }, undefined, 401],
    [{ 'kubernetes.io': { namespace: null } }, undefined, 401],
    [{ sub: 'system:serviceaccount:team' }, undefined, 401],
    [{ sub: 'system:serviceaccount:team:ci:more' }, undefined, 401],
    [{ sub: 'system:serviceaccount::ci' }, undefined, 401],
  ]

  for (const [claims, header, outcome] of cases) {
    const before = backend.seen.length
    const headers = {
      authorization: `Bearer ${jwt(claims)}`,
      ...(header !== undefined && { 'x-platform-project': header }),
    }
    const reply = await fetch(gateway.url + path, { headers })
    const label = `${JSON.stringify(claims)} with header ${header}`
    if (typeof outcome === 'string') {
      t.equal(reply.status, 200, label)
      t.equal(backend.seen.at(-1)?.url, `/projects/${outcome}/agentic-sessions/s-1`, label)
    } else {
      t.equal(reply.status, outcome, label)
      t.type(((await reply.json()) as { error: unknown }).error, 'string', label)
      t.equal(backend.seen.length, before, `${label} stays out`)
    }
  }
})

t.test('a token that only resembles a JSON Web Token has no project', async (t) => {
  const { gateway } = await start(t)

  const [head, payload] = jwt({ 'kubernetes.io': { namespace: 'other' } }).split('.')
  for (const token of [
    `${head}.${payload}`,
    `${head}.${payload}.c.d`,
    'a.b',
    'a.b.c',
    'a.b.c.d',
    '..',
    'a.bnVsbA.c',
    'a.W10.c',
    `a.${'e'.repeat(9000)}.c`,
  ]) {
    const withHeader = await gateway.send(path, { headers: { authorization: `Bearer ${token}` } })
    t.equal(withHeader.status, 200, token.slice(0, 20))
  }
})

t.test('PROJECT_HEADER renames the header, and errors use its name', async (t) => {
  const { backend, gateway } = await start(t, { PROJECT_HEADER: 'X-Acme-Project' })
  const authorization = 'Bearer abc'

  const renamed = await fetch(gateway.url + path, { headers: { authorization, 'x-acme-project': 'acme' } })
  const old = await fetch(gateway.url + path, { headers: { authorization, 'x-platform-project': 'acme' } })

  t.equal(renamed.status, 200)
  t.equal(backend.seen[0]?.url, '/projects/acme/agentic-sessions/s-1')
  t.equal(old.status, 400)
  t.match(await old.json(), { error: /X-Acme-Project/ })
})

t.test('FORWARDED_TOKEN_FROM limits the peers that may send X-Forwarded-Access-Token', async (t) => {
  for (const [list, status] of [
    ['127.0.0.0/8', 200],
    ['::1, 127.0.0.1', 200],
    ['10.0.0.0/8', 401],
    ['10.0.0.0/8,2001:db8::/32', 401],
  ] as const) {
    const { gateway } = await start(t, { FORWARDED_TOKEN_FROM: list })
    t.equal((await get(gateway.port, { 'X-Forwarded-Access-Token': 'fwd' })).status, status, list)
    t.equal(
      (await get(gateway.port, { Authorization: 'Bearer abc' })).status,
      200,
      `${list}: Authorization needs no permission`,
    )
  }
})

t.test('FORWARDED_TOKEN_FROM applies to the TCP peer, not to X-Forwarded-For', async (t) => {
  const token = { 'X-Forwarded-Access-Token': 'fwd' }
  // The peer is a proxy that is trusted for addresses, but not for tokens, and vice versa.
  for (const [list, forwardedFor, status] of [
    ['10.0.0.0/8', '10.0.0.1', 401],
    ['127.0.0.0/8', '203.0.113.9', 200],
  ] as const) {
    const { gateway } = await start(t, { TRUSTED_PROXIES: '127.0.0.0/8', FORWARDED_TOKEN_FROM: list })
    const reply = await get(gateway.port, { ...token, 'X-Forwarded-For': forwardedFor })
    t.equal(reply.status, status, `${list}, forwarded for ${forwardedFor}`)
  }
})

t.test('only listed client headers reach the backend', async (t) => {
  const { backend, gateway } = await start(t)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  await get(gateway.port, {
    Authorization: 'Bearer abc',
    traceparent,
    'X-Request-Id': 'req-1',
    Cookie: 'session=secret',
    'X-Forwarded-User': 'admin',
    'X-Forwarded-Access-Token': 'fwd',
    'X-Forwarded-For': '9.9.9.9',
    Accept: 'text/html',
    tracestate: 'a=b',
    'User-Agent': 'test',
  })
  await get(gateway.port, {
    Authorization: 'Bearer abc',
    traceparent: 'garbage',
    'X-Request-Id': 'bad id\u0001'.slice(0, 6),
  })

  const { host: _, connection: __, ...sent } = backend.seen[0]?.headers ?? {}
  t.same(sent, {
    authorization: 'Bearer abc',
    accept: 'application/json',
    'content-type': 'application/json',
    'x-request-id': 'req-1',
    traceparent,
  })
  t.notOk(backend.seen[1]?.headers.traceparent, 'an invalid traceparent is not forwarded')
  t.match(backend.seen[1]?.headers['x-request-id'], /^[0-9a-f-]{36}$/, 'a request id that is not plain is replaced')
})
