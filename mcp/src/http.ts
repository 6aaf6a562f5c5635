import { createServer as createHttpServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallsInFlight } from './calls-in-flight.ts'
import { addCorsHeaders, errorResponse, type HttpRules, rejectionOf, tokenOf } from './http-rules.ts'
import { redactToken } from './redaction.ts'
import { createServer } from './server.ts'

/** Maximum bytes of a request body. The gateway accepts 1 MiB. */
const maxRequestBodySize = 2 * 1024 * 1024

/**
 * Creates the streamable HTTP server, not yet listening. It is stateless: each request brings its own token and project.
 */
export function createHttp(url: string, rules: HttpRules): Server {
  const calls = new CallsInFlight()

  async function answer(request: Request): Promise<Response> {
    const token = tokenOf(request)
    const rejection = rejectionOf(request, rules)
    if (rejection !== undefined || token === undefined)
      return rejection ?? errorResponse(401, 'Token missing. Send Authorization: Bearer <token>.')
    const project = request.headers.get('x-platform-project') ?? ''
    const transport = redactToken(new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize }), token)
    const server = createServer({ url, token, project })
    await server.connect(transport)
    const session = request.headers.get('mcp-session-id') ?? undefined
    calls.watch(transport, session)
    request.signal.addEventListener('abort', () => void server.close(), { once: true })
    const response = await transport.handleRequest(request)
    // Cancellations need a session ID. A client keeps its ID when it reaches another process.
    if (session === undefined && response.ok) response.headers.set('mcp-session-id', crypto.randomUUID())
    return response
  }

  const listener = getRequestListener(async (request) => addCorsHeaders(request, await answer(request), rules), {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      error instanceof RequestError
        ? errorResponse(400, 'Malformed HTTP request.')
        : errorResponse(500, 'Internal error. See the standard error of the MCP server.'),
  })
  return createHttpServer((request, response) => void listener(request, response))
}
