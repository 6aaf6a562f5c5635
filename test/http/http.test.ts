import { connect } from 'node:net'
import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

/** Sends bytes and returns everything received until the connection is closed. */
function raw(port: number, bytes: string) {
  return new Promise<{ status: number; headers: string; body: string; rest: string }>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', ...others] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
      const body = others.join('\r\n\r\n')
      const status = Number(headers.split(' ')[1])
      resolve({ status, headers, body: body.slice(0, length), rest: body.slice(length) })
    })
  })
}

const head = 'Host: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\nConnection: close\r\n'

t.test('every error of the server is JSON with an error text', async (t) => {
  const { port } = await startGateway(t)
  const cases: [name: string, bytes: string, status: number, error: RegExp, allow?: string][] = [
    ['an unknown path', `GET /nope HTTP/1.1\r\n${head}\r\n`, 404, /^Unknown path\./],
    ['an unknown path with a query', `GET /nope?token=x HTTP/1.1\r\n${head}\r\n`, 404, /^Unknown path\./],
    ['an unknown path of /v1', `GET /v1/nope HTTP/1.1\r\n${head}\r\n`, 404, /^Unknown path\./],
    ['a path too deep', `GET /v1/sessions/a/b HTTP/1.1\r\n${head}\r\n`, 404, /^Unknown path\./],
    [
      'PUT on the list',
      `PUT /v1/sessions HTTP/1.1\r\n${head}\r\n`,
      405,
      /^This path does not support PUT. Use GET, HEAD, POST$/,
      'GET, HEAD, POST',
    ],
    [
      'POST on a session',
      `POST /v1/sessions/a HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`,
      405,
      /does not support POST/,
      'GET, HEAD, DELETE, PATCH',
    ],
    [
      'DELETE on the list',
      `DELETE /v1/sessions?x=1 HTTP/1.1\r\n${head}\r\n`,
      405,
      /does not support DELETE/,
      'GET, HEAD, POST',
    ],
    [
      'a rare method',
      `PROPFIND /v1/sessions HTTP/1.1\r\n${head}\r\n`,
      405,
      /does not support PROPFIND/,
      'GET, HEAD, POST',
    ],
    [
      'POST on /health',
      `POST /health HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`,
      405,
      /does not support POST/,
      'GET, HEAD',
    ],
    ['DELETE on /metrics', `DELETE /metrics HTTP/1.1\r\n${head}\r\n`, 405, /does not support DELETE/, 'GET'],
    [
      'QUERY, which must have a body',
      `QUERY /health HTTP/1.1\r\n${head}\r\n`,
      405,
      /does not support QUERY/,
      'GET, HEAD',
    ],
    [
      'PUT of a form',
      `PUT /v1/sessions HTTP/1.1\r\n${head}Content-Type: text/plain\r\nContent-Length: 1\r\n\r\nx`,
      405,
      /does not support PUT/,
      'GET, HEAD, POST',
    ],
    ['a session with a slash', `GET /v1/sessions/a/ HTTP/1.1\r\n${head}\r\n`, 404, /^Unknown path\./],
    ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, /^The Host header is missing$/],
    ['an odd expectation', `GET /health HTTP/1.1\r\n${head}Expect: junk\r\n\r\n`, 417, /100-continue$/],
    [
      'CONNECT',
      'CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n',
      405,
      /not a proxy/,
      'GET, HEAD, POST, PUT, PATCH, DELETE',
    ],
    [
      'two tokens',
      `GET /v1/sessions/a HTTP/1.1\r\n${head}Authorization: Bearer b\r\n\r\n`,
      401,
      /^The bearer token is malformed/,
    ],
    [
      'a compressed body',
      `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\n{"task":"x"}`,
      415,
      /^Send the body without Content-Encoding$/,
    ],
    [
      'a bad escape',
      `GET /v1/sessions/%zz HTTP/1.1\r\n${head}\r\n`,
      400,
      /^The path is not a valid URL path: check its percent-encoding$/,
    ],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nHost: x\r\n\r\n', 400, /^The request is not valid HTTP$/],
    ['no HTTP', 'hello\r\n\r\n', 400, /^The request is not valid HTTP$/],
    [
      'two lengths',
      `POST /v1/sessions HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
      400,
      /not valid HTTP/,
    ],
    [
      'headers of 40 KB',
      `GET /health HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      /^The headers are larger/,
    ],
    [
      'a body over the limit',
      `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n`,
      413,
      /^The body is larger than BODY_LIMIT$/,
    ],
    [
      'a form',
      `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\ntask=x`,
      415,
      /^Send the body as "Content-Type: application\/json"$/,
    ],
  ]

  for (const [name, bytes, status, error, allow] of cases) {
    const reply = await raw(port, bytes)
    t.equal(reply.status, status, name)
    t.match(reply.headers.toLowerCase(), /content-type: application\/json/, name)
    t.match(reply.headers.toLowerCase(), /^cache-control: no-store\r?$/m, name)
    t.match(reply.headers.toLowerCase(), /^x-content-type-options: nosniff\r?$/m, name)
    const body = JSON.parse(reply.body)
    t.same(Object.keys(body), ['error'], name)
    t.match(body.error, error, name)
    if (allow) t.match(reply.headers, new RegExp(`^allow: ${allow}\r?$`, 'im'), name)
  }
})

