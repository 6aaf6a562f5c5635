import type { Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'

export type Request = { method: string; url: string; headers: Record<string, string>; body?: string }
export type Answer = { status: number; headers: Record<string, string>; body: string }
/** A third-party client. It sends the requests one after the other. */
export type Client = (requests: Request[]) => Promise<Answer[]>

/** A request and the expected response. Pages can read `headers`; only other clients can read `unseen`. */
type Turn = {
  request: { method?: string; path: string; headers?: Record<string, string>; body?: string }
  status: number
  headers?: Record<string, RegExp>
  unseen?: Record<string, RegExp>
  body?: object | ''
}

const json = { 'content-type': 'application/json' }
const caller = { authorization: 'Bearer a-token', 'x-platform-project': 'demo' }
const task = 'Grüße 👋, "quoted" and \\ escaped'

const opening: Turn[] = [
  { request: { path: '/health', headers: {} }, status: 200, body: { status: 'ok' } },
  {
    request: {
      method: 'POST',
      path: '/v1/sessions',
      headers: { ...caller, ...json },
      body: JSON.stringify({ task, tsak: 1 }),
    },
    status: 201,
    headers: {
      location: /^\/v1\/sessions\/session-/,
      warning: /^299 - "unknown field \\"tsak\\""$/,
      'x-request-id': /./,
    },
    body: { id: /^session-/, message: /./ },
  },
  { request: { path: '/v1/sessions' }, status: 200, body: { items: [{ task }], total: 1 } },
  { request: { method: 'HEAD', path: '/v1/sessions' }, status: 200, body: '' },
  {
    request: { path: '/v1/sessions', headers: { 'x-platform-project': 'demo' } },
    status: 401,
    unseen: { 'www-authenticate': /^Bearer$/ },
    body: { error: /^Send the token/ },
  },
  { request: { path: '/v1/sessions/NO-NAME' }, status: 400, body: { error: /^The session id in the path must be/ } },
  {
    request: {
      method: 'POST',
      path: '/v1/sessions',
      headers: { ...caller, 'content-type': 'text/plain' },
      body: '{"task":"x"}',
    },
    status: 415,
    body: { error: /^Send the body as/ },
  },
  {
    request: {
      method: 'POST',
      path: '/v1/sessions',
      headers: { ...caller, ...json },
      body: JSON.stringify({ task: 'x'.repeat(1_100_000) }),
    },
    status: 413,
    body: { error: 'The body is larger than BODY_LIMIT' },
  },
  {
    request: { path: '/v1/nothing' },
    status: 404,
    body: { error: 'Unknown path. The API starts at /v1, for example /v1/sessions' },
  },
]

const closing = (path: string): Turn[] => [
  { request: { path }, status: 200, body: { id: path.split('/').at(-1) ?? '', task } },
  { request: { method: 'DELETE', path, headers: { ...caller, ...json } }, status: 204, body: '' },
  { request: { path }, status: 404, body: { error: 'Session not found' } },
  { request: { path: '/v1/sessions' }, status: 200, body: { items: [], total: 0 } },
]

/** Lets a client create, read and delete a session through the gateway and the local backend, and make mistakes. */
export async function converse(
  t: Test,
  client: Client,
  { env = {}, isPage = false }: { env?: Record<string, string>; isPage?: boolean } = {},
) {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, ...env })

  const answers = await say(opening)
  await say(closing(answers[1]?.headers.location ?? ''))

  async function say(turns: Turn[]): Promise<Answer[]> {
    const requests = turns.map(({ request: { method = 'GET', path, headers = caller, body } }) => {
      return { method, url: gateway.url + path, headers, ...(body !== undefined && { body }) }
    })
    const answers = await client(requests)
    for (const [index, { request, status, headers, unseen, body }] of turns.entries()) {
      const { method = 'GET', path } = request
      const answer = answers[index]
      const label = `${method} ${path}`
      t.equal(answer?.status, status, label)
      t.match(answer?.headers, { ...headers, ...(!isPage && unseen) }, label)
      if (body === '') t.equal(answer?.body, '', label)
      else t.match(JSON.parse(answer?.body ?? ''), body ?? {}, label)
    }
    return answers
  }
}
