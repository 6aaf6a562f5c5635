import { Agent, request } from 'node:http'
import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startHaproxy } from '../support/haproxy.ts'
import { eventually } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'
import { needs } from '../support/tools.ts'

const haproxy = needs('haproxy')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const restarts = 20
const rate = 500
/** On a machine that cannot keep up, the rate is reduced: the test is not about speed. */
const mostInFlight = 100

type T = Parameters<typeof startHaproxy>[0]

/** Starts two gateways on separate ports, behind a proxy that checks their readiness. */
async function startFleet(t: T, backendMs: number, refused: 'give up' | 'redispatch' = 'give up') {
  const backend = await startBackend(t, async () => {
    await wait(backendMs)
    return [200, resource('s')]
  })
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startGatewayProcess(t, {
      BACKEND_URL: backend.url,
      PORT: String(port),
      RATE_LIMIT_RPS: '1000000',
      RATE_LIMIT_BURST: '1000000',
      SHUTDOWN_DELAY: '2s',
      LOG_LEVEL: 'info',
    })
  const gateways = await Promise.all(ports.map(start))
  const proxy = await startHaproxy(t, ports, refused)
  return { backend, ports, gateways, start, proxy }
}

/** Sends up to `rate` requests a second over kept-alive connections until it is stopped. */
function pressOn(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostInFlight })
  const seen = { sent: 0, ok: 0, failures: [] as string[], isHeldBack: false }
  const inFlight = new Set<number>()
  /** The numbers of the requests that failed. */
  const lost: number[] = []
  let running = true
  const over = (async () => {
    const open: Promise<void>[] = []
    const began = performance.now()
    while (running) {
      const due = ((performance.now() - began) / 1000) * rate
      while (seen.sent < due && inFlight.size < mostInFlight) open.push(one())
      if (inFlight.size === mostInFlight) seen.isHeldBack = true
      await wait(5)
    }
    await Promise.all(open)
    agent.destroy()
    return { ...seen, lost, seconds: (performance.now() - began) / 1000 }
  })()
  return {
    /** Unanswered requests by number. The next request has the number `sent`. */
    now: () => ({ inFlight: new Set(inFlight), sent: seen.sent }),
    end() {
      running = false
      return over
    },
  }

  function one() {
    const number = seen.sent
    seen.sent += 1
    inFlight.add(number)
    return new Promise<void>((resolve) => {
      const headers = { authorization: 'Bearer a', 'x-platform-project': 'demo' }
      const over = () => {
        inFlight.delete(number)
        resolve()
      }
      const fail = (why: string) => {
        seen.failures.push(why)
        lost.push(number)
        over()
      }
      request(`${url}/v1/sessions/s`, { agent, headers }, (reply) => {
        reply.resume()
        reply.once('error', (error) => fail(error.message))
        reply.once('end', () => {
          if (reply.statusCode !== 200)
            return fail(`${reply.statusCode} from ${reply.headers['x-request-id'] ? 'a gateway' : 'the proxy'}`)
          seen.ok += 1
          over()
        })
      })
        .once('error', (error) => fail(error.message))
        .end()
    })
  }
}

t.test(
  `two gateways are restarted in turn ${restarts} times under ${rate} requests a second: none fails`,
  haproxy,
  async (t) => {
    const { ports, gateways, start, proxy } = await startFleet(t, 20)
    const load = pressOn(proxy.url)

    for (let turn = 0; turn < restarts; turn += 1) {
      const which = turn % 2
      const old = gateways[which]
      const port = ports[which] ?? 0
      old?.child.kill('SIGTERM')
      t.equal(await old?.ended, 0)
      gateways[which] = await start(port)
      // Like a Deployment: restart the next gateway when the proxy sees this one as ready.
      await eventually(() => proxy.sendsTo(port), 'the proxy seeing the new one')
    }
    const { sent, ok, failures, seconds, isHeldBack } = await load.end()

    t.comment(
      `${sent} requests in ${seconds.toFixed(1)} s, ${(sent / seconds).toFixed(0)} a second, ${failures.length} failed`,
    )
    t.same(new Set(failures), new Set())
    t.equal(failures.length, 0)
    t.equal(ok, sent)
    t.ok(sent > 100 * restarts, `${sent} requests`)
    t.ok(isHeldBack || sent / seconds > rate * 0.9, `${(sent / seconds).toFixed(0)} a second`)
  },
)

t.test('kill -9 of one gateway loses only the requests in progress there', haproxy, async (t) => {
  const { backend, ports, gateways, proxy } = await startFleet(t, 20, 'redispatch')
  const load = pressOn(proxy.url)
  await wait(2000)
  const [victim] = gateways
  const before = backend.seen.length

  const { inFlight, sent } = load.now()
  victim?.child.kill('SIGKILL')
  await victim?.ended
  // The process lives for some milliseconds after the signal and may get requests. The proxy may also send requests on
  // its old connections until it has noticed that they are reset.
  await proxy.sendsTo(ports[0] ?? 0)
  const gone = load.now()
  await eventually(() => backend.seen.length > before + 1000, 'the other one serving on')
  await wait(1000)
  const end = await load.end()

  t.comment(
    `${end.failures.length} of ${end.sent} failed; ${inFlight.size} were in flight, ${gone.sent - sent} came until the end`,
  )
  const others = end.lost.filter((number) => !inFlight.has(number) && !(number >= sent && number < gone.sent))
  t.same(others, [], `lost that were not in flight: ${[...new Set(end.failures)]}`)
  t.equal(end.ok + end.failures.length, end.sent)
})
