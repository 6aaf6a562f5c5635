import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { memory, start, stop } from './processes.ts'

export type Gateway = Awaited<ReturnType<typeof startGateway>>
type Command = [file: string, ...args: string[]]

/** The limiter works on each request and refuses none. */
const unlimited = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }

/**
 * The gateway as `npm start` runs it, in release mode with all that is on by default. Its log goes through a pipe, as
 * in a container, to a process that throws it away. `command` is what starts it, where that is to be measured.
 */
export async function startGateway(
  scratch: string,
  backendUrl: string,
  env: Record<string, string> = {},
  command: Command = [process.execPath, ...startArguments],
) {
  const port = await freePort()
  const pipe = join(scratch, `log-${port}`)
  if (spawnSync('mkfifo', [pipe]).status !== 0) throw new Error(`mkfifo ${pipe} failed`)
  const sink = start('cat', [pipe], { stdio: 'ignore' })
  const log = openSync(pipe, 'w')
  const begin = performance.now()
  const [file, ...args] = command
  const child = start(file, args, {
    stdio: ['ignore', log, 'inherit'],
    env: { ...inherited(), HOST: '127.0.0.1', PORT: String(port), BACKEND_URL: backendUrl, ...unlimited, ...env },
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await ready(url)
  const readyAfter = performance.now() - begin
  async function stopIt() {
    await stop(child)
    await stop(sink)
  }
  return { pid: child.pid, url, readyAfter, memory: () => memory(child.pid), stop: stopIt }
}

/** What `npm start` runs after `exec node`. */
const startArguments = manifest.scripts.start.split(' ').slice(2)

/** The floor that a gateway on Node and undici stands on, as a command: see bare.ts. */
export const bareCommand: Command = [
  process.execPath,
  ...startArguments.slice(0, -1),
  fileURLToPath(new URL('bare.ts', import.meta.url)),
]

/** PATH and HOME: no setting of the one who runs the bench gets into it. */
function inherited() {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME }
}

async function ready(url: string) {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(2)
  }
  throw new Error(`the gateway is not ready at ${url}`)
}

/** A port that nobody listens on, from the system. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
