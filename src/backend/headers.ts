import type { FastifyRequest } from 'fastify'

/** The media types of files. */
export type FileType = 'application/octet-stream' | 'text/x-diff' | 'application/x-git-bundle'

/** The media type that the gateway asks for. */
export type Accepted = 'application/json' | 'text/event-stream' | FileType

/** The headers of a backend request. Other headers of the client are not forwarded, because the backend would trust some. */
export function headersFor(request: FastifyRequest, accept: Accepted): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: authorizationOf(request),
    accept,
    'content-type': 'application/json',
    'x-request-id': request.id,
  }
  const trace = request.headers.traceparent
  // If tracing is on, the span of the gateway is the parent, and its instrumentation writes this header.
  if (!('opentelemetry' in request) && typeof trace === 'string' && traceparent.test(trace)) headers.traceparent = trace
  return headers
}

const traceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Reuses the client's header if it has the right form, because building a new one copies the token twice. */
function authorizationOf({ headers: { authorization = '' }, token }: FastifyRequest): string {
  const fits = authorization.length === 'Bearer '.length + token.length && authorization.startsWith('Bearer ')
  return fits ? authorization : `Bearer ${token}`
}
