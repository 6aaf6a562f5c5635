import type { Reply, startGateway } from './gateway.ts'
import type { KeepingBackend } from './keeping-backend.ts'
import { eventually } from './processes.ts'

type Gateway = Pick<Awaited<ReturnType<typeof startGateway>>, 'send'>
type Options = { body?: unknown; headers?: Record<string, string> }

export const task = { task: 'fix it' }

/** Sends a create with a key. */
export function create({ send }: Gateway, key: string, { body = task, headers }: Options = {}) {
  return send('/v1/sessions', { method: 'POST', headers: { 'idempotency-key': key, ...headers }, body })
}

/** Sends a create with a key and disconnects before the response, once `isSent`. */
export async function leave(url: string, key: string, isSent: () => boolean) {
  const leaving = new AbortController()
  const headers = { authorization: 'Bearer test-token', 'x-platform-project': 'demo', 'idempotency-key': key }
  const answer = fetch(`${url}/v1/sessions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(task),
    signal: leaving.signal,
  }).catch(() => 'left')
  await eventually(isSent)
  leaving.abort()
  return await answer
}

/** Retries while the response asks for it, like a caller. */
export function settled(gateway: Gateway, key: string): Promise<Reply> {
  return eventually(async () => {
    const reply = await create(gateway, key)
    return reply.headers.has('retry-after') ? undefined : reply
  }, `an answer for ${key}`)
}

/** The parts of a response that a caller uses. */
export function seen({ status, headers, body }: Reply) {
  return { status, body, location: headers.get('location'), replayed: headers.get('idempotency-replayed') }
}

/** The expected response for the backend's n-th session; `found` if the gateway searched for the session. */
export function made(number: number, how: 'first' | 'replayed' | 'found' = 'first') {
  const id = `session-${number}`
  const message = how === 'found' ? 'Session created' : 'made by the backend'
  return {
    status: 201,
    body: { id, message },
    location: `/v1/sessions/${id}`,
    replayed: how === 'first' ? null : 'true',
  }
}

/** Holds the responses of creates until it is called. */
export function hold(backend: KeepingBackend) {
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.meets = async (create) => {
    await promise
    return create()
  }
  return () => {
    resolve()
    backend.meets = (create) => create()
  }
}
