import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { GatewayError, GatewayUnreachable } from '../../clients/typescript/src/index.ts'

/** Error code for an unknown resource: https://modelcontextprotocol.io/specification/2025-11-25/server/resources */
const resourceNotFound = -32002

/**
 * Turns an error of a call into one for the client, without addresses and stacks. After `signal` has aborted, the error is
 * always "Cancelled". `hints` say what to do after an error response, by its status.
 */
export function clientError(error: unknown, signal: AbortSignal, hints: Record<number, string> = {}): Error {
  if (signal.aborted) return new McpError(ErrorCode.ConnectionClosed, 'Cancelled')
  if (error instanceof McpError) return error
  const hint = error instanceof GatewayError ? hints[error.status] : undefined
  return new Error([messageOf(error), ...(hint === undefined ? [] : [hint])].join(' '))
}

/** The same as a JSON-RPC error, for prompts and resources: their results cannot carry an error. */
export function protocolError(error: unknown, signal: AbortSignal): McpError {
  const readable = clientError(error, signal)
  if (readable instanceof McpError) return readable
  const isMissing = error instanceof GatewayError && error.status === 404
  return new McpError(isMissing ? resourceNotFound : ErrorCode.InternalError, readable.message)
}

function messageOf(error: unknown): string {
  if (error instanceof GatewayError) return messageOfGatewayError(error)
  const name = error instanceof Error ? error.name : ''
  // The message of the error itself contains the gateway's address.
  if (error instanceof GatewayUnreachable || name === 'TimeoutError') {
    return 'The gateway is unreachable or timed out. Check SESSION_GATEWAY_URL of this MCP server.'
  }
  if (name === 'ZodError')
    return 'The gateway sent an unexpected response. Check that the gateway and this MCP server have the same version.'
  console.error(error)
  return 'Internal error of this MCP server. See its standard error.'
}

function messageOfGatewayError({ status, message, retryAfterMs, requestId }: GatewayError): string {
  const again = retryAfterMs === undefined ? '' : ` Retry after ${Math.ceil(retryAfterMs / 1000)} s.`
  const id = requestId === undefined ? '' : ` (request id ${requestId})`
  return `The gateway answered ${status}: ${message.replace(/\.$/, '')}.${again}${id}`
}
