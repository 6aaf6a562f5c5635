import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { Browser, startOAuthProxy, startProvider } from '../support/oauth.ts'
import { eventually } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'
import { needs } from '../support/tools.ts'
import { prepareSgw, type Sgw, startSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

type T = Parameters<typeof startProvider>[0]

/** Starts a gateway, whose backend accepts every token except `refused`, and sgw. */
async function start(t: T, env: NodeJS.ProcessEnv = {}) {
  const backend = await startBackend(t, ({ headers }) =>
    headers.authorization === 'Bearer refused' ? [401, { error: 'unknown token' }] : [200, { items: [] }],
  )
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, ...env })
  const sgw = await prepareSgw(t, { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_PROJECT: 'demo' })
  const file = join(dirname(sgw.config), 'logins', `${encodeURIComponent(gateway.url)}.json`)
  const lastToken = () => backend.seen.at(-1)?.headers.authorization
  return { ...sgw, gateway, backend, sgw, file, lastToken }
}

/** Runs `sgw login`, and logs in with a browser as soon as it shows the link. */
async function logIn(t: T, sgw: Sgw, user: string, ...args: string[]) {
  const { child, ended } = startSgw(t, sgw, 'login', ...args)
  let shown = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    shown += chunk
  })
  await eventually(() => shown.includes('Waiting for the login'), 'the link')
  const link = /^ {2}(http\S+)$/m.exec(shown)?.[1] ?? ''
  await new Browser().logIn(link, user)
  return await ended
}

t.test('sgw login gets a token from the issuer of the gateway, renews it and ends it', async (t) => {
  // Renewed before each request: sgw renews tokens with less than 10 s left.
  const { issuer, provider } = await startProvider(t, { ttl: 9 })
  const all = await start(t, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'sgw' })
  const { run, sgw, file, gateway, lastToken } = all

  const login = await logIn(t, sgw, 'ada')

  t.match(login, { code: 0, stderr: /^Logged in to http:\S+ as ada@example\.com\.\nsgw renews the token/m })
  t.notMatch(login.stderr, /eyJ/)
  t.equal(statSync(file).mode & 0o777, 0o600)
  t.equal(statSync(dirname(file)).mode & 0o777, 0o700)
  const first = JSON.parse(readFileSync(file, 'utf8'))
  t.match(first, { url: gateway.url, user: 'ada@example.com', grant: { issuer, clientId: 'sgw', refreshToken: /./ } })

  // The lock of a process that ended in the middle of a renewal, by Ctrl-C.
  const { pid } = spawnSync('true')
  writeFileSync(`${file}.lock`, `${pid} ${hostname()}`)
  // The issuer accepts each refresh token once, and ends the login if one comes twice.
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => run(['list'])))
  t.same(
    atOnce.map(({ code, stderr }) => ({ code, stderr })),
    Array.from({ length: 5 }, () => ({ code: 0, stderr: 'No sessions found.\n' })),
    'processes at once do not lose the login',
  )
  const last = JSON.parse(readFileSync(file, 'utf8'))
  t.not(last.grant.refreshToken, first.grant.refreshToken, 'rotated')
  t.equal(last.user, 'ada@example.com')
  t.equal(lastToken(), `Bearer ${last.accessToken}`)
  t.same(readdirSync(dirname(file)).length, 1, 'no lock and no draft is left')

  const whoami = await run(['whoami'])
  t.match(whoami, { code: 0, stdout: /^Token +sgw login$[\s\S]*^User +ada@example\.com \(not verified\)$/m })
  t.match(whoami.stdout, /^Gateway +http:\S+ \(SESSION_GATEWAY_URL\)$[\s\S]*^Expires .*Z \(in \ds\)\nAccepted +yes$/m)

  await run(['list'], { env: { SESSION_GATEWAY_TOKEN: 'of-env' } })
  t.equal(lastToken(), 'Bearer of-env', 'the environment variable comes before the login')
  t.match(await run(['list', '--url', gateway.url.replace('127.0.0.1', 'localhost')]), {
    code: 7,
    stderr: /^sgw: Send the token/,
  })

  chmodSync(file, 0o644)
  t.match(await run(['list']), { code: 2, stderr: /^sgw: Other users can access .* \(mode 644\)\.\nRun: chmod 600/ })
  chmodSync(file, 0o600)

  const { grant } = JSON.parse(readFileSync(file, 'utf8'))
  t.match(await run(['logout']), { code: 0, stderr: /^Logged out of http/ })
  t.notOk(existsSync(file))
  t.notOk(await provider.RefreshToken.find(grant.refreshToken), 'ended at the issuer')
  t.match(await run(['logout']), { code: 0, stderr: /^There is no login at http/ })
  t.match(await run(['list']), { code: 7, stderr: /^Log in: sgw login$/m })
})

