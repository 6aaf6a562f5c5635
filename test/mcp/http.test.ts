import { request as httpRequest } from 'node:http'
import t from 'tap'
import { eventually, startCommand, startProcess } from '../support/processes.ts'
import { call, connectHttp, program, startHttp } from './support/server.ts'
import { session, startStub } from './support/stub.ts'

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const usual = {
  authorization: 'Bearer some-token',
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

type Sent = { method?: string; path?: string; headers?: Record<string, string | undefined>; body?: string }

/** Sends a request with any Host header, which `fetch` does not allow. */
function send(at: string, { method = 'POST', path = '/mcp', headers = {}, body = ping }: Sent) {
  return new Promise<{ status?: number | undefined; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const all = Object.entries({ ...usual, ...headers }).filter(
        (one): one is [string, string] => one[1] !== undefined,
      )
      const request = httpRequest(new URL(path, at), { method, headers: Object.fromEntries(all) }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      })
      request.on('error', reject).end(method === 'POST' ? body : undefined)
    },
  )
}

t.test('the server accepts only allowed hosts, allowed origins and requests with a token', async (t) => {
  const args = ['--allowed-host', 'mcp.example', '--allowed-origin', 'https://app.example']
  const { at } = await startHttp(t, 'http://127.0.0.1:1', { args })
  const cases: [what: string, sent: Sent, status: number, says?: RegExp][] = [
    ['a plain client', {}, 200, /"result":\{\}/],
    ['localhost', { headers: { host: 'localhost:1' } }, 200],
    ['IPv6', { headers: { host: '[::1]:8082' } }, 200],
    ['an allowed host', { headers: { host: 'mcp.example' } }, 200],
    ['an allowed host in capitals', { headers: { host: 'MCP.example:443' } }, 200],
    ['a name from DNS rebinding', { headers: { host: 'evil.example:8082' } }, 403, /--allowed-host/],
    ['a host that starts with an allowed name', { headers: { host: 'localhost.evil.example' } }, 403],
    ['an invalid host', { headers: { host: 'a b' } }, 400],
    ['an allowed origin', { headers: { origin: 'https://app.example' } }, 200],
    ['a foreign origin', { headers: { origin: 'https://evil.example' } }, 403, /--allowed-origin/],
    ['an origin of another scheme', { headers: { origin: 'http://app.example' } }, 403],
    ['a page from a file', { headers: { origin: 'null' } }, 403],
    ['no token', { headers: { authorization: undefined } }, 401, /Send Authorization: Bearer <token>/],
    ['another scheme', { headers: { authorization: 'Basic YTpi' } }, 401],
    ['a token with a space', { headers: { authorization: 'Bearer a b' } }, 401],
    ['another path', { path: '/' }, 404, /\/mcp/],
    ['a stream outside of a call', { method: 'GET' }, 405],
    ['DELETE for a session', { method: 'DELETE' }, 405],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415],
    ['no JSON', { body: '{' }, 400, /Invalid JSON/],
    ['no JSON-RPC message', { body: '{"a":1}' }, 400, /Invalid JSON-RPC/],
    ['a body that is too large', { body: `"${'x'.repeat(2 * 1024 * 1024)}"` }, 413],
    ['an unknown protocol version', { headers: { 'mcp-protocol-version': '1999-01-01' } }, 400],
  ]

  for (const [what, sent, status, says = /(?:)/] of cases) {
    const reply = await send(at, sent)

    t.equal(reply.status, status, what)
    t.match(reply.text, says, what)
    t.notMatch(reply.text, /some-token|node_modules/, `${what}: no token and no path in the text`)
  }
  t.match((await send(at, { headers: { authorization: undefined } })).headers, { 'www-authenticate': 'Bearer' })
  t.match((await send(at, { method: 'GET' })).headers, { allow: 'POST, OPTIONS' })
})

