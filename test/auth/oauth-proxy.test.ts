import { request } from 'node:http'
import t from 'tap'
import { openPage } from '../page/support/page.ts'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { Browser, startOAuthProxy, startProvider } from '../support/oauth.ts'
import { freePort } from '../support/redis.ts'
import { needs } from '../support/tools.ts'

const proxy = needs('oauth2-proxy')
const project = { 'x-platform-project': 'demo' }
const json = { ...project, 'content-type': 'application/json' }

type T = Parameters<typeof startProvider>[0]

/**
 * Starts provider, proxy and gateway. The gateway accepts the token header only from 127.0.0.1, where the proxy runs.
 */
async function startAll(t: T, backendUrl: string, { ttl = 3600, more = [] as string[] } = {}) {
  const port = await freePort()
  const { issuer } = await startProvider(t, { redirect: `http://127.0.0.1:${port}/oauth2/callback`, ttl })
  const gateway = await startGateway(t, {
    BACKEND_URL: backendUrl,
    FORWARDED_TOKEN_FROM: '127.0.0.1/32',
    TRUSTED_PROXIES: '127.0.0.1/32',
    PAGE: 'true',
  })
  const proxy = await startOAuthProxy(t, { port, issuer, upstream: gateway.url, more })
  return { gateway, proxy, issuer }
}

t.test('after a login, the user’s token reaches the backend through proxy and gateway', proxy, async (t) => {
  const backend = await startLocalBackend(t)
  const { proxy, gateway } = await startAll(t, backend.origin)
  const browser = new Browser()
  const list = `${proxy.url}/v1/sessions`

  const stranger = await fetch(list, { headers: { ...project, accept: 'application/json' }, redirect: 'manual' })
  t.equal(stranger.status, 401, 'not without a login')

  await browser.logIn(`${proxy.url}/v1/sessions`, 'ada')
  const listed = await browser.send(list, { headers: project })
  t.equal(listed.status, 200)
  t.same(await listed.json(), { items: [], total: 0 })

  const made = await browser.send(list, { method: 'POST', headers: json, body: '{"task":"look"}' })
  t.equal(made.status, 201)
  t.match(await (await browser.send(list, { headers: project })).json(), { total: 1, items: [{ task: 'look' }] })

  t.match(
    gateway.lines.filter(({ msg }) => msg === 'request').map(({ route }) => route),
    ['/v1/sessions'],
  )
  t.notMatch(JSON.stringify(gateway.lines), /Bearer|eyJ/)
})

t.test('a forged token header from outside is ignored', proxy, async (t) => {
  const backend = await startBackend(t, () => [200, { items: [] }])
  const { proxy, gateway } = await startAll(t, backend.url)
  const forged = { ...project, 'x-forwarded-access-token': 'forged', accept: 'application/json' }

  const past = await fetch(`${proxy.url}/v1/sessions`, { headers: forged, redirect: 'manual' })
  t.equal(past.status, 401, 'the proxy asks for a login')

  const browser = new Browser()
  await browser.logIn(`${proxy.url}/v1/sessions`, 'ada')
  for (const name of ['X-Forwarded-Access-Token', 'X_Forwarded_Access_Token', 'x-forwarded-access_token']) {
    const reply = await browser.send(`${proxy.url}/v1/sessions`, { headers: { ...project, [name]: 'forged' } })
    t.equal(reply.status, 200, name)
  }
  t.equal(backend.seen.length, 3)
  t.notMatch(JSON.stringify(backend.seen), /forged/, 'the proxy writes its own over it')

  const around = await from('127.0.0.2', gateway.port, forged)
  t.equal(around, 401, 'and whoever goes around the proxy is not believed')
  t.equal(backend.seen.length, 3)
})

t.test('a form on a foreign page cannot create a session with a user’s cookie', proxy, async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { proxy } = await startAll(t, backend.url)
  const browser = new Browser()
  await browser.logIn(`${proxy.url}/v1/sessions`, 'ada')
  backend.seen.length = 0

  // What a browser lets a foreign form send, if it sends the cookie at all: no custom header, three media types.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain']) {
    // Browsers send the Origin of such a form. Without it, the request still has no project and no JSON.
    const headers = { 'content-type': type }
    const foreign = { ...headers, origin: 'https://evil.example' }
    const form = await browser.send(`${proxy.url}/v1/sessions`, {
      method: 'POST',
      headers: foreign,
      body: '{"task":"x"}',
    })
    t.equal(form.status, 403, `${type}: a foreign origin`)
    const plain = await browser.send(`${proxy.url}/v1/sessions`, { method: 'POST', headers, body: '{"task":"x"}' })
    t.equal(plain.status, 400, `${type}: no project`)
    const named = { ...headers, ...project }
    const more = await browser.send(`${proxy.url}/v1/sessions`, {
      method: 'POST',
      headers: named,
      body: '{"task":"x"}',
    })
    t.equal(more.status, 415, type)
  }
  // A script on a foreign page needs a preflight, which fails.
  const asks = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await browser.send(`${proxy.url}/v1/sessions`, { method: 'OPTIONS', headers: asks })
  t.equal(preflight.headers.get('access-control-allow-origin'), null)
  t.equal(backend.seen.length, 0)
})

t.test('a token is refreshed before it expires', proxy, async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const { proxy } = await startAll(t, backend.url, { ttl: 4, more: ['--cookie-refresh=1s'] })
  const browser = new Browser()
  await browser.logIn(`${proxy.url}/v1/sessions/s`, 'ada')

  for (let turn = 0; turn < 3; turn += 1) {
    t.equal((await browser.send(`${proxy.url}/v1/sessions/s`, { headers: project })).status, 200)
    await new Promise((resolve) => setTimeout(resolve, 1300))
  }

  const tokens = new Set(backend.seen.map(({ headers }) => headers.authorization))
  t.ok(tokens.size >= 2, `${tokens.size} tokens`)
})

t.test(
  'the page loads after a login, and the browser never has the token',
  needs('oauth2-proxy', 'chromium'),
  async (t) => {
    const backend = await startLocalBackend(t)
    await backend.create({ initialPrompt: 'Look at the parser' })
    const { proxy } = await startAll(t, backend.origin)
    const { page, context, faults, requests } = await openPage(t, `${proxy.url}/page/demo`)

    await page.locator('input[name=login]').fill('ada')
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${proxy.url}/page/demo`)
    // Those of the pages of the provider.
    faults.length = 0
    await page.getByText('Look at the parser').first().waitFor()

    const token = /eyJ|access_token|[?&]token=/
    t.notMatch(requests.filter((url) => url.startsWith(`${proxy.url}/page`) || url.includes('/v1/')).join(' '), token)
    t.notMatch(await page.content(), token)
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
    t.notMatch(stored, token)
    t.match(stored, /,""\]$/, 'scripts cannot read the cookie')
    t.same(await page.evaluate(`fetch('settings.json').then((reply) => reply.json())`), {
      projectHeader: 'X-Platform-Project',
    })

    // The login expires.
    await context.clearCookies()
    await page.getByRole('button', { name: 'Log in again' }).waitFor()
    faults.length = 0
    await page.getByRole('button', { name: 'Log in again' }).click()
    await page.waitForURL(/\/interaction\//)
    faults.length = 0
  },
)

/** The status of a list request from another loopback address. */
function from(localAddress: string, port: number, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/v1/sessions', headers, localAddress }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
