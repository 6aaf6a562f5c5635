import type { FastifyRequest } from 'fastify'

/** What an answer of the backend is to be. */
export type Accepted = 'application/json' | 'text/event-stream'

/** All that the backend gets to see of the client's headers: it believes some of those that a client could send. */
export function headersFor(request: FastifyRequest, accept: Accepted): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: authorizationOf(request),
    accept,
    'content-type': 'application/json',
    'x-request-id': request.id,
  }
  const trace = request.headers.traceparent
  // Where the gateway traces, its own span is what the backend's belong to, and that header is written with the span.
  if (!('opentelemetry' in request) && typeof trace === 'string' && traceparent.test(trace)) headers.traceparent = trace
  return headers
}

const traceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The client's own header where it has the form that the backend gets: to make a new one copies the token twice. */
function authorizationOf({ headers: { authorization = '' }, token }: FastifyRequest): string {
  const fits = authorization.length === 'Bearer '.length + token.length && authorization.startsWith('Bearer ')
  return fits ? authorization : `Bearer ${token}`
}