t.test('a token of sgw login passes an oauth2-proxy that accepts bearer tokens', needs('oauth2-proxy'), async (t) => {
  const port = await freePort()
  const redirect = `http://127.0.0.1:${port}/oauth2/callback`
  const { issuer } = await startProvider(t, { redirect, audience: 'backend' })
  const { run, sgw, gateway, lastToken } = await start(t)
  const more = ['--skip-jwt-bearer-tokens=true', '--oidc-extra-audience=backend']
  const proxy = await startOAuthProxy(t, { port, issuer, upstream: gateway.url, more })
  // The proxy does not show the metadata of the gateway, so the context names issuer and client.
  await run(['config', 'set', 'work', '--url', proxy.url, '--issuer', issuer, '--client-id', 'sgw'])
  const stranger = await run(['whoami', '-c', 'work'])

  const login = await logIn(t, sgw, 'ada', '-c', 'work')

  t.match(stranger, { code: 7, stdout: /^Accepted +no$/m }, 'not without a login')
  t.match(login, { code: 0, stderr: /^Logged in to .* as ada@example\.com\.$/m })
  t.match(await run(['list', '-c', 'work']), { code: 0, stderr: 'No sessions found.\n' })
  t.match(lastToken(), /^Bearer eyJ/, 'the access token reaches the backend')
  t.match(await run(['whoami', '-c', 'work']), {
    code: 0,
    stdout: /^User +ada@example\.com \(not verified\)\nExpires .*\nAccepted +yes$/m,
  })
  t.match(await run(['login', '--url', proxy.url, '--with-token'], { input: 'unknown' }), {
    code: 7,
    stderr: /does not accept the token/,
  })
  t.match(await run(['login', '--client-id', 'sgw']), { code: 2, stderr: /^sgw: --client-id needs an issuer/ })
  t.match(await run(['login', '--issuer', issuer]), { code: 2, stderr: /^sgw: The gateway publishes no client ID/ })
})