t.test('CORS allows browsers from allowed origins only', async (t) => {
  const { at } = await startHttp(t, 'http://127.0.0.1:1', { args: ['--allowed-origin', 'https://app.example'] })
  const from = (origin: string) => send(at, { method: 'OPTIONS', headers: { authorization: undefined, origin } })

  t.match(await from('https://app.example'), {
    status: 204,
    headers: {
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': /authorization, content-type.*mcp-session-id, x-platform-project/,
      vary: 'origin',
    },
  })
  const foreign = await from('https://evil.example')
  t.equal(foreign.status, 403)
  t.notOk(foreign.headers['access-control-allow-origin'])
})

t.test('each request uses its own token and project, never those of the server', async (t) => {
  const stub = await startStub(t, () => [200, session('s-1')])
  const env = { SESSION_GATEWAY_TOKEN: 'token-of-the-server', SESSION_GATEWAY_PROJECT: 'project-of-the-server' }
  const { at } = await startHttp(t, stub.url, { env })
  const callers = [
    { token: 'token-of-ann', project: 'red' },
    { token: 'token-of-bob', project: 'blue' },
    { token: 'token-of-cyd', project: '' },
  ]
  const clients = await Promise.all(callers.map((caller) => connectHttp(t, at, caller)))

  for (const [n, { token, project }] of callers.entries()) {
    const before = stub.seen.length
    await call(clients[n] as (typeof clients)[0], 'get_session', { id: 's-1' })
    const { authorization, 'x-platform-project': sent } = stub.seen[before]?.headers ?? {}
    t.same([authorization, sent], [`Bearer ${token}`, project === '' ? undefined : project])
  }
})

t.test('an invalid command line exits with code 78 and names the option', async (t) => {
  const cases: [args: string[], env: NodeJS.ProcessEnv, says: RegExp][] = [
    [['--http', '--port', '70000'], {}, /--port must be a whole number from 0 to 65535, such as 8082; got "70000"/],
    [['--http', '--host', '0.0.0.0'], {}, /--host 0\.0\.0\.0 needs --allowed-host/],
    [
      ['--http', '--allowed-origin', 'app.example'],
      {},
      /--allowed-origin must be an origin, such as https:\/\/app\.example; got "app\.example"/,
    ],
    [
      ['--http', '--allowed-host', 'a/b'],
      {},
      /--allowed-host must be a host name or address without a port.*got "a\/b"/,
    ],
    [['--port', '8082'], {}, /--port needs --http/],
    [['--htp'], {}, /Unknown option '--htp'.*\nTry: session-gateway-mcp --help/],
    [['now'], {}, /Unexpected argument 'now'/],
    [[], { SESSION_GATEWAY_URL: 'gateway:8081' }, /SESSION_GATEWAY_URL must be an http:\/\/ or https:\/\/ URL/],
  ]

  const runs = cases.map(([args, env, says]) => ({ args, says, ...startProcess(t, [program, ...args], env) }))
  for (const { args, says, ended, output } of runs) {
    t.equal(await ended, 78, args.join(' '))
    t.match(output(), says)
    t.notMatch(output(), /^\s+at /m, 'no stack')
  }
})

t.test('SIGTERM ends the server and its running calls', async (t) => {
  const stub = await startStub(t, () => [200, session('s-1')])
  const { at, child, ended } = await startHttp(t, stub.url)
  const client = await connectHttp(t, at)
  // The SDK's client does not notice the closed connection, so the result is never awaited.
  call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 }).catch(() => {})
  await eventually(() => stub.seen.length > 1, 'the wait')

  child.kill('SIGTERM')

  t.equal(await ended, 0)
})

t.test('over stdio the server ends when its client closes standard input', async (t) => {
  const env = { SESSION_GATEWAY_URL: 'http://127.0.0.1:1' }
  const { ended, output } = startCommand(t, process.execPath, [program], env)

  t.equal(await ended, 0)
  t.equal(output(), '')
})
