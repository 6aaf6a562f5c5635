import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Test } from 'tap'
import { startGateway } from '../../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../../support/local-backend.ts'
import { caller, prepareSgw } from './sgw.ts'

/** Runs git in a directory. */
export function git(dir: string, ...args: string[]): string {
  const as = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com']
  return execFileSync('git', ['-C', dir, ...as, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** Starts a gateway, the local backend and sgw. `startSession` gives a session with a checkout of each repository. */
export async function startForPull(t: Test) {
  const data = await temporaryDirectory(t)
  const dir = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  const gateway = await startGateway(t, {
    BACKEND_URL: backend.origin,
    RATE_LIMIT_RPS: '10000',
    RATE_LIMIT_BURST: '10000',
  })
  const sgw = await prepareSgw(t, caller(gateway.url))
  const startSession = async (
    repos: { url: string; branch?: string }[],
    activeWorkflow?: { gitUrl: string; branch: string; path: string },
  ) => {
    const id = await backend.create({ initialPrompt: 'x', repos, ...(activeWorkflow && { activeWorkflow }) })
    await backend.reached(id, 'Completed')
    return { id, work: join(data, 'sessions', id, 'work/repos') }
  }
  return { ...sgw, backend, dir, startSession }
}
