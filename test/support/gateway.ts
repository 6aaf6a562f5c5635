import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/settings.ts'
import { createLogger } from '../../src/telemetry/log.ts'
import { startProcess } from './processes.ts'

/** Default headers of every request. */
export const caller = { authorization: 'Bearer test-token', 'x-platform-project': 'demo' }

type Send = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: unknown },
) => Promise<Reply>

/** A response whose body was read: `body` is the parsed JSON, or the text if it is not JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of any shape
export type Reply = { status: number; headers: Headers; body: any }

/** Starts the app of `main.ts` in this process, listening on loopback. `lines` are its log lines. */
export async function startGateway(t: Test, env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  // The test runs on the same event loop and may block it.
  const config = loadConfig({ BACKEND_URL: 'http://127.0.0.1:1', MAX_EVENT_LOOP_DELAY: '0s', ...env })
  const logger = await createLogger(config, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = buildApp(config, logger)
  await app.listen({ host: env.HOST ?? '127.0.0.1', port: 0 })
  t.teardown(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { app, url, port, lines, send: sender(url) }
}

/** Starts the gateway as its own process, like `npm start`, and waits until it listens unless told otherwise. */
export async function startGatewayProcess(
  t: Test,
  env: Record<string, string> = {},
  until: 'listening' | 'not listening' = 'listening',
) {
  // A busy machine may delay the process; most tests do not test for that.
  const own = { HOST: '127.0.0.1', PORT: '0', BACKEND_URL: 'http://127.0.0.1:1', MAX_EVENT_LOOP_DELAY: '0s' }
  const started = startProcess(t, ['src/start.mjs'], { ...own, ...env })
  const url = until === 'listening' ? ((await started.said(/listening on (http[^"]+)/))[1] ?? '') : ''
  const lines = () =>
    started
      .output()
      .split('\n')
      .filter((line) => line !== '')
  return { ...started, url, lines, send: sender(url) }
}

/** Sends a request as the caller, with JSON bodies. */
function sender(url: string): Send {
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const json = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await fetch(url + path, {
      method,
      headers: { ...caller, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      ...(json !== undefined && { body: json }),
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: parsed(text) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
