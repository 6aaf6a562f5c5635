import { request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { parseDuration } from '../../src/config/durations.ts'
import { TokenBuckets } from '../../src/rate-limit/local-buckets.ts'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

/** Statuses of `count` reads in a row, from the client address `forwardedFor`. */
function burst(port: number, count: number, forwardedFor?: string) {
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        authorization: 'Bearer a',
        'x-platform-project': 'demo',
        ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      }
      request({ host: '127.0.0.1', port, path: '/v1/sessions/s', headers }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })
  return Promise.all(Array.from({ length: count }, one))
}

const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length

t.test('a client without tokens gets 429 with the time until the next token', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const { send, url } = await startGateway(t, {
    BACKEND_URL: backend.url,
    RATE_LIMIT_RPS: '0.1',
    RATE_LIMIT_BURST: '3',
  })

  for (let turn = 0; turn < 3; turn += 1) t.equal((await send('/v1/sessions/s')).status, 200)
  const refused = await send('/v1/sessions/s')

  t.match(refused, { status: 429, body: { error: 'Rate limit exceeded', retry_after: /^[\d.]+m?s$/ } })
  const wait = parseDuration(refused.body.retry_after) ?? 0
  t.ok(wait > 0 && wait <= 10_000, `${wait} ms of 10,000`)
  t.equal(refused.headers.get('retry-after'), String(Math.ceil(wait / 1000)), 'whole seconds, rounded up')
  t.equal(backend.seen.length, 3)

  await new Promise((resolve) => setTimeout(resolve, wait))
  t.equal((await send('/v1/sessions/s')).status, 200, 'after that time there is a token')
  t.equal((await send('/v1/sessions/s')).status, 429, 'but one only')

  t.equal((await fetch(`${url}/v1/sessions`)).status, 429, 'before authentication')
  t.equal((await send('/v1/nope')).status, 429, 'on unknown paths of /v1')
  t.equal((await send('/v1/sessions', { method: 'PUT' })).status, 429, 'on methods that are not allowed')
  for (const path of ['/health', '/ready', '/metrics', '/nope']) t.not((await send(path)).status, 429, `not on ${path}`)
  t.match((await send('/metrics')).body, /^gateway_rate_limited_requests_total 5$/m)
})

t.test('a long wait is written as a Go duration', async (t) => {
  const { send } = await startGateway(t, { RATE_LIMIT_RPS: '0.01', RATE_LIMIT_BURST: '1' })

  await send('/v1/sessions/s')
  const { body, headers } = await send('/v1/sessions/s')

  t.match(body.retry_after, /^1m(39|40)(\.\d+)?s$/)
  t.match(headers.get('retry-after'), /^(99|100)$/)
})

t.test('without TRUSTED_PROXIES a client cannot choose its address', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const { port } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_RPS: '0.001', RATE_LIMIT_BURST: '10' })

  let total = 0
  for (let turn = 0; turn < 20; turn += 1) total += passed(await burst(port, 5, `10.0.0.${turn}`))

  t.equal(total, 10)
})

t.test('behind a trusted proxy the right-most untrusted entry is the client', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const env = {
    BACKEND_URL: backend.url,
    RATE_LIMIT_RPS: '0.001',
    RATE_LIMIT_BURST: '2',
    TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8',
  }
  const same: [name: string, addresses: (string | undefined)[], buckets: number][] = [
    ['two clients', ['192.0.2.1', '192.0.2.2'], 2],
    ['one client', ['192.0.2.1', '192.0.2.1'], 1],
    ['what a client puts in front', ['198.51.100.1, 192.0.2.1', '198.51.100.2, 192.0.2.1', '192.0.2.1, 10.1.1.1'], 1],
    ['with ports', ['192.0.2.1:1000', '192.0.2.1:2000', '192.0.2.1'], 1],
    ['IPv6 of one /64', ['2001:db8::1', '2001:db8::ffff:1', '[2001:db8::2]:443'], 1],
    ['IPv6 of two /64', ['2001:db8:0:1::1', '2001:db8:0:2::1'], 2],
    ['IPv4 in IPv6', ['::ffff:192.0.2.1', '192.0.2.1'], 1],
    ['two IPv4 in IPv6', ['::ffff:192.0.2.1', '::ffff:192.0.2.2'], 2],
    ['no address at all', ['unknown', 'garbage', undefined, '_hidden'], 1],
  ]

  for (const [name, addresses, buckets] of same) {
    const gateway = await startGateway(t, env)
    let total = 0
    for (const address of addresses) total += passed(await burst(gateway.port, 4, address))
    t.equal(total, 2 * buckets, name)
  }
})

t.test('a token bucket behaves like a simple counting model', (t) => {
  const [rps, capacity] = [7, 5]
  const buckets = new TokenBuckets(rps, capacity)
  let tokens = capacity
  let last = 0
  let now = 0
  // A fixed series of pauses from 0 to 400 ms, many of them shorter than a token takes.
  for (let step = 0; step < 5000; step += 1) {
    now += (step * 7919) % 401 > 320 ? (step * 104_729) % 400 : (step * 31) % 60
    tokens = Math.min(capacity, tokens + ((now - last) * rps) / 1000)
    last = now
    const wait = buckets.take('client', now)
    if (tokens >= 1 - 1e-9) {
      tokens -= 1
      if (wait !== 0) t.fail(`step ${step}: refused with ${tokens + 1} tokens`)
    } else if (Math.abs(wait - ((1 - tokens) * 1000) / rps) > 1e-3) {
      t.fail(`step ${step}: wait ${wait} with ${tokens} tokens`)
    }
  }
  t.pass('5000 steps')
  t.end()
})

t.test('a million clients do not fill the memory, and a limited client is not dropped at once', (t) => {
  const buckets = new TokenBuckets(1, 2)
  buckets.take('first', 0)
  buckets.take('first', 0)
  for (let client = 0; client < 49_000; client += 1) buckets.take(`c${client}`, 0)
  t.ok(buckets.take('first', 0) > 0, 'kept while others come')

  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().heapUsed
  for (let client = 0; client < 1_000_000; client += 1) buckets.take(`10.${client}`, 1)
  collect()
  const grown = (process.memoryUsage().heapUsed - before) / 1024 ** 2
  t.ok(grown < 40, `${grown.toFixed(1)} MB`)
  t.end()
})
