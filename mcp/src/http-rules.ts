/** Which requests the HTTP server accepts. */
export type HttpRules = {
  /** Allowed values of the Host header, without a port. */
  hosts: ReadonlySet<string>
  /** Allowed values of the Origin header, such as https://app.example. */
  origins: ReadonlySet<string>
}

/** Path of the MCP endpoint. */
const path = '/mcp'

const methods = 'POST, OPTIONS'

/**
 * The error response to a request that breaks the rules, or undefined. The checks of Host and Origin stop web pages that
 * reach a local address through DNS rebinding.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export function rejectionOf(request: Request, { hosts, origins }: HttpRules): Response | undefined {
  const { pathname } = new URL(request.url)
  const origin = request.headers.get('origin')
  if (!hosts.has(hostnameOf(request)))
    return errorResponse(403, 'Host is not allowed. Start the server with --allowed-host <name> to allow it.')
  if (origin !== null && !origins.has(origin))
    return errorResponse(403, 'Origin is not allowed. Start the server with --allowed-origin <origin> to allow it.')
  if (pathname !== path) return errorResponse(404, `Not found. The MCP endpoint is ${path}.`)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: methods } })
  // GET would open a stream outside of a call, DELETE would end a session: this server has neither.
  if (request.method !== 'POST') return errorResponse(405, 'Method not allowed. Send POST.', { allow: methods })
  if (tokenOf(request) === undefined) {
    return errorResponse(401, 'Token missing. Send Authorization: Bearer <token>.', { 'www-authenticate': 'Bearer' })
  }
  return undefined
}

/** The bearer token of the caller (RFC 6750), or undefined. */
export function tokenOf({ headers }: Request): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** A JSON-RPC error without a request id: the request was rejected before its message was read. */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, { status, headers })
}

/** Adds the CORS headers for allowed origins. */
export function addCorsHeaders(request: Request, response: Response, { origins }: HttpRules): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return response
  const { headers } = response
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', 'mcp-session-id, www-authenticate')
  headers.append('vary', 'origin')
  if (request.method !== 'OPTIONS') return response
  const allowedHeaders =
    'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id, x-platform-project'
  headers.set('access-control-allow-headers', allowedHeaders)
  headers.set('access-control-allow-methods', methods)
  headers.set('access-control-max-age', '7200')
  return response
}

function hostnameOf(request: Request): string {
  const address = `http://${request.headers.get('host')}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
