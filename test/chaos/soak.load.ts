import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { descriptorsOf } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, memoryOf, startProcess } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'
import { Chances, givenSeed as seed } from './random.ts'
import { Visitors } from './visitors.ts'

const minutes = Number(process.env.LOAD_MINUTES ?? 45)
const most = Number(process.env.LOAD_REQUESTS ?? Number.POSITIVE_INFINITY)

/** Resources of a gateway: memory and heap in MiB, files and sockets, active handles and timers. */
type Held = { memory: number; heap: number; descriptors: number; resources: number }

/** Seconds between two reports. */
const tellEvery = 300

t.setTimeout(24 * 3_600_000)
t.test('requests of every kind leave nothing behind', async (t) => {
  const backend = startProcess(t, ['test/chaos/backend.ts', '0', join(await temporaryDirectory(t), 'sessions')])
  const [, port] = await backend.said(/listening on (\d+)/)
  const own = await freePort()
  const url = `http://127.0.0.1:${own}`
  const env = {
    PORT: String(own),
    BACKEND_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_RPS: '1000000',
    RATE_LIMIT_BURST: '1000000',
    // Bounded caches must be full before the second quarter.
    IDEMPOTENCY_MAX_KEYS: '500',
    // What is written stays in this process, and so not even the address is.
    LOG_LEVEL: 'fatal',
  }
  const gateway = await startGatewayProcess(t, env, 'not listening')
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isReady, 'the gateway')
  const samples: Held[] = []
  const visitors = new Visitors(url, new Chances(seed))
  let isOver = false
  const clients = Array.from({ length: 32 }, async () => {
    while (!isOver && visitors.requests < most) await visitors.visit()
  })
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end && visitors.requests < most) {
    await sleep(1000)
    samples.push(await held())
    if (samples.length % tellEvery === 0) tell(`${visitors.requests} requests, ${JSON.stringify(samples.at(-1))}`)
  }
  isOver = true
  await Promise.all(clients)

  const quarter = Math.floor(samples.length / 4)
  const [second, last] = [summaryOf(samples.slice(quarter, 2 * quarter)), summaryOf(samples.slice(-quarter))]
  const { requests, statuses } = visitors
  tell(`--seed=${seed} --minutes=${minutes}: ${JSON.stringify({ requests, second, last, statuses })}`)
  t.ok(last.memory < second.memory * 1.15 + 10, `memory grows from ${second.memory} to ${last.memory} MiB`)
  t.ok(last.heap < second.heap * 1.15 + 10, `the heap grows from ${second.heap} to ${last.heap} MiB`)
  t.ok(last.descriptors < second.descriptors * 1.2 + 20, `descriptors, ${second.descriptors} to ${last.descriptors}`)
  t.ok(last.resources < second.resources * 1.2 + 20, `active resources, ${second.resources} to ${last.resources}`)
  t.same(visitors.faults.slice(0, 5), [])
  t.equal(gateway.child.exitCode, null)

  async function held(): Promise<Held> {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const sample = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1])
    const { pid } = gateway.child
    return {
      memory: Math.round(memoryOf(pid)),
      heap: Math.round(sample('nodejs_heap_size_used_bytes') / 2 ** 20),
      descriptors: descriptorsOf(pid),
      resources: sample('nodejs_active_resources_total'),
    }
  }
})

function tell(words: string) {
  process.stderr.write(`soak: ${words}\n`)
}

/** Means over a period. For the heap the minimum, which is the heap after garbage collection. */
function summaryOf(samples: Held[]): Held {
  const mean = (key: keyof Held) => Math.round(samples.reduce((sum, one) => sum + one[key], 0) / samples.length)
  const heap = Math.min(...samples.map((sample) => sample.heap))
  return { memory: mean('memory'), heap, descriptors: mean('descriptors'), resources: mean('resources') }
}
