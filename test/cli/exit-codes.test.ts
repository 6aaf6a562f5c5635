import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { agent, ends, keptRun, oneShot, user } from '../support/platform.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

t.test('the outcome of a wait sets the exit code', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '2m' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const app = await serveRepository(t, await makeRepository(t, { a: 'a' }))
  const late = await backend.create({ initialPrompt: 'long' })
  const failing = await backend.create({ repos: [{ url: app, branch: 'none-such' }] })

  t.match(await run(['wait', failing]), { code: 3, stdout: /^Error +\S.*none-such/m, stderr: /: failed\n$/ })
  t.match(await run(['wait', late, '--timeout', '4s']), {
    code: 5,
    stdout: '',
    stderr: new RegExp(`^sgw: ${late} is still \\w+ after 4s.\nWait again: sgw wait ${late}$`, 'm'),
  })
  t.match(await run(['create', '-r', `${app}#none-such`, '--wait', 'x']), { code: 3, stdout: /none-such/ })
  t.match(await run(['create', '--wait-timeout', '4s', 'x']), { code: 5, stderr: /Wait again: sgw wait session-/ })
})

t.test('an unusable gateway or setting has its exit code and a hint', async (t) => {
  const { run } = await prepareSgw(t)
  const gateway = await startGateway(t)
  const token = { SESSION_GATEWAY_TOKEN: 'any' }
  const there = { SESSION_GATEWAY_URL: gateway.url, ...token }

  const cases: [env: NodeJS.ProcessEnv, code: number, said: RegExp][] = [
    [
      { SESSION_GATEWAY_URL: gateway.url },
      7,
      /^sgw: Send the token .*401.*\nLog in: sgw .*login\nOr set SESSION_GATEWAY_TOKEN, or run: sgw config set/,
    ],
    [there, 8, /^sgw: No project: .*\nSet the project with -p or SESSION_GATEWAY_PROJECT\.\n.*sgw config show/],
    [
      { ...there, SESSION_GATEWAY_PROJECT: 'demo' },
      10,
      /^sgw: The backend is unavailable.*\nThe gateway is reachable\. Try again/,
    ],
    [{ SESSION_GATEWAY_URL: 'http://127.0.0.1:2', ...token }, 10, /^sgw: No response from http:\/\/127\.0\.0\.1:2/],
    [{ SESSION_GATEWAY_URL: 'host:8081', ...token }, 2, /^sgw: SESSION_GATEWAY_URL must be an http.*; got "host:8081"/],
    [{ ...there, SESSION_GATEWAY_TOKEN: 'a b' }, 7, /^sgw: Not a valid bearer token \(SESSION_GATEWAY_TOKEN\): /m],
  ]
  for (const [env, code, said] of cases) {
    const ran = await run(['list'], { env })
    t.match(ran, { code, stdout: '', stderr: said })
    t.notMatch(ran.stderr, /at .*\.mjs|a b/, 'no stack and no token')
  }
})

t.test('each error status of the platform has its exit code and hint', async (t) => {
  const late = { 'retry-after': '3600' }
  const backend = await startBackend(t, ({ url }, response) => {
    const status = Number(/8000-0*(\d+)/.exec(url)?.[1])
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && late) })
    response.end(JSON.stringify({ error: `Answer ${status}` }))
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const { run } = await prepareSgw(t, caller(gateway.url))

  const cases: [status: number, code: number, hint?: string][] = [
    [400, 8],
    [401, 7, 'sgw config show'],
    [403, 7, 'sgw config show'],
    [404, 6, 'sgw list'],
    [409, 8],
    [422, 8],
    [429, 9, 'Try again later'],
  ]
  for (const [status, code, hint = ''] of cases) {
    const { stderr, ...ran } = await run(['get', idOf(status)])

    t.same(ran, { code, stdout: '' }, `${status}`)
    const [said, ...hints] = stderr.trimEnd().split('\n')
    t.match(said, new RegExp(`^sgw: Answer ${status} \\(${status}, request \\S+\\)$`))
    t.match(hints.join(), hint)
    t.equal(hints.length > 0, hint !== '', stderr)
  }
})

