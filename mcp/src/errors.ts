import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { GatewayError, GatewayUnreachable } from '../../clients/typescript/src/index.ts'

/** The code of an unknown resource: https://modelcontextprotocol.io/specification/2025-11-25/server/resources */
const resourceNotFound = -32002

/**
 * What a call threw, as its client may read it: no address, no stack, and what to do where that is known. Once `signal`
 * has aborted it is the client's own wish, whatever was thrown.
 */
export function explained(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new McpError(ErrorCode.ConnectionClosed, 'Cancelled')
  return error instanceof McpError ? error : new Error(textOf(error))
}

/** The same as an error of the protocol, for what has no result to put it in. */
export function protocolError(error: unknown, signal: AbortSignal): McpError {
  const readable = explained(error, signal)
  if (readable instanceof McpError) return readable
  const isMissing = error instanceof GatewayError && error.status === 404
  return new McpError(isMissing ? resourceNotFound : ErrorCode.InternalError, readable.message)
}

function textOf(error: unknown): string {
  if (error instanceof GatewayError) return textOfAnswer(error)
  const name = error instanceof Error ? error.name : ''
  // The client's own text names the address.
  if (error instanceof GatewayUnreachable || name === 'TimeoutError') {
    return 'The gateway cannot be reached, or does not answer in time. Check SESSION_GATEWAY_URL of this server.'
  }
  if (name === 'ZodError') return 'The gateway gave an answer that cannot be understood. Is it an older or newer one?'
  console.error(error)
  return 'This server failed. Its standard error says why.'
}

function textOfAnswer({ status, message, retryAfterMs, requestId }: GatewayError): string {
  const again = retryAfterMs === undefined ? '' : ` Try again in ${Math.ceil(retryAfterMs / 1000)} s.`
  const id = requestId === undefined ? '' : ` (request id ${requestId})`
  return `The gateway answered ${status}: ${message.replace(/\.$/, '')}.${again}${id}`
}