t.test('an expired login says how to log in again', async (t) => {
  const { issuer } = await startProvider(t)
  const { run, gateway, file } = await start(t)
  await run(['login', '--with-token'], { input: 'x' })
  const store = (grant?: object) => {
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    writeFileSync(file, JSON.stringify({ url: gateway.url, accessToken: 'old', expiresAt, grant }), { mode: 0o600 })
  }

  store({ issuer, clientId: 'sgw', tokenEndpoint: `${issuer}/token`, refreshToken: 'unknown' })
  t.match(await run(['list']), {
    code: 7,
    stderr: /^sgw: The login has expired \(invalid_grant.*\nLog in again: sgw login$/m,
  })
  t.match(await run(['whoami']), { code: 7, stdout: /^Expires .*\(expired\)\nAccepted +no$/m })
  store()
  t.match(await run(['list']), {
    code: 7,
    stderr: /^sgw: The token of the login has expired, and nothing can renew it/,
  })
  store({ issuer, clientId: 'sgw', tokenEndpoint: 'http://127.0.0.1:1/token', refreshToken: 'x' })
  t.match(await run(['list']), { code: 10, stderr: /^sgw: No response from http:\/\/127\.0\.0\.1:1\/token/ })
  writeFileSync(file, JSON.stringify({ url: 'https://other.example', accessToken: 'x' }))
  t.match(await run(['list']), { code: 7, stderr: /^sgw: The login in .* is invalid\./ })
})

t.test('without an issuer, sgw login takes a token', async (t) => {
  const { run, sgw, file, lastToken } = await start(t)
  const jwt = `e30.${Buffer.from('{"sub":"u1","email":"ada@example.com","exp":4102444800}').toString('base64url')}.x`

  const said = await run(['login'], { input: `${jwt}\n` })

  t.match(said, {
    code: 0,
    stderr: /publishes no issuer[\s\S]*Logged in .* as ada@example\.com\.\nThe token expires at 2100/,
  })
  t.equal((await run(['list'])).code, 0)
  t.equal(lastToken(), `Bearer ${jwt}`)
  t.match(JSON.parse((await run(['whoami', '-o', 'json'])).stdout), {
    url: { from: 'SESSION_GATEWAY_URL' },
    project: { value: 'demo', from: 'SESSION_GATEWAY_PROJECT' },
    token: { from: 'sgw login', subject: 'u1', email: 'ada@example.com', expiresAt: /^2100/, isVerified: false },
    accepted: true,
  })

  const cases: [args: string[], input: string, code: number, stderr: RegExp][] = [
    [[], '', 7, /^sgw: The token is empty \(the input\)\.$/m],
    [[], 'two words', 7, /^sgw: Not a valid bearer token/m],
    [
      ['--with-token'],
      'refused',
      7,
      /^sgw: The gateway does not accept the token: .*\(401\)\nThe login was not stored/m,
    ],
    [['--url', 'http://gateway.example'], 'x', 2, /^sgw: http:\/\/gateway\.example is not encrypted/],
  ]
  for (const [args, input, code, stderr] of cases) {
    t.match(await run(['login', ...args], { input }), { code, stderr }, `${args} ${input}`)
  }
  t.match(JSON.parse(readFileSync(file, 'utf8')), { accessToken: jwt }, 'the login before stays')
  const refused = await run(['whoami'], { env: { SESSION_GATEWAY_TOKEN: 'refused' } })
  t.match(refused, { code: 7, stdout: /^Token +SESSION_GATEWAY_TOKEN\nAccepted +no$/m, stderr: /^Log in: sgw login$/m })
  t.match(await run(['whoami', '--url', 'http://127.0.0.1:1']), { code: 10, stdout: /^Accepted +unknown$/m })
  t.match(await run(['login'], { input: 'y', env: { SESSION_GATEWAY_TOKEN: 'x' } }), {
    code: 0,
    stderr: /^Commands still use another token, because it comes first: SESSION_GATEWAY_TOKEN\.$/m,
  })

  await t.test('which a terminal does not show', withScript, async (t) => {
    const terminal = typeOnTerminal(t, sgw, 'login')
    await terminal.shows('Token (not shown): ')
    terminal.type('secret-token\r')
    const { code, screen } = await terminal.ended
    t.equal(code, 0, screen)
    t.notMatch(screen, 'secret-token')
    t.match(JSON.parse(readFileSync(file, 'utf8')), { accessToken: 'secret-token' })
  })
})

t.test('an issuer that misbehaves gets no token and opens nothing', async (t) => {
  const device = { device_code: 'd', user_code: 'ABCD', verification_uri: 'https://login.example', interval: 0.01 }
  const answers: Record<string, [number, unknown]> = {}
  const issuer = await startBackend(t, ({ url }) => answers[url.replace(/^\/realm/, '')] ?? [404, {}])
  const { run } = await start(t)
  const name = `${issuer.url}/realm`
  const metadata = { issuer: name, token_endpoint: `${name}/token`, device_authorization_endpoint: `${name}/device` }
  const discovery = '/.well-known/openid-configuration'

  const cases: [what: Record<string, [number, unknown]>, code: number, stderr: RegExp][] = [
    [{ [discovery]: [404, {}] }, 2, /is not an issuer: It has no metadata\./],
    [{ [discovery]: [200, { ...metadata, issuer: 'https://other.example' }] }, 2, /Its metadata names https:\/\/other/],
    [
      { [discovery]: [200, { ...metadata, device_authorization_endpoint: undefined }] },
      8,
      /does not offer the device flow/,
    ],
    [
      { [discovery]: [200, { ...metadata, token_endpoint: 'http://login.example/t' }] },
      8,
      /token_endpoint .* not an https/,
    ],
    [{ '/device': [400, { error: 'invalid_client', error_description: 'Who?' }] }, 7, /\(invalid_client: Who\?\)/],
    [{ '/device': [200, { ...device, verification_uri: 'file:///bin/sh' }] }, 8, /no valid link/],
    [{ '/token': [400, { error: 'access_denied' }] }, 7, /The login was refused in the browser\./],
    [{ '/token': [400, { error: 'expired_token' }] }, 7, /expired\.\nTry again: sgw .*login$/m],
    [{ '/token': [200, { access_token: 'x', token_type: 'mac' }] }, 7, /returned no bearer token/],
    [{ '/token': [200, { access_token: 'x y', token_type: 'Bearer' }] }, 7, /returned no bearer token/],
  ]
  for (const [what, code, stderr] of cases) {
    Object.assign(answers, { [discovery]: [200, metadata], '/device': [200, device] }, what)
    const ran = await run(['login', '--issuer', name, '--client-id', 'c'])
    t.match(ran, { code, stderr }, `${Object.keys(what)}: ${stderr}`)
  }
})

t.test('what an issuer sends controls neither the terminal nor the process', async (t) => {
  const clipboard = '\u001b]52;c;ZXZpbA==\u0007'
  const device = {
    device_code: 'd',
    user_code: `AB${clipboard}CD`,
    verification_uri: `https://login.example/a${clipboard}\0`,
    interval: 0.01,
  }
  const answers: Record<string, [number, unknown]> = {}
  const issuer = await startBackend(t, ({ url }) => answers[url.replace(/^\/[^/]*/, '')] ?? [404, {}])
  const name = `${issuer.url}/realm${clipboard}`
  const metadata = { issuer: name, token_endpoint: `${issuer.url}/r/token` }
  answers['/.well-known/openid-configuration'] = [
    200,
    { ...metadata, device_authorization_endpoint: `${issuer.url}/r/device` },
  ]
  answers['/device'] = [200, device]
  answers['/token'] = [200, { access_token: 'x', token_type: 'Bearer', expires_in: 1e300 }]
  const sgw = await start(t)
  const args = ['login', '--issuer', name, '--client-id', 'c']

  const { code, stderr } = await sgw.run(args)

  t.match({ code, stderr }, { code: 0, stderr: /^ {2}https:\/\/login\.example\/a\S+$/m })
  t.notMatch(stderr, /[\p{Cc}--\n]/v)

  answers['/device'] = [200, { ...device, interval: 1e12 }]
  const { child, ended } = startSgw(t, sgw.sgw, ...args)
  let shown = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    shown += chunk
  })
  await eventually(() => shown.includes('Waiting for the login'), 'the link')
  child.kill('SIGINT')
  t.match(await ended, { code: 130 })
  t.notMatch(shown, /TimeoutOverflowWarning/, 'a timer that overflows would fire at once, again and again')
})
