import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { NewSession } from '../../local/schemas/new-session.ts'
import type { Session } from '../../local/storage/session.ts'
import { eventually, type Started, startProcess } from './processes.ts'

export type LocalBackend = Started & {
  /** URL without the path prefix. */
  origin: string
  /** The path of the sessions of project `demo`. */
  sessions: string
  /** Sends a request with a token. `body` is sent as JSON, text unchanged. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>
  /** Creates a session in project `demo` and returns its name. By default it ends with its turn. */
  create: (body?: NewSession) => Promise<string>
  read: (name: string) => Promise<Session>
  /** Waits until a session is in one of `phases`. */
  reached: (name: string, ...phases: string[]) => Promise<Session>
}

/** Starts a local backend on a free port. `LOCAL_DATA` in `env` reuses the directory of an earlier one. */
export async function startLocalBackend(t: Test, env: NodeJS.ProcessEnv = {}): Promise<LocalBackend> {
  const own = { LOCAL_BACKEND_PORT: '0', LOCAL_DATA: env.LOCAL_DATA ?? (await temporaryDirectory(t)) }
  const started = startProcess(t, ['local/backend.ts'], { ...own, ...env })
  // On SIGTERM it ends its agents too.
  t.teardown(started.end)
  const [, origin = ''] = await started.said(/"address":"([^"]+)","msg":"listening"/)
  const sessions = `${env.LOCAL_BACKEND_PREFIX ?? ''}/projects/demo/agentic-sessions`

  function call(method: string, path: string, body?: unknown) {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(origin + path, { method, headers, ...(sent !== undefined && { body: sent }) })
  }

  async function create(body: NewSession = { initialPrompt: 'hello' }) {
    const reply = await call('POST', sessions, { stopOnRunFinished: true, ...body })
    const { name, error } = (await reply.json()) as { name: string; error?: string }
    if (reply.status !== 201) throw new Error(`not created: ${error}`)
    return name
  }

  async function read(name: string) {
    return (await (await call('GET', `${sessions}/${name}`)).json()) as Session
  }

  function reached(name: string, ...phases: string[]) {
    return eventually(async () => {
      const session = await read(name)
      return phases.includes(session.status.phase) ? session : undefined
    }, `${phases}`)
  }

  return { ...started, origin, sessions, call, create, read, reached }
}

/** Creates an empty directory that is removed after the test. */
export async function temporaryDirectory(t: Test): Promise<string> {
  const directory = realpathSync(await mkdtemp(join(tmpdir(), 'session-gateway-')))
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  return directory
}