t.test('over the rate limit, sgw retries after a short Retry-After and gives up after a long one', async (t) => {
  const backend = await startLocalBackend(t)
  const soon = await startGateway(t, { BACKEND_URL: backend.origin, RATE_LIMIT_RPS: '2', RATE_LIMIT_BURST: '1' })
  const late = await startGateway(t, { BACKEND_URL: backend.origin, RATE_LIMIT_RPS: '0.001', RATE_LIMIT_BURST: '1' })
  const { run } = await prepareSgw(t)
  const list = (url: string) => run(['list', '-o', 'json'], { env: caller(url) })

  for (let time = 0; time < 3; time += 1) t.match(await list(soon.url), { code: 0, stderr: '' })
  t.match(await list(late.url), { code: 0 })
  t.match(await list(late.url), { code: 9, stdout: '', stderr: /^sgw: Rate limit exceeded.*\nTry again later/ })
})

t.test('a wait survives a restart of the gateway', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '5s' })
  const env = { BACKEND_URL: backend.origin }
  const first = await startGatewayProcess(t, env)
  const { run } = await prepareSgw(t, caller(first.url))
  const id = await backend.create()

  const waiting = run(['wait', id, '-o', 'name'])
  await backend.reached(id, 'Running')
  first.child.kill('SIGKILL')
  await first.ended
  await backend.reached(id, 'Completed')
  await startGatewayProcess(t, { ...env, PORT: new URL(first.url).port })

  t.match(await waiting, { code: 0, stdout: `${id}\n` })
})

t.test('create --wait stops a one-shot session that does not end by itself', async (t) => {
  const asked = user('m-1', 'x')
  const idle = { phase: 'Running', agentStatus: 'idle' }
  const failed = keptRun('r-1', asked, [], ends.failed)
  const finished = keptRun('r-1', asked, [agent('a-1', 'Done')], ends.finished)
  const cases: [flags: string[], status: object, events: object[], code: number, said: RegExp, stops: number][] = [
    [['--wait'], idle, failed, 3, /failed[\s\S]*no credit/, 1],
    [['--wait', '--no-stop'], idle, failed, 3, /running[\s\S]*no credit/, 0],
    [['--wait'], idle, finished, 0, /completed[\s\S]*Done/, 1],
    [['--wait-timeout', '1s'], { phase: 'Running' }, [], 5, /still running after 1s\. Stopping it\.$/m, 1],
    [['--wait-timeout', '1s', '--no-stop'], { phase: 'Running' }, [], 5, /still running after 1s\.$/m, 0],
    [['--wait-timeout', '1s', '--interactive'], { phase: 'Running' }, [], 5, /still running after 1s\.$/m, 0],
  ]
  for (const [flags, status, events, code, said, stops] of cases) {
    let stopped = 0
    const backend = await startBackend(t, ({ method, url, body }) => {
      if (method === 'POST' && url.endsWith('/stop')) stopped += 1
      if (method === 'POST') return [url.endsWith('/stop') ? 202 : 201, { name: 's-1', labels: body?.labels }]
      if (url.endsWith('/export')) return [200, { aguiEvents: events }]
      if (url.includes('?')) return [200, pageOf([], url)]
      return [200, resource('s-1', { status, labels: oneShot })]
    })
    const gateway = await startGateway(t, { BACKEND_URL: backend.url })
    const { run } = await prepareSgw(t, caller(gateway.url))

    const ran = await run(['create', ...flags, 'x'])

    t.equal(ran.code, code, `${flags}`)
    t.match(`${ran.stdout}${ran.stderr}`, said, `${flags}`)
    t.equal(stopped, stops, `${flags}`)
  }
})
