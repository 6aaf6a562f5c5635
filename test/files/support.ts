import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { caller, startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'

/** Sends requests about the files of one session to a gateway. `path` is sent as it is. */
export function filesOf(url: string, id: string) {
  const base = `${url}/v1/sessions/${id}/files`
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer | ReadableStream,
  ) =>
    fetch(base + path, {
      method,
      headers: { ...caller, ...headers },
      ...(body && { body, duplex: 'half' }),
    } as RequestInit)
  return {
    base,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', `/${path}`, headers),
    put: (path: string, body: string | Buffer | ReadableStream, headers?: Record<string, string>) =>
      send('PUT', `/${path}`, headers, body),
    list: (path: string) => send('GET', `?path=${encodeURIComponent(path)}`),
  }
}

/** A gateway before a local backend, with a session that waits for a message. */
export async function startLocal(t: Test, env: Record<string, string> = {}) {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const id = await backend.create({ initialPrompt: 'hello', stopOnRunFinished: false })
  await backend.reached(id, 'Running')
  const root = join(LOCAL_DATA, 'sessions', id)
  await eventually(async () => readdirSync(root).includes('workspace.json') || undefined, 'the workspace')
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, RATE_LIMIT_BURST: '10000', ...env })
  return { backend, gateway, id, root, work: join(root, 'work'), ...filesOf(gateway.url, id) }
}

/** The response as its status and its error. */
export async function errorOf(reply: Response) {
  return [reply.status, ((await reply.json()) as { error?: string }).error]
}
