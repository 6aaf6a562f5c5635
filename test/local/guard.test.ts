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

  for (const [host, status] of cases) {
    t.equal(await statusOf(port, '/health', { host }), status, `"${host}"`)
    const sessions = await statusOf(port, '/projects/demo/agentic-sessions', { host, authorization: 'Bearer any' })
    t.equal(sessions, status, `sessions of "${host}"`)
  }
})

t.test('a backend without a gateway has no page', async (t) => {
  const backend = await startLocalBackend(t)
  const name = await backend.create()

  for (const path of ['/', `/sessions/${name}`]) {
    const reply = await fetch(backend.origin + path)
    t.match([reply.status, await reply.json()], [404, { error: `Unknown path: GET ${path}` }])
  }
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
