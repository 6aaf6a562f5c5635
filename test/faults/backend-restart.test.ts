import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { caller, startGatewayProcess } from '../support/gateway.ts'

/** A request with start, end and result. */
type Sent = { task?: string; began: number; ended: number; status: number; error: string | undefined }

const reads = 100
const creates = 20

/** Sends reads and creates at these rates per second until it is stopped. */
function pressOn(url: string) {
  const sent: Promise<Sent>[] = []
  const headers = { ...caller, 'content-type': 'application/json' }
  let isOver = false
  const running = (async () => {
    const start = performance.now()
    for (let turn = 0; !isOver; turn += 1) {
      sent.push(one())
      if (turn % (reads / creates) === 0) sent.push(one(`task-${turn}`))
      await sleep(Math.max(0, start + (turn * 1000) / reads - performance.now()))
    }
  })()

  async function one(task?: string): Promise<Sent> {
    const began = performance.now()
    const create = { method: 'POST', headers, body: JSON.stringify({ task }) }
    const reply = await (task === undefined
      ? fetch(`${url}/v1/sessions/s`, { headers: caller })
      : fetch(`${url}/v1/sessions`, create))
    const { error } = (await reply.json()) as { error?: string }
    return { began, ended: performance.now(), status: reply.status, error, ...(task !== undefined && { task }) }
  }

  return async () => {
    isOver = true
    await running
    return Promise.all(sent)
  }
}

/** Median, 99th percentile and maximum of some times. */
function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted.at(Math.ceil(share * sorted.length) - 1)?.toFixed(1)
  return `${at(0.5)} ms in the median, ${at(0.99)} at p99, ${at(1)} at most`
}

t.test('reads fail at once while the backend restarts, and only then; no create is sent twice', async (t) => {
  const tasks: string[] = []
  const { url, server } = await startBackend(t, async ({ method, body }) => {
    await sleep(5)
    if (method === 'GET') return [200, resource('s')]
    tasks.push(body.initialPrompt)
    return [201, { name: 'made' }]
  })
  const { port } = server.address() as AddressInfo
  const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
  const gateway = await startGatewayProcess(t, { BACKEND_URL: url, ...limits })
  const stop = pressOn(gateway.url)

  await sleep(1000)
  const down = performance.now()
  server.close()
  server.closeAllConnections()
  await sleep(1000)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const up = performance.now()
  await sleep(1000)
  const sent = await stop()

  /** Response times of a status in milliseconds, as measured by the gateway. */
  const logged = (status: number) => {
    const lines = gateway.lines().filter((line) => line.includes(`"status":${status},`) && line.endsWith('}'))
    return lines.map((line): number => JSON.parse(line).durationMs)
  }

  const failed = sent.filter(({ status }) => status >= 400)
  const times = failed.map(({ began, ended }) => ended - began)
  // The load of the machine affects both.
  t.comment(
    `${sent.length} requests, ${failed.length} failed: for the client ${spread(times)}; in the gateway ${spread(logged(502))}; those served ${spread(logged(200))}`,
  )
  t.same(new Set(failed.map(({ status, error }) => `${status} ${error}`)), new Set(['502 The backend is unavailable']))
  t.same(
    failed.filter(({ began, ended }) => ended < down || began > up),
    [],
    'none before or after',
  )
  t.ok(Math.max(...times) < 5000, 'none waits for the time-out of 30 s')
  t.equal(new Set(tasks).size, tasks.length, 'no create is sent twice')
  const made = sent.filter(({ task, status }) => task !== undefined && status === 201)
  t.ok(made.length > 0 && made.every(({ task }) => tasks.includes(task ?? '')), 'every 201 was made')
})
