import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'

const file = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')

t.test('/openapi.json is the committed document, without a token', async (t) => {
  const { url } = await startGateway(t)

  const reply = await fetch(`${url}/openapi.json`)

  t.equal(reply.status, 200)
  t.match(reply.headers.get('content-type'), /^application\/json/)
  t.ok(reply.headers.get('x-request-id'))
  t.equal(await reply.text(), file)
})

t.test('/openapi.json names the header of PROJECT_HEADER', async (t) => {
  const { send } = await startGateway(t, { PROJECT_HEADER: 'X-Acme-$&-Project' })

  const { body } = await send('/openapi.json')

  t.equal(body.components.parameters.Project.name, 'X-Acme-$&-Project')
  t.notMatch(JSON.stringify(body), /X-Platform-Project/)
})

t.test('/docs needs no other host and no token', async (t) => {
  const { url } = await startGateway(t)

  const page = await fetch(`${url}/docs`)
  const html = await page.text()
  const script = await fetch(new URL(/<script src="([^"]+)"/.exec(html)?.[1] ?? '', page.url))

  t.equal(page.status, 200)
  t.match(page.headers.get('content-type'), /^text\/html/)
  const policy = page.headers.get('content-security-policy') ?? ''
  t.match(policy, /^default-src 'none'; /)
  t.notMatch(policy, /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/, 'nothing from other hosts')
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  t.ok(policy.includes(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`), 'its own script may run')
  t.match(inline, /"url": "openapi.json"/)
  t.equal(script.status, 200)
  t.match(script.headers.get('content-type'), /^text\/javascript/)
  t.ok((await script.text()).length > 1_000_000)
})

t.test('/docs/ redirects to the page', async (t) => {
  const { url } = await startGateway(t)

  const { status, url: end } = await fetch(`${url}/docs/`)

  t.match({ status, end }, { status: 200, end: `${url}/docs` })
})

t.test('API_DOCS=false turns both off', async (t) => {
  const { send } = await startGateway(t, { API_DOCS: 'false' })

  for (const path of ['/openapi.json', '/docs', '/docs/', '/docs/scalar.js'])
    t.equal((await send(path)).status, 404, path)
})
