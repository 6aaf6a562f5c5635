/** Whose requests are taken. */
export type HttpRules = {
  /** Host names, without a port, under which clients reach this server. */
  hosts: ReadonlySet<string>
  /** Origins of web pages that may call it, such as https://app.example. */
  origins: ReadonlySet<string>
}

/** The path of the protocol. */
const path = '/mcp'

const methods = 'POST, OPTIONS'

/**
 * The answer to a request that is not to be served, or undefined. A page of a foreign site that reaches a local address
 * by a name of its own (DNS rebinding) is told by its Host and its Origin.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export function refusalOf(request: Request, { hosts, origins }: HttpRules): Response | undefined {
  const { pathname } = new URL(request.url)
  const origin = request.headers.get('origin')
  if (!hosts.has(hostnameOf(request))) return refusal(403, 'This Host is not served here: see --allowed-host')
  if (origin !== null && !origins.has(origin)) return refusal(403, 'This Origin may not call: see --allowed-origin')
  if (pathname !== path) return refusal(404, `Nothing is here: the server is at ${path}`)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: methods } })
  // There is nothing to stream outside of a call, and no state of a client to delete.
  if (request.method !== 'POST') return refusal(405, 'Send POST', { allow: methods })
  if (tokenOf(request) === undefined) {
    return refusal(401, 'Send Authorization: Bearer <token>', { 'www-authenticate': 'Bearer' })
  }
  return undefined
}

/** The caller's own token (RFC 6750), or undefined. */
export function tokenOf({ headers }: Request): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** An error that belongs to no message of the protocol. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, { status, headers })
}

/** Adds what a browser wants to see before it lets a page of an allowed origin read an answer. */
export function allowOrigin(request: Request, response: Response, { origins }: HttpRules): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return response
  const { headers } = response
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', 'mcp-session-id, www-authenticate')
  headers.append('vary', 'origin')
  if (request.method !== 'OPTIONS') return response
  const asked = 'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id, x-platform-project'
  headers.set('access-control-allow-headers', asked)
  headers.set('access-control-allow-methods', methods)
  headers.set('access-control-max-age', '7200')
  return response
}

function hostnameOf(request: Request): string {
  const address = `http://${request.headers.get('host')}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
