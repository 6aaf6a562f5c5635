import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { authority, startPlatform } from './support/platform.ts'
import { runAction } from './support/run-action.ts'

t.jobs = 4

t.test(
  'a certificate from an unknown authority fails at once, and the error says what to do',
  { buffered: true },
  async (t) => {
    const platform = await startPlatform(t, { tls: true })

    const done = await runAction(t, { 'api-url': platform.url })

    t.match(done, { code: 1, outputs: { 'session-error': /certificate is not trusted .*NODE_EXTRA_CA_CERTS/ } })
    t.equal(platform.calls.length, 0, 'no request sent the token')
    t.notMatch(done.log, 'retrying', 'the action does not retry')
  },
)

t.test('NODE_EXTRA_CA_CERTS adds a private certificate authority', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { tls: true })

  const done = await runAction(t, { 'api-url': platform.url }, { env: { NODE_EXTRA_CA_CERTS: authority } })

  t.equal(done.code, 0)
  t.equal(platform.sessions.size, 1)
})

t.test('no-verify-ssl trusts any certificate, with a warning', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { tls: true })

  const done = await runAction(t, { 'api-url': platform.url, 'no-verify-ssl': 'true' })

  t.equal(done.code, 0)
  t.match(done.log, /^::warning::no-verify-ssl: /m)
})

t.test('every call uses HTTPS_PROXY and its password', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { tls: true })
  const proxy = await startProxy(t, platform.port)
  const env = { HTTPS_PROXY: `http://user:p%40ss@127.0.0.1:${proxy.port}`, NODE_EXTRA_CA_CERTS: authority }

  const done = await runAction(t, { 'api-url': 'https://platform.test/api', wait: 'true' }, { env })

  t.equal(done.code, 0)
  t.ok(proxy.asked.length >= 2)
  t.same([...new Set(proxy.asked)], ['platform.test:443 Basic dXNlcjpwQHNz'])
  t.equal(proxy.heard.includes('token-of-the-job'), false, 'the token is inside the tunnel only')
})

t.test('HTTP_PROXY is used for http:// URLs', { buffered: true }, async (t) => {
  const platform = await startPlatform(t)
  const proxy = await startProxy(t, platform.port)

  const done = await runAction(
    t,
    { 'api-url': 'http://platform.test/api' },
    { env: { http_proxy: `127.0.0.1:${proxy.port}` } },
  )

  t.equal(done.code, 0)
  t.equal(proxy.asked.length, 1)
})

t.test('NO_PROXY bypasses the proxy', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { tls: true })
  const proxy = await startProxy(t, platform.port)
  const env = {
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    NO_PROXY: 'other.test,.test',
    NODE_EXTRA_CA_CERTS: authority,
  }

  const done = await runAction(t, { 'api-url': 'https://platform.test/api', timeout: '0.02' }, { env })

  t.match(done.outputs['session-error'], /cannot be resolved/)
  t.equal(proxy.asked.length, 0)
})

t.test(
  'if the proxy refuses the connection, no session is created and the error names the status of the proxy',
  { buffered: true },
  async (t) => {
    const proxy = await startProxy(t, undefined)
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` }

    const done = await runAction(t, { 'api-url': 'https://platform.test/api', timeout: '0.03' }, { env })

    t.match(done.outputs['session-error'], /No session was created: .*statusCode=407/)
  },
)

/** A proxy that forwards every tunnel to a local port. Without a port, it refuses tunnels. */
async function startProxy(t: Test, port: number | undefined) {
  const asked: string[] = []
  let heard = ''
  const server = http.createServer()
  server.on('connect', (request, socket: net.Socket) => {
    heard += JSON.stringify(request.headers)
    asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim())
    if (port === undefined) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    const target = net.connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.on('data', (data) => {
        heard += data.toString('latin1')
      })
      socket.pipe(target).pipe(socket)
    })
    for (const one of [socket, target]) one.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    get heard() {
      return heard
    },
  }
}
