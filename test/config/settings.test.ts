import { once } from 'node:events'
import { createServer } from 'node:net'
import t from 'tap'
import { formatDuration, parseDuration } from '../../src/config/durations.ts'
import { loadConfig } from '../../src/config/settings.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'

t.test('durations are parsed like Go durations', async (t) => {
  const cases: [text: string, ms: number | undefined][] = [
    ['300ms', 300],
    ['30s', 30_000],
    ['1m30s', 90_000],
    ['1.5h', 5_400_000],
    ['2h45m', 9_900_000],
    ['1h15m30.918s', 4_530_918],
    ['.5s', 500],
    ['1.s', 1000],
    ['0s', 0],
    ['1us', 0.001],
    ['1µs', 0.001],
    ['1μs', 0.001],
    ['1000000ns', 1],
    ['1ms1ms', 2],
    ['1s1h', 3_601_000],
    ['30', undefined],
    ['0', undefined],
    ['', undefined],
    ['s', undefined],
    ['.s', undefined],
    ['1..5s', undefined],
    ['1 s', undefined],
    ['1s ', undefined],
    ['1d', undefined],
    ['1S', undefined],
    ['-1s', undefined],
    ['+1s', undefined],
    ['1e3s', undefined],
    ['1s30', undefined],
    ['30sec', undefined],
    ['PT30S', undefined],
  ]
  for (const [text, ms] of cases) t.equal(parseDuration(text), ms, JSON.stringify(text))
})

t.test('durations are formatted like Go durations, rounded up to a millisecond', async (t) => {
  const cases: [ms: number, text: string][] = [
    [0, '0s'],
    [0.2, '1ms'],
    [250, '250ms'],
    [999.1, '1s'],
    [1000, '1s'],
    [1500, '1.5s'],
    [61_005, '1m1.005s'],
    [90_000, '1m30s'],
    [3_600_000, '1h0m0s'],
    [5_400_001, '1h30m0.001s'],
  ]
  for (const [ms, text] of cases) {
    t.equal(formatDuration(ms), text)
    t.equal(parseDuration(text), Math.ceil(ms), `${text} reads back`)
  }
})

