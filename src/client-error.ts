import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// To import a name of node:http, or all, makes Node load its own copy of undici for `http.WebSocket`: 70 ms of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** What a request that Node's HTTP parser refused is told, by the parser's code. */
const refusals: Record<string, [status: number, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than allowed'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are larger than allowed'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}

/**
 * Answers a request that never became one, and closes its connection: what follows on it cannot be told apart. `refused`
 * is told the status. A request before it on the same connection gets its own answer first.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  refused: (status: number) => void = () => {},
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  // The answer that Node has yet to send on this connection; its own handler of this event looks at the same field.
  const pending = (socket as { _httpMessage?: ServerResponse | null })._httpMessage
  if (pending && !pending.writableFinished) {
    if (pending.req.complete) return pending.once('close', () => answerClientError(error, socket, refused))
    if (pending.headersSent) return socket.destroy()
  }
  const [status, words] = refusals[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  refused(status)
  writeRefusal(socket, status, words)
}

/** Answers what Node would refuse in silence, and no handler of requests gets to see. */
export function answerOddRequests(server: Server) {
  server.on('checkExpectation', (request, _response: ServerResponse) => {
    writeRefusal(request.socket, 417, 'The only expectation that is met is 100-continue')
  })
  server.on('connect', (_request, socket: Socket) => {
    writeRefusal(
      socket,
      405,
      'This service is no proxy: it does not take CONNECT',
      'Allow: GET, HEAD, POST, DELETE\r\n',
    )
  })
}

function writeRefusal(socket: Socket, status: number, words: string, headers = '') {
  const body = JSON.stringify({ error: words })
  const type = 'Content-Type: application/json; charset=utf-8'
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
