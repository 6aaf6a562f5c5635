import t from 'tap'
import { parseDuration } from '../../src/config/durations.ts'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { freePort, startRedis } from '../support/redis.ts'
import { needs } from '../support/tools.ts'

const redis = needs('redis-server')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const away = 'Redis is unavailable: this process uses its own token buckets'
const back = 'Redis is available again: the gateways share their token buckets'

type Gateway = Awaited<ReturnType<typeof startGatewayProcess>>

/** Starts two gateway processes with one Redis. */
async function startPair(t: Parameters<typeof startRedis>[0], limits: Record<string, string>) {
  const backend = await startBackend(t, () => [200, resource('s')])
  const store = await startRedis(t)
  const env = { BACKEND_URL: backend.url, REDIS_URL: store.url, ...limits }
  const gateways = [await startGatewayProcess(t, env), await startGatewayProcess(t, env)]
  return { store, gateways }
}

/** Reads through each gateway every `pause` ms until `until` is over. Returns the statuses and the duration. */
async function press(gateways: Gateway[], pause: number, until: Promise<unknown>) {
  const statuses: Record<number, number> = {}
  let longest = 0
  const sent: Promise<void>[] = []
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  const start = performance.now()
  for (let next = start; !isOver; next += pause) {
    for (const gateway of gateways) sent.push(one(gateway))
    await wait(Math.max(0, next + pause - performance.now()))
  }
  await Promise.all(sent)
  return { statuses, longest, seconds: (performance.now() - start) / 1000 }

  async function one({ send }: Gateway) {
    const began = performance.now()
    const { status } = await send('/v1/sessions/s')
    statuses[status] = (statuses[status] ?? 0) + 1
    longest = Math.max(longest, performance.now() - began)
  }
}

const count = (gateway: Gateway, message: string) => gateway.lines().filter((line) => line.includes(message)).length

async function metric(gateway: Gateway, name: string) {
  const { body } = await gateway.send('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
}

t.test('two gateways on one Redis share one limit, within 2 % over 30 s', redis, async (t) => {
  // The burst lasts five seconds: a machine that is suspended for less loses no tokens.
  const { gateways } = await startPair(t, { RATE_LIMIT_RPS: '40', RATE_LIMIT_BURST: '200' })

  const { statuses, seconds } = await press(gateways, 25, wait(30_000))

  const allowed = 200 + 40 * seconds
  const passed = statuses[200] ?? 0
  t.comment(`${passed} passed of ${allowed.toFixed(0)} in ${seconds.toFixed(1)} s, ${statuses[429]} refused`)
  t.ok(Math.abs(passed - allowed) / allowed < 0.02, `${passed} of ${allowed}`)
  t.same(Object.keys(statuses), ['200', '429'])
  t.ok((statuses[429] ?? 0) > passed / 3, 'they were pressed')
  for (const gateway of gateways) t.equal(count(gateway, away), 0, 'Redis was there all the time')
})

t.test(
  'Redis stops and starts again: no 5xx, one log line for each change, and the metric shows it',
  redis,
  async (t) => {
    const { store, gateways } = await startPair(t, { RATE_LIMIT_RPS: '20', RATE_LIMIT_BURST: '10' })
    const { promise: over, resolve: finish } = Promise.withResolvers<void>()

    const pressed = press(gateways, 50, over)
    await wait(1000)
    store.child.kill('SIGKILL')
    await store.ended
    for (const gateway of gateways) {
      const local = () => metric(gateway, 'gateway_rate_limit_local_requests_total')
      await eventually(async () => (await local()) > 10, 'requests being limited by the gateway alone')
      t.equal(await metric(gateway, 'gateway_rate_limit_store_up'), 0)
    }
    await startRedis(t, store.port)
    for (const gateway of gateways) await eventually(() => count(gateway, back) > 0, 'Redis being found again')
    await wait(500)
    finish()
    const { statuses } = await pressed

    t.same(Object.keys(statuses), ['200', '429'])
    for (const gateway of gateways) {
      t.equal(count(gateway, away), 1)
      t.equal(count(gateway, back), 1)
      t.equal(await metric(gateway, 'gateway_rate_limit_store_up'), 1)
    }
  },
)

t.test('a hanging Redis delays one round of requests for a moment, then no more', redis, async (t) => {
  const { store, gateways } = await startPair(t, {})

  store.child.kill('SIGSTOP')
  const first = await press(gateways, 50, wait(100))
  const later = await press(gateways, 50, wait(1000))
  store.child.kill('SIGCONT')
  for (const gateway of gateways) await eventually(() => count(gateway, back) > 0, 'Redis being found again')

  t.same(Object.keys({ ...first.statuses, ...later.statuses }), ['200'])
  t.ok(first.longest < 4500, `${first.longest} ms, not the 5 s after which the connection is given up`)
  for (const gateway of gateways) t.equal(count(gateway, away), 1)
})

t.test('without Redis the gateway starts and limits rates', redis, async (t) => {
  const { send, lines } = await startGateway(t, {
    REDIS_URL: `redis://:secret-password@127.0.0.1:${await freePort()}`,
    RATE_LIMIT_RPS: '0.001',
    RATE_LIMIT_BURST: '2',
  })

  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await send('/v1/sessions/s')).status)

  t.same(statuses, [502, 502, 429])
  t.equal(lines.filter(({ msg }) => msg === away).length, 1)
  t.notMatch(JSON.stringify(lines), /secret-password/)
})

t.test('a bucket in Redis behaves like a bucket in the process', redis, async (t) => {
  const backend = await startBackend(t, () => [200, resource('s')])
  const { url } = await startRedis(t)
  const { send } = await startGateway(t, {
    BACKEND_URL: backend.url,
    REDIS_URL: url,
    RATE_LIMIT_RPS: '0.1',
    RATE_LIMIT_BURST: '3',
  })

  for (let turn = 0; turn < 3; turn += 1) t.equal((await send('/v1/sessions/s')).status, 200)
  const refused = await send('/v1/sessions/s')

  t.equal(refused.status, 429)
  const ms = parseDuration(refused.body.retry_after) ?? 0
  t.ok(ms > 0 && ms <= 10_000, `${ms} ms of 10,000`)
  await wait(ms)
  t.equal((await send('/v1/sessions/s')).status, 200)
  t.equal((await send('/v1/sessions/s')).status, 429)
})
