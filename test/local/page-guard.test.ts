import { request } from 'node:http'
import t from 'tap'
import { startLocalBackend } from '../support/local-backend.ts'

t.test('only hosts of this machine are served, against DNS rebinding', async (t) => {
  const { origin } = await startLocalBackend(t)
  const { port } = new URL(origin)
  const cases: [host: string, status: number][] = [
    [`127.0.0.1:${port}`, 200],
    [`localhost:${port}`, 200],
    ['localhost', 200],
    [`[::1]:${port}`, 200],
    [`LOCALHOST:${port}`, 200],
    [`app.localhost:${port}`, 200],
    [`evil.example:${port}`, 421],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
  ]
  for (const path of ['/', '/health']) {
    for (const [host, status] of cases) t.equal(await statusOf(port, path, { host }), status, `${path} of "${host}"`)
  }
  const bearer = { authorization: 'Bearer any', host: 'evil.example' }
  t.equal(await statusOf(port, '/projects/demo/agentic-sessions', bearer), 421)
})

t.test('the page may load and run only its own files', async (t) => {
  const { origin } = await startLocalBackend(t)

  for (const path of ['/', '/page/page.js', '/page/page.css', '/sessions/none']) {
    const { headers } = await fetch(origin + path)

    t.match(headers.get('content-security-policy'), /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'$/)
    t.equal(headers.get('x-content-type-options'), 'nosniff')
    t.notOk(headers.has('access-control-allow-origin'))
  }
})

t.test('requests of the page must have its origin and be JSON', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const name = await backend.create()
  await backend.reached(name, 'Running')
  const url = `${backend.origin}/sessions/${name}`
  const json = { 'content-type': 'application/json' }
  const own = { origin: backend.origin }
  const cases: [path: string, headers: Record<string, string>, body: string | undefined, status: number][] = [
    ['/messages', { ...json, ...own }, '{"text":"hello"}', 202],
    ['/messages', json, '{"text":"hello"}', 202],
    ['/messages', { ...json, ...own }, '{"text":" "}', 400],
    ['/messages', { ...json, origin: 'http://evil.example' }, '{"text":"x"}', 403],
    ['/messages', { ...json, origin: 'null' }, '{"text":"x"}', 403],
    ['/messages', { 'content-type': 'text/plain', ...own }, '{"text":"x"}', 403],
    ['/stop', { origin: 'http://evil.example' }, undefined, 403],
    ['/stop', own, undefined, 403],
    ['/none', { ...json, ...own }, undefined, 404],
    ['/interrupt', { ...json, ...own }, undefined, 202],
  ]
  for (const [path, headers, body, status] of cases) {
    const reply = await fetch(url + path, { method: 'POST', headers, ...(body !== undefined && { body }) })
    t.equal(reply.status, status, `${path} ${JSON.stringify(headers)}`)
  }
  t.equal((await fetch(`${backend.origin}/sessions/none/stop`, { method: 'POST', headers: json })).status, 404)
  await backend.reached(name, 'Stopped', 'Running')
})

t.test('a backend that does not listen on loopback has no page', async (t) => {
  const { origin } = await startLocalBackend(t, { LOCAL_BACKEND_HOST: '0.0.0.0' })
  const { port } = new URL(origin)

  t.equal(await statusOf(port, '/', { host: `127.0.0.1:${port}` }), 404)
})

/** The status of a request with a chosen Host header, which fetch does not allow. */
function statusOf(port: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sent.once('error', reject).end()
  })
}