t.test('defaults and valid values', async (t) => {
  const { BACKEND_URL, ...defaults } = loadConfig({ PORT: '', UNKNOWN: 'x' })
  t.equal(BACKEND_URL.href, 'http://backend-service:8080/')
  t.same(defaults, {
    BACKEND_TIMEOUT: 30_000,
    BACKEND_MAX_RESPONSE: 32 * 1024 ** 2,
    BACKEND_MAX_CONNECTIONS: 64,
    BACKEND_MAX_QUEUE: 512,
    MAX_EVENT_STREAMS: 250,
    EVENTS_IDLE_TIMEOUT: 60_000,
    HOST: '0.0.0.0',
    PORT: 8081,
    BODY_LIMIT: 1024 ** 2,
    FILE_LIMIT: 100 * 1024 ** 2,
    CHANGES_LIMIT: 512 * 1024 ** 2,
    TASK_LIMIT: 131_056,
    BUFFER_LIMIT: 64 * 1024 ** 2,
    MAX_CONNECTIONS: 10_000,
    MAX_REQUESTS_PER_CONNECTION: 0,
    HEADERS_TIMEOUT: 10_000,
    REQUEST_TIMEOUT: 60_000,
    SEND_TIMEOUT: 30_000,
    KEEP_ALIVE_TIMEOUT: 72_000,
    MAX_EVENT_LOOP_DELAY: 500,
    RATE_LIMIT_RPS: 100,
    RATE_LIMIT_BURST: 200,
    REDIS_URL: '',
    IDEMPOTENCY_TTL: 24 * 3_600_000,
    IDEMPOTENCY_MAX_KEYS: 10_000,
    IDEMPOTENCY_MAX_ANSWER: 4096,
    TRUSTED_PROXIES: [],
    FORWARDED_TOKEN_FROM: [],
    PROJECT_HEADER: 'X-Platform-Project',
    ALLOWED_HOSTS: [],
    CORS_ALLOWED_ORIGINS: [],
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_SCOPES: ['openid', 'email', 'offline_access'],
    WORKFLOWS_GIT_URL: '',
    WORKFLOWS_BRANCH: 'main',
    API_DOCS: true,
    PAGE: false,
    PAGE_TOKEN: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    SHUTDOWN_DELAY: 0,
    SHUTDOWN_TIMEOUT: 30_000,
    FASTIFY_MODE: 'release',
    LOG_LEVEL: '',
  })
  t.match(
    loadConfig({ RATE_LIMIT_RPS: '0.5', BODY_LIMIT: '512KiB', TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1', HOST: '::' }),
    {
      RATE_LIMIT_RPS: 0.5,
      BODY_LIMIT: 512 * 1024,
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
      HOST: '::',
    },
  )
})

const faults: Record<string, string[]> = {
  BACKEND_URL: [
    'backend:8080',
    'ftp://host',
    'http://',
    'http:///x',
    'https://user:pw@host',
    'http://host?x=1',
    'http://host#x',
    '/api',
  ],
  BACKEND_TIMEOUT: ['30', '0s', '-1s', '25h', 'soon'],
  BACKEND_MAX_RESPONSE: ['0', '-1', '1.5MiB', '32MB', '2000MiB', 'big'],
  BACKEND_MAX_CONNECTIONS: ['0', '-1', '10001', 'many'],
  BACKEND_MAX_QUEUE: ['-1', '1000001', '1.5'],
  MAX_EVENT_STREAMS: ['0', '1.5', 'many', '100001'],
  EVENTS_IDLE_TIMEOUT: ['60', '0s', '25h'],
  HOST: ['a b', 'http://x', '1.2.3.4:80'],
  PORT: ['-1', '65536', '8081.5', '0x50', 'http'],
  BODY_LIMIT: ['0', '1GB', 'none'],
  FILE_LIMIT: ['0', '1GB', 'none'],
  CHANGES_LIMIT: ['0', '1GB', 'none'],
  TASK_LIMIT: ['-1', '1GB', 'none'],
  BUFFER_LIMIT: ['0', '2000MiB'],
  MAX_CONNECTIONS: ['0', '1000001', '10k'],
  MAX_REQUESTS_PER_CONNECTION: ['-1', 'none'],
  HEADERS_TIMEOUT: ['0s', '10', '2h'],
  REQUEST_TIMEOUT: ['0s', '60', '25h'],
  SEND_TIMEOUT: ['0s', '30', '999ms'],
  KEEP_ALIVE_TIMEOUT: ['0s', '72', '25h'],
  MAX_EVENT_LOOP_DELAY: ['0', '500', '2m'],
  RATE_LIMIT_RPS: ['0', '-5', '1e3', 'many', '1000001'],
  RATE_LIMIT_BURST: ['0', '1.5', 'x'],
  REDIS_URL: ['redis:6379', 'http://redis', 'redis://', 'redis:///0', 'redis://host/db'],
  IDEMPOTENCY_TTL: ['24', '0s', '721h', '1d'],
  IDEMPOTENCY_MAX_KEYS: ['0', '-1', '1.5', '1000001', 'all'],
  IDEMPOTENCY_MAX_ANSWER: ['0', '4KB', 'big'],
  TRUSTED_PROXIES: [
    'fe80::1%eth0',
    '10.0.0.0/33',
    '10.0.0',
    'proxy',
    '::1/129',
    '10.0.0.0/8,,',
    '10.0.0.0/8/8',
    'loopback',
    '0.0.0.0/0',
    '::/0',
  ],
  FORWARDED_TOKEN_FROM: ['10.0.0.256', '2001:db8::/200'],
  PROJECT_HEADER: ['X Project', 'X-Project:', 'é', 'Authorization', 'X-Forwarded-For'],
  ALLOWED_HOSTS: ['api.example.com:8443', 'https://api.example.com', '*', 'a.*.example', '::1', '[::1]:80', 'a b'],
  CORS_ALLOWED_ORIGINS: [
    'example.com',
    'https://a.example/path',
    'https://*',
    'https://a.*.example',
    'https://a.example:port',
  ],
  OIDC_ISSUER: [
    'login.example.com',
    'http://login.example.com',
    'https://user:secret@login.example.com',
    'https://login.example.com/?realm=main',
    'https://login.example.com/#main',
  ],
  OIDC_CLIENT_ID: ['two words', 'ö'],
  OIDC_SCOPES: ['openid email', 'openid,,email', 'openid,ö'],
  WORKFLOWS_GIT_URL: [
    'github.com/org/repo',
    '/srv/repo',
    'https://user:secret@host/repo',
    'https://secret@host/repo',
    'ext::sh',
    'file://repo',
  ],
  WORKFLOWS_BRANCH: ['-b', 'a..b', 'a b'],
  API_DOCS: ['yes', '1', 'TRUE'],
  PAGE: ['yes', '1', 'TRUE'],
  PAGE_TOKEN: ['two words', 'eyJhbGciOiJub25lIn0.e30.x', 'sha256~abc'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector:4317', 'http://', 'http://user:pw@host'],
  SHUTDOWN_DELAY: ['5', '11m', '-1s'],
  SHUTDOWN_TIMEOUT: ['x', '25h'],
  FASTIFY_MODE: ['production', 'Release'],
  LOG_LEVEL: ['verbose', 'INFO'],
}

t.test('every variable rejects invalid values and names the value and the expected format', async (t) => {
  t.same(Object.keys(faults).sort(), Object.keys(loadConfig({})).sort(), 'every variable is in this table')
  for (const [name, values] of Object.entries(faults)) {
    for (const value of values) {
      const { message } = (t.throws(() => loadConfig({ [name]: value })) || {}) as Error
      t.match(
        message,
        new RegExp(`^${name}=(".*"|\\[redacted\\]): expected (an?|one of|true or) .+$`),
        `${name}=${value}`,
      )
      if (name === 'PAGE_TOKEN') t.notOk(message.includes(value), `${name} is not shown`)
      else if (!value.includes('@')) t.ok(message?.includes(value), `${name}=${value} is shown`)
      else t.match(message, 'without credentials', `${name}=${value}`)
    }
  }
})

t.test(
  'invalid settings stop the start: all problems at once, exit code 78, no stack trace, no credentials',
  async (t) => {
    const env = Object.fromEntries(Object.entries(faults).map(([name, [value = '']]) => [name, value]))
    const { ended, lines } = await startGatewayProcess(
      t,
      { ...env, BACKEND_URL: 'https://user:pass@host' },
      'not listening',
    )

    const code = await ended

    t.equal(code, 78)
    t.same(
      lines().map((line) => line.split('=')[0]),
      Object.keys(loadConfig({})),
      'one line each',
    )
    t.notMatch(lines().join('\n'), /pass@|\.ts:\d|^ +at /m)
  },
)

t.test('a client ID needs its issuer', async (t) => {
  t.throws(() => loadConfig({ OIDC_CLIENT_ID: 'sgw' }), /^OIDC_CLIENT_ID has no effect without OIDC_ISSUER/)
  t.match(loadConfig({ OIDC_CLIENT_ID: 'sgw', OIDC_ISSUER: 'http://127.0.0.1:9000' }), { OIDC_CLIENT_ID: 'sgw' })
})

t.test('credentials in an invalid value are not shown', async (t) => {
  for (const url of [
    'https://user:p/w@host',
    'https://user:p@w@host',
    'user:p@host',
    'ftp://user:p@host',
    'https://p@w:p@host',
  ]) {
    const { message } = (t.throws(() => loadConfig({ BACKEND_URL: url })) || {}) as Error
    t.match(message, /^BACKEND_URL="\[redacted\]@host": expected/, url)
  }
})

t.test('the gateway starts with the lowest and with the highest timeouts', async (t) => {
  const timeouts = {
    BACKEND_TIMEOUT: ['1ms', '24h'],
    HEADERS_TIMEOUT: ['1s', '1h'],
    REQUEST_TIMEOUT: ['1s', '24h'],
    SEND_TIMEOUT: ['1s', '24h'],
    KEEP_ALIVE_TIMEOUT: ['1s', '24h'],
    MAX_EVENT_LOOP_DELAY: ['0s', '1m'],
    EVENTS_IDLE_TIMEOUT: ['1ms', '24h'],
    IDEMPOTENCY_TTL: ['1s', '720h'],
  }
  for (const bound of [0, 1]) {
    const env = Object.fromEntries(Object.entries(timeouts).map(([name, values]) => [name, values[bound] ?? '']))
    const { send } = await startGateway(t, env)
    t.equal((await send('/health')).status, 200, JSON.stringify(env))
  }
})

t.test('an address in use stops the start with one line', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.teardown(() => other.close())
  const { port } = other.address() as { port: number }

  const { ended, lines } = await startGatewayProcess(t, { PORT: String(port) }, 'not listening')

  t.equal(await ended, 1)
  t.match(lines(), [/^Cannot listen: .*address already in use.*Set HOST and PORT/])
  t.equal(lines().length, 1)
})
