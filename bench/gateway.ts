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

/** The rate limiter runs on each request but refuses none. */
const unlimited = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }

/**
 * Starts the gateway like `npm start`, with all default features. Its log goes through a pipe, as in a container, to a process
 * that discards it. `command` replaces the start command.
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

/** The arguments after `exec node` in `npm start`. */
const startArguments = manifest.scripts.start.split(' ').slice(2)

/** The command of the lower bound: see bare.ts. */
export const bareCommand: Command = [
  process.execPath,
  ...startArguments.slice(0, -1),
  fileURLToPath(new URL('bare.ts', import.meta.url)),
]

/** Only PATH and HOME, so that no setting of the user affects the benchmark. */
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
  throw new Error(`The gateway was not ready at ${url} within 20 s`)
}

/** A free port from the system. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system returned no free port')
  return address.port
}
