import { request } from 'node:http'
import { chromium } from 'playwright-core'
import t, { type Test } from 'tap'
import { openPage } from '../page/support/page.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startProcess } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'
import { needs, toolPath } from '../support/tools.ts'

/** Starts the processes of `npm run local`. */
async function launch(t: Test, env: Record<string, string> = {}) {
  const port = String(await freePort())
  const own = { LOCAL_BACKEND_PORT: port, PORT: '0', LOCAL_DATA: await temporaryDirectory(t) }
  const launcher = startProcess(t, ['local/main.ts'], { ...own, ...env })
  t.teardown(launcher.end)
  const [, gateway = ''] = await launcher.said(/The gateway is ready at (\S+)/)
  await launcher.said(/Ctrl-C/)
  return { gateway: new URL(gateway), backend: new URL(`http://127.0.0.1:${port}`), output: launcher.output }
}

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }

function send({ port }: URL, { method = 'GET', path, headers = {}, body }: Sent) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...json, ...headers } }, async (reply) => {
      resolve({ status: reply.statusCode, text: (await reply.toArray()).join('') })
    })
    sent.once('error', reject).end(body === undefined ? '' : JSON.stringify(body))
  })
}

const caller = { authorization: 'Bearer x', 'x-platform-project': 'demo' }
const create = { method: 'POST', path: '/v1/sessions', body: { task: 'x', interactive: false } }
const createBehind = {
  method: 'POST',
  path: '/projects/demo/agentic-sessions',
  body: { initialPrompt: 'x', stopOnRunFinished: true },
}

async function sessionsIn(gateway: URL, headers: Record<string, string> = caller): Promise<number> {
  return JSON.parse((await send(gateway, { path: '/v1/sessions', headers })).text).total
}

t.test('npm run local rejects foreign hosts, and changes from foreign origins', async (t) => {
  const { gateway, backend } = await launch(t)
  const ports = [gateway.port, backend.port]
  const [name, evil] = [`evil.example:${gateway.port}`, `http://evil.example:${gateway.port}`]
  const cases: [where: URL, headers: Record<string, string>, status: number][] = [
    [gateway, { host: name, origin: evil }, 421],
    [gateway, { host: name }, 421],
    [gateway, { origin: evil }, 403],
    [gateway, { origin: 'null' }, 403],
    [backend, { host: name, origin: evil }, 421],
    [backend, { origin: evil }, 403],
    [backend, { origin: 'null' }, 403],
  ]

  for (const [where, headers, status] of cases) {
    const label = `${where === gateway ? 'gateway' : 'backend'} ${JSON.stringify(headers).replaceAll(ports[0] ?? '', 'P')}`
    const sent = where === gateway ? create : createBehind
    t.equal((await send(where, { ...sent, headers: { ...caller, ...headers } })).status, status, label)
  }
  t.equal(await sessionsIn(gateway), 0)
  for (const host of [gateway.host, `localhost:${gateway.port}`]) {
    t.equal((await send(gateway, { ...create, headers: { ...caller, host, origin: `http://${host}` } })).status, 201)
  }
})

t.test(
  'a website whose name points to this machine (DNS rebinding) cannot start an agent',
  needs('chromium'),
  async (t) => {
    const { gateway } = await launch(t)
    const browser = await chromium.launch({
      executablePath: toolPath('chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--host-resolver-rules=MAP evil.example 127.0.0.1',
      ],
    })
    t.teardown(() => browser.close())
    const page = await browser.newPage()
    const foreign = `http://evil.example:${gateway.port}`
    // The page has the same origin as the API, so the browser sends no CORS preflight.
    const opened = await page.goto(`${foreign}/health`)
    const statuses = await page.evaluate(
      async ({ headers, body }) => {
        const json = { ...headers, 'content-type': 'application/json' }
        const created = await fetch('/v1/sessions', { method: 'POST', headers: json, body: JSON.stringify(body) })
        const listed = await fetch('/v1/sessions', { headers })
        return [created.status, listed.status]
      },
      { headers: caller, body: create.body },
    )

    t.same([opened?.status(), ...statuses], [421, 421, 421])
    t.equal(await sessionsIn(gateway), 0)
  },
)

t.test('with LOCAL_TOKEN, gateway and backend accept only that token', async (t) => {
  const token = 'a-token-of-this-test'
  const { gateway, backend, output } = await launch(t, { LOCAL_TOKEN: token })
  const bearer = (value: string) => ({ ...caller, authorization: `Bearer ${value}` })
  const basic = (value: string) => ({ authorization: `Basic ${Buffer.from(value).toString('base64')}` })
  const cases: [where: URL, path: string, headers: Record<string, string>, status: number][] = [
    [gateway, '/v1/sessions', bearer(token), 200],
    [gateway, '/v1/sessions', bearer('x'), 401],
    [gateway, '/v1/sessions', bearer(`${token}x`), 401],
    [gateway, '/v1/sessions', { ...caller, authorization: '', 'x-forwarded-access-token': 'x' }, 401],
    [backend, createBehind.path, bearer(token), 200],
    [backend, createBehind.path, bearer('x'), 401],
    [backend, createBehind.path, basic(`me:${token}`), 401],
    [backend, '/', {}, 302],
    [backend, '/sessions/none', {}, 404],
    [backend, '/health', {}, 200],
    [gateway, '/page/', {}, 200],
  ]

  for (const [where, path, headers, status] of cases) {
    const label = `${where === gateway ? 'gateway' : 'backend'} ${path} ${JSON.stringify(headers)}`
    t.equal((await send(where, { path, headers })).status, status, label)
  }
  t.equal((await send(gateway, { ...create, headers: bearer('x') })).status, 401)
  t.same(JSON.parse((await send(gateway, { path: '/page/settings.json' })).text), {
    projectHeader: 'X-Platform-Project',
  })
  t.equal(await sessionsIn(gateway, bearer(token)), 0)
  t.match(output(), /Bearer \$LOCAL_TOKEN/, 'the printed commands have it from the environment')
  t.notMatch(output(), token)
})

t.test('the page asks for LOCAL_TOKEN, and then shows and controls a session', needs('chromium'), async (t) => {
  const token = 'a-token-of-this-test'
  const { gateway, backend } = await launch(t, { LOCAL_TOKEN: token, WALKTHROUGH_DELAY: '1h' })
  const headers = { ...caller, authorization: `Bearer ${token}` }
  const { id } = JSON.parse((await send(gateway, { ...create, headers })).text)
  // An old link to the local backend.
  const { page, faults } = await openPage(t, `${backend.origin}/sessions/${id}`)
  t.equal(page.url(), `${gateway.origin}/page/demo/sessions/${id}`)

  await page.getByLabel('paste a token').fill(token)
  await page.getByRole('button', { name: 'Use this token' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop session' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()

  // Before the login.
  t.ok(faults.splice(0).every((fault) => fault.includes('401')))
})

t.test('a LOCAL_TOKEN that is too short is an error, and the error does not show it', async (t) => {
  const env = { LOCAL_TOKEN: 'hunter2', LOCAL_DATA: await temporaryDirectory(t) }
  const launcher = startProcess(t, ['local/main.ts'], env)

  t.equal(await launcher.ended, 78)
  t.match(launcher.output(), /^LOCAL_TOKEN=\[redacted\]: expected a token of 16 to 200 characters/)
  t.notMatch(launcher.output(), /hunter2/)
})
