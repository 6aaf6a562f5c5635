import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const longest = 'a'.repeat(63)

// The rules of spec.md, "Limits", apply to session ids and project names.
const names: [name: string, valid: boolean][] = [
  ['a', true],
  ['0', true],
  ['a1', true],
  ['1a', true],
  ['a-b', true],
  ['a--b', true],
  ['session-3f0b2c1e-6a54-4d5e-9d3a-1f0c5b7a9e11', true],
  [longest, true],
  [`${longest}a`, false],
  ['a'.repeat(2000), false],
  ['-a', false],
  ['a-', false],
  ['-', false],
  ['A', false],
  ['aB', false],
  ['a_b', false],
  ['a.b', false],
  ['a b', false],
  ['a/b', false],
  ['a%b', false],
  ['..a', false],
  ['a?b', false],
  ['a\nb', false],
  ['a\n', false],
  ['é', false],
  ['ａ', false],
  ['a\u0000', false],
  ["'; drop table", false],
]

t.test('a session id that is not a DNS label is 400 without a backend call', async (t) => {
  const backend = await startBackend(t, ({ url }) => [200, resource(url.split('/').at(-1) ?? '')])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000' })

  for (const [name, valid] of names) {
    for (const method of ['GET', 'DELETE']) {
      const before = backend.seen.length
      const reply = await send(`/v1/sessions/${encodeURIComponent(name)}`, { method })
      const label = `${method} ${JSON.stringify(name.slice(0, 70))}`
      t.equal(reply.status < 300, valid, label)
      t.equal(backend.seen.length - before, valid ? 1 : 0, `${label} at the backend`)
      if (!valid)
        t.match(
          reply,
          { status: 400, body: { error: /^The session id in the path must be a name of 1 to 63 / } },
          label,
        )
    }
  }
  const noId = await send('/v1/sessions/', { method: 'DELETE' })
  t.match(noId, { status: 400, body: { error: /^The session id in the path must be a name/ } }, 'no id at all')
})

t.test('a project name that is not a DNS label is 400', async (t) => {
  const backend = await startBackend(t, ({ url }) => [200, resource(url.split('/').at(-1) ?? '')])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  for (const [name, valid] of names) {
    // No client can send these names in a header.
    if (/[^\x20-\x7e]/.test(name)) continue
    const reply = await send('/v1/sessions/s-1', { headers: { 'x-platform-project': name } })
    const label = JSON.stringify(name.slice(0, 70))
    t.equal(reply.status, valid ? 200 : 400, label)
    if (valid) t.equal(backend.seen.at(-1)?.url, `/projects/${name}/agentic-sessions/s-1`, label)
    else t.match(reply.body.error, /^The header X-Platform-Project must be a name of 1 to 63 /, label)
  }
})
