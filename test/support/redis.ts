import { createServer } from 'node:net'
import type { Test } from 'tap'
import { startCommand } from './processes.ts'
import { toolPath } from './tools.ts'

/** Starts a real redis-server without persistence. `port` reuses the port of a stopped one. */
export async function startRedis(t: Test, port?: number) {
  const own = port ?? (await freePort())
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const started = startCommand(t, toolPath('redis-server'), args)
  await started.said(/Ready to accept connections/)
  return { ...started, port: own, url: `redis://127.0.0.1:${own}/0` }
}

/** A free loopback port below the system's ephemeral ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
