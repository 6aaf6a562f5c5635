import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './gateway.ts'
import { startBackend, startProxy } from './nginx.ts'
import { stop } from './processes.ts'
import { findTools } from './tools.ts'

/** Shared by all measurements: tools, a canned backend, a plain proxy in front of it, and a scratch directory. */
export type Rig = Awaited<ReturnType<typeof startRig>>

export async function startRig(say: (line: string) => void) {
  const tools = findTools()
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
  // nginx's worker may run as another user.
  chmodSync(scratch, 0o755)
  const backend = await startBackend(tools.nginx, join(scratch, 'backend'), await freePort())
  const proxy = await startProxy(tools.nginx, join(scratch, 'proxy'), await freePort(), backend.port)
  async function end() {
    await stop(proxy.child)
    await stop(backend.child)
  }
  return { tools, scratch, backend, proxy, say, end }
}
