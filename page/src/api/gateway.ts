import { SessionGateway } from '../../../clients/typescript/src/client.ts'
import { gatewayUrl, isLoginPage, needsLogin, projectHeader, token } from './settings.ts'

const clients = new Map<string | undefined, SessionGateway>()

/** The client for a project, or without one for what needs none. */
export function gatewayOf(project?: string): SessionGateway {
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

/** Adds the token and notices a missing login. */
async function send(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const bearer = token()
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  const response = await fetch(input, { ...init, headers })
  if (isLoginPage(response)) needsLogin.value = true
  return response
}
