import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Test } from 'tap'
import { pageOf, resource } from '../../support/backend.ts'

/** A stored session. `looks` counts its reads, which select the script's status. */
export type Session = Omit<ReturnType<typeof resource>, 'status' | 'spec'> & {
  spec: Record<string, unknown>
  status?: Record<string, unknown> | undefined
  looks: number
}

type Kind = 'create' | 'list' | 'read' | 'stop' | 'delete' | 'events' | 'export'

/** Replaces or wraps the normal handling of a request. */
export type Fault = (request: http.IncomingMessage, response: http.ServerResponse, act: () => Answer) => void

type Answer = { status: number; body: unknown }

export type Script = {
  /** Faults for the first requests of a kind, in this order. Later requests have no fault. */
  faults?: Partial<Record<Kind, Fault[]>>
  /** Faults for every request of a kind. */
  always?: Partial<Record<Kind, Fault>>
  /** The status for each read. The last one repeats. Null: the session has no status yet. */
  statuses?: (Record<string, unknown> | null)[]
  /** The event stream of each session. If unset, the path does not exist. */
  events?: object[]
  /** The stored events of each session. If unset, there are none. */
  kept?: object[]
  port?: number
  /** Serves TLS, with a certificate for platform.test and loopback from an unknown authority. */
  tls?: boolean
}

const tlsFiles = join(import.meta.dirname, 'tls')

/** The certificate of that authority, for NODE_EXTRA_CA_CERTS. */
export const authority = join(tlsFiles, 'authority.pem')

/** A port for a server that restarts. It is outside the system's ephemeral range. */
export function portToKeep() {
  return 20_000 + Math.floor(Math.random() * 10_000)
}

const notFound = { status: 404, body: { error: 'Session not found' } }

