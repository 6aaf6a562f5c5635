import type { Test } from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import type { Recorded } from './recorded.ts'

/** The responses of a replay, by method and path after the session name: `GET`, `GET /export`, `POST /stop`. */
export type Replies = Record<string, Recorded | string>

/**
 * Starts a gateway in front of a backend that answers every session with recorded responses. `replay` selects them. A
 * string is the body of an event stream.
 */
export async function startReplay(t: Test) {
  let replies: Replies = {}
  const backend = await startBackend(t, ({ method, url }, response) => {
    const [, , rest = ''] = /\/agentic-sessions(\/[^/?]+)?(\/[^?]*)?/.exec(url) ?? []
    const reply = replies[url.endsWith('/access') ? 'access' : [method, rest].join(' ').trim()]
    if (reply === undefined) return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
    if (typeof reply === 'string') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(reply)
    response.writeHead(reply.status, reply.headers)
    return response.end(reply.status === 204 ? undefined : JSON.stringify(reply.body))
  })
  const gateway = await startGateway(t, { BACKEND_URL: `${backend.url}/api` })
  const replay = (next: Replies) => {
    replies = next
  }
  return { ...gateway, replay }
}
