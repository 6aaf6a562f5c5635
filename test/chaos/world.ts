import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { openFilesOf, type Running } from '../support/holdings.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, type Started, startProcess } from '../support/processes.ts'
import { freePort, startRedis } from '../support/redis.ts'
import type { Kept } from './backend.ts'
import type { Breaches } from './breaches.ts'
import type { Chances } from './random.ts'
import { impatient } from './rest.ts'

export const parts = ['backend', 'gateway 1', 'gateway 2', 'redis'] as const
export type Part = (typeof parts)[number]

/** A kill of a part: milliseconds after the start, and the downtime. */
export type Kill = { at: number; part: Part; away: number }

/** The kills of a run, determined by the seed: one every 0.5 to 5 s. Several parts may be down together. */
export function scheduleOf(chances: Chances, duration: number): Kill[] {
  const kills: Kill[] = []
  const backAt: Partial<Record<Part, number>> = {}
  for (let at = chances.between(500, 5000); at < duration; at += chances.between(500, 5000)) {
    const [part, away] = [chances.of(parts), chances.between(50, 3000)]
    // Skip a part that is down or has just been restarted.
    if (at < (backAt[part] ?? 0) + 1000) continue
    backAt[part] = at + away
    kills.push({ at, part, away })
  }
  return kills
}

/** Timeout of the gateways for the backend in milliseconds. */
export const backendTimeout = 2000

/** Waits until a gateway is ready or has ended. */
function ready(url: string, { child }: Started) {
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null || child.signalCode !== null,
    )
  return eventually(isReady, `the gateway at ${url}`)
}

/** Two gateways, Redis and a backend, each a process with a fixed port. */
export async function startWorld(t: Test, breaches: Breaches) {
  const file = join(await temporaryDirectory(t), 'sessions')
  const ports: number[] = []
  while (ports.length < 4) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  const [backend, first, second, redis] = ports as [number, number, number, number]
  const outputs: (() => string)[] = []
  const startGateway = async (port: number) => {
    const started = await startGatewayProcess(
      t,
      {
        PORT: String(port),
        BACKEND_URL: `http://127.0.0.1:${backend}`,
        REDIS_URL: `redis://127.0.0.1:${redis}/0`,
        BACKEND_TIMEOUT: `${backendTimeout}ms`,
        IDEMPOTENCY_TTL: '1h',
        ...impatient,
        RATE_LIMIT_RPS: '1000000',
        RATE_LIMIT_BURST: '1000000',
        LOG_LEVEL: 'warn',
      },
      'not listening',
    )
    await ready(`http://127.0.0.1:${port}`, started)
    return started
  }
  const starts: Record<Part, () => Promise<Started>> = {
    async backend() {
      const started = startProcess(t, ['test/chaos/backend.ts', String(backend), file])
      await started.said(/listening/)
      return started
    },
    'gateway 1': () => startGateway(first),
    'gateway 2': () => startGateway(second),
    redis: () => startRedis(t, redis),
  }
  const running = new Map<Part, { started: Started; mayBeKilledFrom: number }>()
  const urls = [first, second].map((port) => `http://127.0.0.1:${port}`)
  for (const part of ['backend', 'redis', 'gateway 1', 'gateway 2'] as const) await start(part, 0)
  const descriptors = gateways().map(openFilesOf)
  const events: string[] = []
  const began = performance.now()
  let read = 0
  const output = () => outputs.map((output) => output()).join('')
  /** `descriptors`: open files and sockets of each gateway before the first client. */
  return { urls, kill, news, events, gateways, descriptors, output }

  /** The running gateways. */
  function gateways(): Running[] {
    return urls.flatMap((url, index) => {
      const started = running.get(index === 0 ? 'gateway 1' : 'gateway 2')?.started
      return started === undefined ? [] : [{ url, pid: started.child.pid }]
    })
  }

  /** `away` is its downtime. */
  async function start(part: Part, away: number) {
    const started = await starts[part]()
    if (part.startsWith('gateway')) outputs.push(started.output)
    running.set(part, { started, mayBeKilledFrom: performance.now() + Math.max(1000, away) })
    void started.ended.then((status) => {
      if (running.get(part)?.started !== started) return
      breaches.add(`the ${part} ended by itself with ${status}: ${started.output().slice(-1000)}`)
    })
  }

  /**
   * Kills a part and restarts it. The part then runs at least as long as it was down, however long its start takes: otherwise
   * a slow machine would only see kills. Returns whether it was killed.
   */
  async function kill({ part, away }: Kill): Promise<boolean> {
    const victim = running.get(part)
    const now = performance.now()
    if (victim === undefined || now < victim.mayBeKilledFrom) return false
    running.delete(part)
    note(`${part} is killed`)
    victim.started.child.kill('SIGKILL')
    await victim.started.ended
    await sleep(away, undefined, { ref: false })
    if (breaches.all.length > 0) return true
    await start(part, performance.now() - now)
    note(`${part} is back`)
    return true
  }

  function note(event: string) {
    events.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${event}`)
  }

  /** The backend's changes since the last call. */
  function news(): Kept[] {
    const fresh = Buffer.alloc(Math.max(0, statSync(file).size - read))
    const descriptor = openSync(file, 'r')
    const length = readSync(descriptor, fresh, 0, fresh.length, read)
    closeSync(descriptor)
    // An incomplete line is read again next time; one that broke off is removed by the backend.
    const whole = fresh.subarray(0, length).lastIndexOf('\n') + 1
    read += whole
    const lines = fresh.toString('utf8', 0, whole).split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  }
}