/** A fake backend with scripted faults. test/platform compares it with recordings of the platform. */
export async function startPlatform(t: Test, script: Script = {}) {
  const sessions = new Map<string, Session>()
  const calls: { kind: Kind; headers: http.IncomingHttpHeaders; url: string; body: string }[] = []
  const left = new Map(Object.entries(script.faults ?? {}).map(([kind, faults]) => [kind, [...faults]]))
  const answer: http.RequestListener = async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url = '' } = request
    const [, name, tail] = /^[^?]*\/agentic-sessions(?:\/([^/?]+)(\/[^?]*)?)?/.exec(url) ?? []
    const kind = kindOf(method, name, tail)
    calls.push({ kind, headers: request.headers, url, body })
    const act = () => answers[kind](name ?? '', body, url)
    const fault = left.get(kind)?.shift() ?? script.always?.[kind]
    if (fault) fault(request, response, act)
    else if (kind === 'events' && script.events) sendEvents(response, script.events)
    else send(response, act())
  }
  const server = script.tls ? https.createServer(certificate(), answer) : http.createServer(answer)
  const answers: Record<Kind, (name: string, body: string, url: string) => Answer> = {
    create(_name, body) {
      const { labels, ...spec } = JSON.parse(body)
      const name = `session-${randomUUID()}`
      const createdAt = `${new Date().toISOString().slice(0, 19)}Z`
      const made = resource(name, { spec, labels, createdAt })
      sessions.set(name, { ...made, status: undefined, looks: 0 })
      const { autoBranch, metadata } = made
      const message = 'Agentic session created successfully'
      return { status: 201, body: { name, uid: metadata.uid, message, autoBranch } }
    },
    list: (_name, _body, url) => ({
      status: 200,
      body: pageOf(
        [...sessions.values()].reverse().map(({ looks: _, ...kept }) => kept),
        url,
      ),
    }),
    read(name) {
      const session = sessions.get(name)
      if (!session) return notFound
      const status = statusOf(session)
      session.looks += 1
      const { looks: _, ...resource } = session
      return { status: 200, body: { ...resource, status } }
    },
    // The response has the old status, because the platform's operator acts a moment later. Here it acts at once.
    stop(name) {
      const session = sessions.get(name)
      if (!session) return notFound
      const { autoBranch: _, looks: __, ...kept } = session
      const before = statusOf(session)
      const { agentStatus: ___, ...status }: { agentStatus?: string } = before ?? {}
      const annotations = { ...kept.metadata.annotations, 'ambient-code.io/desired-phase': 'Stopped' }
      session.status = { ...status, ...stopped(new Date()) }
      return { status: 202, body: { ...kept, metadata: { ...kept.metadata, annotations }, status: before && status } }
    },
    delete: (name) => (sessions.delete(name) ? { status: 204, body: '' } : notFound),
    // A backend without this path: the default 404 text of a Go server.
    events: () => ({ status: 404, body: '404 page not found' }),
    // The platform's response for a session without events.
    export: (name) => (script.kept === undefined ? notFound : { status: 200, body: exportOf(name, script.kept) }),
  }
  function statusOf({ status, looks }: Session) {
    const statuses = script.statuses ?? [{ phase: 'Completed', result: 'All is well' }]
    return status ?? statuses[Math.min(looks, statuses.length - 1)] ?? undefined
  }
  await new Promise<void>((resolve) => server.listen(script.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  t.teardown(close)
  const count = (kind: Kind) => calls.filter((call) => call.kind === kind).length
  const url = `${script.tls ? 'https' : 'http'}://127.0.0.1:${port}/api`
  return { url, port, sessions, calls, count, close }
}

/** The status of a stopped session. Ready became False when the stop began. */
export function stopped(since: Date) {
  const lastTransitionTime = `${since.toISOString().slice(0, 19)}Z`
  const message = 'Session stopped by user'
  const ready = { type: 'Ready', status: 'False', reason: 'UserStopped', message, lastTransitionTime }
  return { phase: 'Stopped', stoppedReason: 'user', completionTime: lastTransitionTime, conditions: [ready] }
}

function exportOf(sessionId: string, aguiEvents: object[]) {
  return { sessionId, projectName: 'demo', exportDate: '2026-11-21T09:00:00Z', aguiEvents, hasLegacy: false }
}

function certificate() {
  return { key: readFileSync(join(tlsFiles, 'server-key.pem')), cert: readFileSync(join(tlsFiles, 'server.pem')) }
}

function kindOf(method: string, name: string | undefined, tail: string | undefined): Kind {
  if (name === undefined) return method === 'POST' ? 'create' : 'list'
  if (tail === '/stop') return 'stop'
  if (tail === '/agui/events') return 'events'
  if (tail === '/export') return 'export'
  return method === 'DELETE' ? 'delete' : 'read'
}

function send(response: http.ServerResponse, { status, body }: Answer, headers: http.OutgoingHttpHeaders = {}) {
  if (body === '') return response.writeHead(status, headers).end()
  const [type, text] = typeof body === 'string' ? ['text/plain', body] : ['application/json', JSON.stringify(body)]
  return response.writeHead(status, { 'content-type': type, ...headers }).end(text)
}

/** Sends all past events at once and keeps the stream open, like the platform. */
function sendEvents(response: http.ServerResponse, events: object[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** Faults by name. */
export const faults = {
  status:
    (status: number, error: string, headers: http.OutgoingHttpHeaders = {}): Fault =>
    (_request, response) =>
      send(response, { status, body: { error } }, headers),
  text:
    (status: number, type: string, text: string): Fault =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(text),
  resetBefore: (request: http.IncomingMessage) => request.socket.resetAndDestroy(),
  resetAfter: (request: http.IncomingMessage, _response: http.ServerResponse, act: () => Answer) => {
    act()
    request.socket.resetAndDestroy()
  },
  /** Handles the request, but returns an error. */
  failAfter:
    (status: number, error: string): Fault =>
    (_request, response, act) => {
      act()
      send(response, { status, body: { error } })
    },
  cutResponse: (request: http.IncomingMessage, response: http.ServerResponse, act: () => Answer) => {
    const text = JSON.stringify(act().body)
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': text.length })
    response.write(text.slice(0, 20))
    setTimeout(() => request.socket.destroy(), 20)
  },
  silent: () => undefined,
} satisfies Record<string, unknown>
