import { connect } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { inner, place } from '../hostile/leaks.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { openFilesOf } from '../support/holdings.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startProcess } from '../support/processes.ts'
import { size } from '../support/size.ts'
import { fuzzRequest, tokenPiece } from './fuzz-requests.ts'
import { Chances, givenSeed as seed } from './random.ts'
import { heldAtRest, impatient, watchMemory } from './rest.ts'
import { RudeClients } from './rude-clients.ts'

const requests = Number(process.env.LOAD_REQUESTS ?? size(400, 2000))

/** Expected server errors; 502 only if the backend broke off. */
const named = [501, 503, 505]

/** Sends bytes over a new connection, and returns everything received until silence. */
function answerTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(bytes))
    // Most responses leave the connection open, and the gateway waits for the rest of an incomplete request.
    socket.setTimeout(400, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      socket.setTimeout(30)
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/** The problems of a response. */
function faultOf(sent: Buffer, came: string): string | undefined {
  const statuses = [...came.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
  const mayBreakOff = sent.includes('dead')
  const unnamed = statuses.find(
    (status) => status >= 500 && !named.includes(status) && !(status === 502 && mayBreakOff),
  )
  if (unnamed !== undefined) return `${unnamed}`
  if (came.includes(tokenPiece)) return 'the token'
  if (place.test(came)) return 'a stack'
  // The OpenAPI document and the metrics may contain internal names.
  const isError = statuses.length > 0 && statuses.every((status) => status >= 400)
  return isError && (inner.test(came) || /127\.0\.0\.1|localhost/.test(came)) ? 'inner words' : undefined
}

t.setTimeout(24 * 3_600_000)
t.test(`${requests} random and garbled requests get only documented statuses and no internal details`, async (t) => {
  const chances = new Chances(seed)
  const backend = startProcess(t, ['test/chaos/backend.ts', '0', join(await temporaryDirectory(t), 'sessions')])
  const [, port] = await backend.said(/listening on (\d+)/)
  const env = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000', LOG_LEVEL: 'trace', ...impatient }
  const gateway = await startGatewayProcess(t, { BACKEND_URL: `http://127.0.0.1:${port}`, ...env })
  const running = { url: gateway.url, pid: gateway.child.pid }
  t.equal((await gateway.send('/v1/sessions')).status, 200)
  const before = openFilesOf(running)
  const faults: string[] = []
  const seen: Record<string, number> = {}
  const rude = new RudeClients([gateway.url], chances)
  t.teardown(() => rude.leave())
  const memory = watchMemory(
    () => [running],
    (fault) => faults.push(fault),
  )
  t.teardown(memory.end)

  let left = requests
  const client = async () => {
    while (left > 0 && gateway.child.exitCode === null) {
      left -= 1
      const sent = fuzzRequest(chances)
      // Clients that do not read come last: they keep the gateway busy, and the others have short timeouts.
      if (chances.happens(0.1)) await rude.sendOn(chances.happens(0.5) ? sent.toString('latin1') : undefined)
      const came = await answerTo(Number(new URL(gateway.url).port), sent)
      const status = came.slice(9, 12) || 'none'
      seen[status] = (seen[status] ?? 0) + 1
      const fault = faultOf(sent, came)
      if (fault !== undefined)
        faults.push(`${fault}: ${JSON.stringify(sent.toString('latin1').slice(0, 1000))} got ${came}`)
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))
  await rude.crowd()
  const held = await heldAtRest(running, before)
  if (held !== undefined) faults.push(held)

  t.comment(`--seed=${seed} --requests=${requests}: first answers ${JSON.stringify(seen)}`)
  t.comment(`${rude.visits} rude clients, ${memory.peak()} MiB at most`)
  t.same(faults.slice(0, 5), [], `seed ${seed}`)
  const told = gateway
    .lines()
    .filter((line) => line.includes(tokenPiece) || place.test(line) || /"level":60/.test(line))
  t.same(told.slice(0, 5), [], 'no log line says a token or a place in the code')
  t.equal(gateway.child.exitCode, null, 'it is the same process to the end')
  t.equal((await gateway.send('/v1/sessions')).status, 200, 'and serves')
})
