import { createServer as createHttpServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallsInFlight } from './calls-in-flight.ts'
import { allowOrigin, type HttpRules, refusal, refusalOf, tokenOf } from './http-rules.ts'
import { withoutToken } from './redaction.ts'
import { createServer } from './server.ts'

/** Bytes of a request: the gateway takes bodies of 1 MiB. */
const maxRequestBodySize = 2 * 1024 * 1024

/**
 * The server over streamable HTTP, not listening yet. It keeps nothing between requests: each is made with the token and
 * the project that it brings.
 */
export function createHttp(url: string, rules: HttpRules): Server {
  const calls = new CallsInFlight()

  async function answer(request: Request): Promise<Response> {
    const token = tokenOf(request)
    const refused = refusalOf(request, rules)
    if (refused !== undefined || token === undefined) return refused ?? refusal(401, 'Send a token')
    const project = request.headers.get('x-platform-project') ?? ''
    const transport = withoutToken(new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize }), token)
    const server = createServer({ url, token, project })
    await server.connect(transport)
    const session = request.headers.get('mcp-session-id') ?? undefined
    calls.watch(transport, session)
    request.signal.addEventListener('abort', () => void server.close(), { once: true })
    const response = await transport.handleRequest(request)
    // A new client is given a word for its session; it may keep it when this process is another.
    if (session === undefined && response.ok) response.headers.set('mcp-session-id', crypto.randomUUID())
    return response
  }

  const listener = getRequestListener(async (request) => allowOrigin(request, await answer(request), rules), {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      error instanceof RequestError
        ? refusal(400, 'The request is not one of HTTP')
        : refusal(500, 'The server failed'),
  })
  return createHttpServer((request, response) => void listener(request, response))
}
