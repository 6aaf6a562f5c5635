import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureCli } from './cli.ts'
import { mean, median } from './figures.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { saturate } from './load.ts'
import { acceptedConnections } from './nginx.ts'
import { cpuTime } from './processes.ts'
import type { Rig } from './rig.ts'
import { longList, scenario } from './scenarios.ts'

/** Figures by name. */
export type Figures = Record<string, number>

/** The measurements that run only by name. Memory is in MB. */
export const longRuns: Record<string, (rig: Rig) => Promise<Figures>> = {
  connections: (rig) => withGateway(rig, {}, (gateway) => countConnections(rig, gateway)),
  'long-list': (rig) => withGateway(rig, {}, readLongList),
  addresses: (rig) => withGateway(rig, { TRUSTED_PROXIES: '127.0.0.0/8' }, (gateway) => sendAddresses(rig, gateway)),
  endurance: (rig) => withGateway(rig, {}, (gateway) => endure(rig, gateway)),
  memory: (rig) => withGateway(rig, {}, (gateway) => watchMemory(rig, gateway)),
  start: measureStart,
  cli: measureCli,
}

async function withGateway<T>(rig: Rig, env: Record<string, string>, use: (gateway: Gateway) => Promise<T>) {
  const gateway = await startGateway(rig.scratch, rig.backend.url, env)
  try {
    return await use(gateway)
  } finally {
    await gateway.stop()
  }
}

function sessionLoad(gateway: Gateway) {
  const { path, headers = {} } = scenario('session').gateway
  return { url: gateway.url + path, headers }
}

/** Counts the backend connections that the gateway opens for 100,000 requests over 64 client connections. */
async function countConnections(rig: Rig, gateway: Gateway): Promise<Figures> {
  const before = await acceptedConnections(rig.backend.url)
  let requests = 0
  // Half a minute at a time: in each pause the pool may close idle connections.
  while (requests < 100_000) requests += (await saturate(rig.tools.wrk, sessionLoad(gateway), 30)).requests
  return { requests, connections: (await acceptedConnections(rig.backend.url)) - before - 1 }
}

/**
 * Memory above idle while a list of 10,000 is read, and the longest wait of other clients meanwhile, compared with their
 * longest wait without a list.
 */
async function readLongList(gateway: Gateway): Promise<Figures> {
  await sleep(2000)
  const idle = gateway.memory().now
  const ask = () => fetch(gateway.url + longList.path, { headers: longList.headers ?? {} })
  const sessions = ((await (await ask()).json()) as { items: unknown[] }).items.length
  const peakOverIdleAfterOne = gateway.memory().peak - idle
  const longestWaitMs = await longestWaitDuring(gateway, async () => {
    for (let turn = 1; turn < 10; turn += 1) {
      // Not parsed: that would load this process, not the gateway.
      await (await ask()).body?.pipeTo(new WritableStream())
    }
  })
  const afterTen = gateway.memory().peak - idle
  const longestWaitWithoutListMs = await longestWaitDuring(gateway, () => sleep(3000))
  return { sessions, idle, peakOverIdleAfterOne, afterTen, longestWaitMs, longestWaitWithoutListMs }
}

/** The longest response time of /health in milliseconds while `act` runs. */
async function longestWaitDuring(gateway: Gateway, act: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let acting = true
  const watch = async () => {
    while (acting) {
      const asked = performance.now()
      await (await fetch(`${gateway.url}/health`)).text()
      longest = Math.max(longest, performance.now() - asked)
    }
  }
  const watching = watch()
  await act()
  acting = false
  await watching
  return longest
}

/** Peak memory after a million client addresses, compared with as many requests from one address. */
async function sendAddresses(rig: Rig, gateway: Gateway): Promise<Figures> {
  const load = { url: `${gateway.url}/v1/sessions`, headers: { 'X-Forwarded-For': '10.0.0.1' } }
  const send = async (differ: boolean) => {
    let requests = 0
    while (requests < 1_000_000) {
      const next = { ...load, ...(differ && { addressesFrom: requests }) }
      requests += (await saturate(rig.tools.wrk, next, 60)).requests
    }
    return gateway.memory().peak
  }
  const one = await send(false)
  const many = await send(true)
  return { afterOneAddress: one, afterAMillion: many, more: many - one }
}

/** Three million requests: does memory still grow in the last quarter? */
async function endure(rig: Rig, gateway: Gateway): Promise<Figures> {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(gateway.memory().now), 500)
  let requests = 0
  while (requests < 3_000_000) {
    requests += (await saturate(rig.tools.wrk, sessionLoad(gateway), 30)).requests
    rig.say(`${requests} requests, ${gateway.memory().now.toFixed(0)} MB`)
  }
  clearInterval(timer)
  const quarter = Math.floor(samples.length / 4)
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(mean)
  if (second === undefined || last === undefined) throw new Error('no samples')
  return { requests, secondQuarter: second, lastQuarter: last, growthPercent: (last / second - 1) * 100 }
}

/** Idle memory and CPU, and memory under load. */
async function watchMemory(rig: Rig, gateway: Gateway): Promise<Figures> {
  await sleep(5000)
  const idle = gateway.memory().now
  const before = cpuTime(gateway.pid)
  await sleep(10_000)
  const idleCpuPerSecond = (cpuTime(gateway.pid) - before) / 10
  for (const name of ['session', 'list-20', 'create', 'list-1000']) {
    const { path, ...load } = scenario(name).gateway
    await saturate(rig.tools.wrk, { ...load, url: gateway.url + path }, 15)
  }
  return { idle, idleCpuPerSecond, underLoad: gateway.memory().peak }
}

/** Milliseconds from the start of the command until /ready succeeds: median of ten, after one that fills the cache. */
async function measureStart(rig: Rig): Promise<Figures> {
  const commands = { npmStart: ['npm', 'start', '--silent'], nodeAlone: undefined } as const
  const medians: Figures = {}
  for (const [name, command] of Object.entries(commands)) {
    const times: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const gateway = await startGateway(rig.scratch, rig.backend.url, {}, command && [...command])
      await gateway.stop()
      if (turn > 0) times.push(gateway.readyAfter)
    }
    medians[name] = median(times)
  }
  return medians
}