t.test('a request has an id: the client’s own id if it is safe', async (t) => {
  const { send, lines } = await startGateway(t)
  const ids: [sent: string, kept: boolean][] = [
    ['build-42.1_a:b', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['a b', false],
    ['<script>', false],
  ]

  for (const [sent, kept] of ids) {
    const id = (await send('/v1/nope', { headers: { 'x-request-id': sent } })).headers.get('x-request-id')
    t.equal(id === sent, kept, sent.slice(0, 30))
    t.match(id, kept ? sent : /^[0-9a-f-]{36}$/)
    t.equal(lines.at(-1)?.requestId, id, 'the log line has it')
  }
  t.match((await send('/v1/sessions/%zz')).headers.get('x-request-id'), /^[0-9a-f-]{36}$/, 'an invalid path, too')
})

t.test('a request that is rejected by its headers is answered before its body arrives', async (t) => {
  const { port, send } = await startGateway(t)
  const noToken = head.replace('Bearer a', 'Basic a')

  const early = await raw(
    port,
    `POST /v1/sessions HTTP/1.1\r\n${noToken}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  )

  t.equal(early.status, 401)
  t.equal((await send(`/v1/sessions/${'a'.repeat(20_000)}`)).status, 400, 'a name too long for a route is a bad name')
})

t.test('malformed bytes do not suppress the response to the request before them', async (t) => {
  const backend = await startBackend(t, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return [201, { name: 's-1' }]
  })
  const { port, lines } = await startGateway(t, { BACKEND_URL: backend.url })
  const body = '{"task":"x"}'
  const create = `POST /v1/sessions HTTP/1.1\r\n${head.replace('Connection: close\r\n', '')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

  const reply = await raw(port, `${create}GARBAGE\r\n\r\n`)

  t.equal(reply.status, 201)
  t.match(reply.body, /^\{"id":"s-1"/)
  t.match(reply.rest, /^HTTP\/1.1 400 [\s\S]*\{"error":"The request is not valid HTTP"\}$/)
  t.match(
    lines.filter(({ msg }) => msg === 'request').map(({ status }) => status),
    [201, 400],
    'both are logged',
  )
})

t.test('an IPv4 client of an IPv6 socket has its IPv4 address', async (t) => {
  const { send, lines } = await startGateway(t, { HOST: '::' })

  await send('/nope')

  t.equal(lines.at(-1)?.clientAddress, '127.0.0.1')
})

t.test('no token reaches the log through a path, a request id or a long text', async (t) => {
  const { send, lines, port } = await startGateway(t, { FASTIFY_MODE: 'debug' })

  await send('/v1/test-token')
  await send('/test-token?access_token=test-token', { method: 'PUT' })
  await send('/v1/%zz?access_token=test-token')
  await send('/v1/sessions', { headers: { 'x-request-id': 'test-token' } })
  await raw(port, 'GET /test-token HTTP/1.1\r\nAuthorization: Bearer test-token\r\nbad header\r\n\r\n')
  await send('/v1/sessions', { method: 'POST', body: { task: 'x', labels: { [`${'a'.repeat(90_000)}!`]: 'x' } } })

  t.notMatch(JSON.stringify(lines), /test-token/)
  t.ok(
    lines.every((line) => JSON.stringify(line).length < 8000),
    'no line is blown up by what a client sent',
  )
})

t.test('every response forbids caching and MIME sniffing', async (t) => {
  const backend = await startBackend(t, ({ method, url }) => {
    if (url.endsWith('gone')) return [404, { error: 'Session not found' }]
    return method === 'POST' ? [201, { name: 's-1' }] : [200, url.includes('?') ? { items: [] } : resource('s-1')]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_RPS: '0.001', RATE_LIMIT_BURST: '9' })
  const cases: [status: number, path: string, method?: string, headers?: Record<string, string>][] = [
    [200, '/v1/sessions'],
    [200, '/v1/sessions/s-1'],
    [200, '/v1/sessions/s-1', 'HEAD'],
    [200, '/v1/workflows'],
    [201, '/v1/sessions', 'POST'],
    [204, '/v1/sessions/s-1', 'DELETE'],
    [204, '/v1/sessions', 'OPTIONS', { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' }],
    [401, '/v1/sessions', 'GET', { authorization: '' }],
    [404, '/v1/sessions/gone'],
    [405, '/v1/sessions', 'PUT'],
    [429, '/v1/sessions'],
    [200, '/ready'],
  ]

  for (const [status, path, method = 'GET', headers = {}] of cases) {
    const reply = await send(path, { method, headers, ...(method === 'POST' && { body: { task: 'x' } }) })
    t.equal(reply.status, status, `${method} ${path}`)
    t.equal(reply.headers.get('cache-control'), 'no-store', `${method} ${path}`)
    t.equal(reply.headers.get('x-content-type-options'), 'nosniff', `${method} ${path}`)
  }
})
