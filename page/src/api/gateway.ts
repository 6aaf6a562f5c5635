import { SessionGateway } from '../../../clients/typescript/src/client.ts'
import { gatewayUrl, isLoginPage, needsLogin, projectHeader, token } from './settings.ts'

const clients = new Map<string, SessionGateway>()

/** The client for a project. */
export function gatewayOf(project: string): SessionGateway {
  const existing = clients.get(project)
  if (existing) return existing
  const client = new SessionGateway({
    url: gatewayUrl,
    project,
    projectHeader: projectHeader(),
    // A client without a token sends no Authorization header: the proxy in front of the gateway adds the caller's token.
    fetch: (input, init) => send(input, init),
    retries: 1,
  })
  clients.set(project, client)
  return client
}

/** Sends a request of the page, for what the client has no method. `path` is relative to the gateway, such as `/v1/projects`. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return send(gatewayUrl + path, { ...init, redirect: 'manual' })
}

/** Adds the token and notices a missing login. */
async function send(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  // A browser's POST without this type could come from another site, so the gateway refuses it, also without a body.
  if (init.method === 'POST' && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const bearer = token()
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  // From a browser the gateway accepts a POST only as JSON, also without a body: a foreign page cannot send that.
  if (init.method === 'POST' && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const response = await fetch(input, { ...init, headers })
  if (isLoginPage(response)) needsLogin.value = true
  return response
}
