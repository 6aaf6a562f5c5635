import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { median, percentile } from './figures.ts'
import { startGateway } from './gateway.ts'
import type { Rig } from './rig.ts'
import { scenario } from './scenarios.ts'

/** Latencies in milliseconds: directly to the backend, through the gateway, and the difference. */
export type FixedRate = Record<'direct' | 'gateway' | 'added', { p50: number; p99: number }>

const rate = 1000

/** Measures the latency that the gateway adds at a rate that it can easily serve: medians of the rounds. */
export async function measureFixedRate(rig: Rig, rounds: number, seconds: number): Promise<FixedRate> {
  const gateway = await startGateway(rig.scratch, rig.backend.url)
  const { headers = {}, path } = scenario('session').gateway
  const sides = {
    direct: { url: rig.backend.url, path: scenario('session').proxy.path, headers },
    gateway: { url: gateway.url, path, headers },
  }
  const seen: { direct: number[]; gateway: number[] }[] = []
  try {
    for (const side of Object.values(sides)) await sendAtRate(side, 3)
    for (let round = 1; round <= rounds; round += 1) {
      rig.say(`round ${round} of ${rounds}: ${rate} requests a second`)
      const direct = await sendAtRate(sides.direct, seconds)
      seen.push({ direct, gateway: await sendAtRate(sides.gateway, seconds) })
    }
  } finally {
    await gateway.stop()
  }
  const each = (side: 'direct' | 'gateway') => ({
    p50: median(seen.map((round) => percentile(round[side], 50))),
    p99: median(seen.map((round) => percentile(round[side], 99))),
  })
  const added = (percent: number) =>
    median(seen.map(({ direct, gateway }) => percentile(gateway, percent) - percentile(direct, percent)))
  return { direct: each('direct'), gateway: each('gateway'), added: { p50: added(50), p99: added(99) } }
}

/**
 * Sends a request each millisecond without waiting for earlier responses. Latency counts from the time at which a request was
 * due, so a stalled server is charged for all requests that were due meanwhile (coordinated omission).
 */
async function sendAtRate(side: { url: string; path: string; headers: Record<string, string> }, seconds: number) {
  const pool = new Pool(side.url, { connections: 64 })
  const latencies: number[] = []
  const running: Promise<void>[] = []
  const total = rate * seconds
  const begin = performance.now()
  while (running.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000))
    while (running.length < due) running.push(send(begin + (running.length * 1000) / rate))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
  await pool.close()
  return latencies

  async function send(due: number) {
    const { statusCode, body } = await pool.request({ method: 'GET', path: side.path, headers: side.headers })
    await body.dump()
    if (statusCode !== 200) throw new Error(`${side.url} returned status ${statusCode}`)
    latencies.push(performance.now() - due)
  }
}
