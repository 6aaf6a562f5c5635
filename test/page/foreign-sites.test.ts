import { createServer, request } from 'node:http'
import { chromium } from 'playwright-core'
import t, { type Test } from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { needs, toolPath } from '../support/tools.ts'

/** A proxy that adds the token of the user to every request, as if a browser sent the login cookie for any site. */
async function startGenerousProxy(t: Test, upstream: string) {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, 'x-forwarded-access-token': 'token-of-ada' }
    const outgoing = request(`${upstream}${incoming.url}`, { method: incoming.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  return new URL(await listen(t, server))
}

/** What a page of another site tries. Each returns what it could read, or how it failed. */
const attempts: Record<string, string> = {
  'a form': `new Promise((done) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'text/plain', target: 'out' })
    form.action = gateway + '/v1/sessions'
    form.append(Object.assign(document.createElement('input'), { name: '{"task":"x', value: '"}' }))
    const frame = Object.assign(document.createElement('iframe'), { name: 'out' })
    document.body.append(frame, form)
    frame.onload = () => done('sent')
    form.submit()
  })`,
  'a script without CORS': `fetch(gateway + '/v1/sessions', { method: 'POST', mode: 'no-cors', credentials: 'include',
    body: '{"task":"x"}' }).then(({ type }) => type)`,
  'a stop without a body': `fetch(gateway + '/v1/sessions/s-1/stop', { method: 'POST', mode: 'no-cors' })
    .then(({ type }) => type)`,
  'a beacon': `String(navigator.sendBeacon(gateway + '/v1/sessions', '{"task":"x"}'))`,
  'a script with JSON': `fetch(gateway + '/v1/sessions', { method: 'POST', credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-platform-project': 'demo' }, body: '{"task":"x"}' })
    .then(({ status }) => status, () => 'refused')`,
  'a delete': `fetch(gateway + '/v1/sessions/s-1', { method: 'DELETE', headers: { 'x-platform-project': 'demo' } })
    .then(({ status }) => status, () => 'refused')`,
  'a read': `fetch(gateway + '/v1/projects', { credentials: 'include' })
    .then((reply) => reply.text(), () => 'refused')`,
  'a read of the settings': `fetch(gateway + '/page/settings.json').then((reply) => reply.text(), () => 'refused')`,
  'an event stream': `new Promise((done) => {
    const stream = new EventSource(gateway + '/v1/sessions/s-1/events', { withCredentials: true })
    stream.onerror = () => done('refused')
    stream.onopen = () => done('open')
  })`,
  'a script file': `new Promise((done) => {
    const script = Object.assign(document.createElement('script'), { src: gateway + '/page/assets/page.js' })
    script.onload = () => done('loaded')
    script.onerror = () => done('refused')
    document.body.append(script)
  })`,
}

const results: Record<string, unknown> = {
  'a form': 'sent',
  'a script without CORS': 'opaque',
  'a stop without a body': 'opaque',
  'a beacon': 'true',
  'a script with JSON': 'refused',
  'a delete': 'refused',
  'a read': 'refused',
  'a read of the settings': 'refused',
  'an event stream': 'refused',
  'a script file': 'refused',
}

t.test(
  'a page of another site can change and read nothing, and cannot embed the page',
  needs('chromium'),
  async (t) => {
    const backend = await startBackend(t, ({ method }) =>
      method === 'POST' ? [201, { name: 's-1' }] : [200, { items: [{ name: 'secret-project' }] }],
    )
    const gateway = await startGateway(t, { BACKEND_URL: backend.url, PAGE: 'true', PAGE_TOKEN: 'local' })
    const proxy = await startGenerousProxy(t, gateway.url)
    const evil = await listen(
      t,
      createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win a prize</p>')),
    )
    const browser = await chromium.launch({
      executablePath: toolPath('chromium'),
      args: ['--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
    })
    t.teardown(() => browser.close())
    const page = await browser.newPage()
    const own = `http://gateway.example:${proxy.port}`

    for (const site of [
      `http://evil.example:${new URL(evil).port}`,
      `http://sister.gateway.example:${new URL(evil).port}`,
    ]) {
      await page.goto(site)
      for (const [name, code] of Object.entries(attempts)) {
        const result = await page.evaluate(`(async (gateway) => await ${code})(${JSON.stringify(own)})`)
        t.equal(result, results[name], `${site}: ${name}`)
      }
      await page.evaluate(`new Promise((done) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.onload = () => done()
      frame.src = '${own}/page/demo'
    })`)
      const framed = page.frames().find((frame) => frame.url().includes('/page/demo'))
      t.equal(framed, undefined, `${site}: the page is not shown in a frame`)
    }
    t.same(
      backend.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
      [],
      'no write has reached the backend',
    )
    const statuses = gateway.lines.filter(({ msg, method }) => msg === 'request' && method !== 'GET')
    t.same([...new Set(statuses.filter(({ method }) => method === 'POST').map(({ status }) => status))], [403])

    await page.goto(`${own}/page/`)
    t.equal(await page.evaluate(`fetch('/v1/projects').then(({ status }) => status)`), 200, 'the page itself can read')
    const headers = `{ 'content-type': 'application/json', 'x-platform-project': 'demo' }`
    const create = `fetch('/v1/sessions', { method: 'POST', headers: ${headers}, body: '{"task":"x"}' })`
    t.equal(await page.evaluate(`${create}.then(({ status }) => status)`), 201, 'and write')
  },
)
