import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import type { Test } from 'tap'
import { listen } from './listen.ts'

/** A request that the backend received. `body` is its body as JSON, undefined if it is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of any shape
export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: any; bytes: Buffer }

type Answer = (request: Seen, response: ServerResponse) => unknown

/**
 * A backend with scripted responses: `answer` writes the response itself, or returns `[status, JSON]`. It simulates a
 * misbehaving platform, which the local backend cannot.
 */
export async function startBackend(t: Test, answer: Answer) {
  const seen: Seen[] = []
  let connections = 0
  const server = createServer({ maxHeaderSize: 64 * 1024 }, async (request, response) => {
    const bytes = await bodyOf(request)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: parsed(bytes), bytes }
    seen.push(one)
    const result = await answer(one, response)
    if (!Array.isArray(result)) return
    const [status, json] = result as [number, unknown]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(json === undefined ? undefined : JSON.stringify(json))
  })
  server.on('connection', () => {
    connections += 1
  })
  const url = await listen(t, server)
  t.teardown(() => server.closeAllConnections())
  return { url, seen, server, connections: () => connections }
}

/** A raw TCP backend: `serve` gets each connection after its first bytes. */
export async function startRawBackend(t: Test, serve: (socket: Socket, count: number) => void) {
  let count = 0
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      count += 1
      serve(socket, count)
    })
  })
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { url: await listen(t, server), requests: () => count }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/**
 * A session with the fields of a recorded one: `get: Running idle` of test/platform. Two fields are omitted:
 * `metadata.managedFields`, and `spec.llmSettings`, of which the gateway shows the model.
 */
export function resource(
  name: string,
  fields: {
    spec?: object
    status?: object | undefined
    createdAt?: string
    labels?: Record<string, string>
    annotations?: Record<string, string>
  } = {},
) {
  return {
    apiVersion: 'vteam.ambient-code/v1alpha1',
    kind: 'AgenticSession',
    metadata: {
      name,
      namespace: 'demo',
      uid: `uid-${name}`,
      creationTimestamp: fields.createdAt ?? '2026-11-21T08:00:00Z',
      generation: 1,
      resourceVersion: '1',
      ...(fields.labels && { labels: fields.labels }),
      ...(fields.annotations && { annotations: fields.annotations }),
    },
    spec: {
      initialPrompt: `task of ${name}`,
      displayName: '',
      timeout: 0,
      userContext: { userId: 'admin', displayName: '', groups: null },
      environmentVariables: { RUNNER_STATE_DIR: '.claude', RUNNER_TYPE: 'claude-agent-sdk' },
      ...fields.spec,
    },
    ...(fields.status && { status: fields.status }),
    autoBranch: `ambient/${name}`,
  }
}

/** A page of `all` with the platform's page sizes: 20 by default, at most 100. */
export function pageOf<T>(all: T[], url: string) {
  const { searchParams } = new URL(url, 'http://backend')
  const asked = Number(searchParams.get('limit') ?? 20)
  const limit = asked > 0 ? Math.min(asked, 100) : 20
  const offset = Math.max(Number(searchParams.get('offset') ?? 0), 0)
  const items = all.slice(offset, offset + limit)
  const hasMore = offset + items.length < all.length
  return {
    items,
    limit,
    offset,
    totalCount: all.length,
    hasMore,
    ...(hasMore && { nextOffset: offset + items.length }),
  }
}
