import { median } from './figures.ts'
import { bareCommand, type Gateway, startGateway } from './gateway.ts'
import { type Load, saturate } from './load.ts'
import { acceptedConnections } from './nginx.ts'
import { cpuTime, memory, resetPeak } from './processes.ts'
import type { Rig } from './rig.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** Cost per request of one side of a scenario: CPU in microseconds, latencies in milliseconds. */
export type Cost = { cpu: number; rps: number; p50: number; p99: number }

export type Throughput = {
  scenario: string
  /** CPU of the gateway divided by the proxy's: median of the rounds. */
  ratio: number
  gateway: Cost
  proxy: Cost
  backendConnections: number
  peakMemory: number
}

/** Warm-up time per scenario in seconds. */
const warmUp = 12

type Side = { pid: number; load: Load; refused: boolean }
type Run = {
  scenario: Scenario
  gateway: Side
  proxy: Side
  seen: { gateway: Cost; proxy: Cost }[]
  connections: number
  peak: number
}

/** Runs the scenarios in turns, each through the proxy and the gateway, so that noise on the machine affects all of them. */
export async function measureThroughput(
  rig: Rig,
  names: string[],
  rounds: number,
  seconds: number,
): Promise<Throughput[]> {
  const gateways = new Map<string, Gateway>()
  try {
    const runs: Run[] = []
    for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
      const key = JSON.stringify([scenario.env, scenario.isBare])
      const command = scenario.isBare && bareCommand
      const gateway = gateways.get(key) ?? (await startGateway(rig.scratch, rig.backend.url, scenario.env, command))
      gateways.set(key, gateway)
      runs.push(prepare(rig, scenario, gateway.pid, gateway.url))
    }
    await measureRounds(rig, runs, rounds, seconds)
    return runs.map(summarize)
  } finally {
    for (const gateway of gateways.values()) await gateway.stop()
  }
}

function prepare(rig: Rig, scenario: Scenario, pid: number, url: string): Run {
  const refused = scenario.status >= 400
  const side = (pid: number, url: string, { path, ...load }: Scenario['gateway']): Side => ({
    pid,
    load: { ...load, url: url + path },
    refused,
  })
  return {
    scenario,
    gateway: side(pid, url, scenario.gateway),
    proxy: side(rig.proxy.child.pid, rig.proxy.url, scenario.proxy),
    seen: [],
    connections: 0,
    peak: 0,
  }
}

async function measureRounds(rig: Rig, runs: Run[], rounds: number, seconds: number) {
  // After 6 s the JIT compiler was still active: a request cost a third more than after 12.
  for (const { scenario, gateway, proxy } of runs) {
    rig.say(`warming up: ${scenario.name}`)
    await saturate(rig.tools.wrk, gateway.load, warmUp)
    await saturate(rig.tools.wrk, proxy.load, 1)
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const run of runs) {
      rig.say(`round ${round} of ${rounds}: ${run.scenario.name}`)
      const proxy = await measure(rig, run.proxy, seconds)
      const before = await acceptedConnections(rig.backend.url)
      resetPeak(run.gateway.pid)
      const gateway = await measure(rig, run.gateway, seconds)
      run.peak = Math.max(run.peak, memory(run.gateway.pid).peak)
      run.connections += (await acceptedConnections(rig.backend.url)) - before - 1
      run.seen.push({ gateway, proxy })
    }
  }
}

async function measure(rig: Rig, { pid, load, refused }: Side, seconds: number): Promise<Cost> {
  const before = cpuTime(pid)
  const seen = await saturate(rig.tools.wrk, load, seconds)
  if (seen.failed > 0 || seen.refused !== (refused ? seen.requests : 0)) {
    throw new Error(`${load.url} returned unexpected responses: ${JSON.stringify(seen)}`)
  }
  return {
    cpu: (cpuTime(pid) - before) / seen.requests,
    rps: seen.requests / seen.seconds,
    p50: seen.p50,
    p99: seen.p99,
  }
}

function summarize({ scenario, seen, connections, peak }: Run): Throughput {
  const side = (of: 'gateway' | 'proxy'): Cost => {
    const each = (figure: keyof Cost) => median(seen.map((round) => round[of][figure]))
    return { cpu: each('cpu'), rps: each('rps'), p50: each('p50'), p99: each('p99') }
  }
  return {
    scenario: scenario.name,
    ratio: median(seen.map(({ gateway, proxy }) => gateway.cpu / proxy.cpu)),
    gateway: side('gateway'),
    proxy: side('proxy'),
    backendConnections: connections,
    peakMemory: peak,
  }
}
