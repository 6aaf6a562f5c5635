import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './security-headers.ts'
import { streamedBodies } from './streamed-bodies.ts'

// An import of node:http makes Node load its own copy of undici for `http.WebSocket`, which delays the start by 70 ms.
const { METHODS, STATUS_CODES } = process.getBuiltinModule('node:http')

/** Called for each request that is rejected before Fastify handles it. */
type OnRejected = (rejection: { status: number; clientAddress: string | undefined; err: Error }) => void

/** Responses for requests that Node's HTTP parser rejects, by the error code of the parser. */
const rejections: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 32 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}
const notHttp: [status: number, text: string] = [400, 'The request is not valid HTTP']

/** Internal fields of Node's sockets. Node's own handlers for errors and timeouts use them, too. */
export type Connection = Socket & {
  /** The response that is sent next. */
  _httpMessage?: ServerResponse | null
  /** Parses requests. `incoming` is the request whose headers have arrived. */
  parser?: { incoming?: IncomingMessage | null } | null
}

/**
 * Answers a request that the parser rejected and closes the connection, because the start of the next request is
 * unknown. An earlier request on the same connection is answered first.
 */
export function answerClientError(
  err: Error & { code?: string },
  socket: Connection,
  onRejected: OnRejected = () => {},
) {
  if (closing.has(socket)) return
  if (err.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  // The client has sent nothing, for example a browser that opens connections in advance. Send no response.
  if (socket.bytesRead === 0) return socket.destroy()
  const { _httpMessage: pending, parser } = socket
  if (err.code === 'ERR_HTTP_REQUEST_TIMEOUT' && parser?.incoming && streamedBodies.has(parser.incoming)) return
  if (pending && !pending.writableFinished) {
    if (pending.req.complete) return pending.once('close', () => answerClientError(err, socket, onRejected))
    if (pending.headersSent) return socket.destroy()
  } else if (parser?.incoming?.complete === false) {
    // An unread body is incomplete, and its request is already answered. The client would match a second response to
    // another request.
    return socket.destroy()
  }
  const [status, text] = rejections[err.code ?? ''] ?? notHttp
  onRejected({ status, clientAddress: socket.remoteAddress, err })
  writeRejection(socket, status, text)
}

/** Answers requests that Node would drop without a response or that Fastify cannot route. */
export function answerUnroutable(server: Server, onRejected: OnRejected) {
  // plugins/http-conformance.ts checks the Expect header together with the other headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // The route for uploads asks for the body itself, after its checks. It is the only one for PUT.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'PUT') response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('connect', ({ socket }: { socket: Connection }) => {
    // Node has detached this socket. Without an error listener, a reset would end the process. Without reading, the end
    // of the connection would go unnoticed.
    socket.on('error', () => {})
    socket.on('end', () => socket.destroySoon())
    socket.resume()
    rejectConnect(socket, onRejected)
  })
  // Node's parser accepts RTSP methods, but Fastify cannot route them.
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (METHODS.includes(request.method ?? '')) return handle?.(request, response)
    const [status, text] = notHttp
    onRejected({ status, clientAddress: request.socket.remoteAddress, err: new Error('not an HTTP method') })
    const body = JSON.stringify({ error: text })
    const headers = { 'Content-Type': json, 'Content-Length': body.length, Connection: 'close' }
    response.writeHead(status, { ...securityHeaders, ...headers }).end(body)
  })
}

function rejectConnect(socket: Connection, onRejected: OnRejected) {
  if (!socket.writable) return socket.destroy()
  const { _httpMessage: pending } = socket
  if (pending && !pending.writableFinished) return pending.once('close', () => rejectConnect(socket, onRejected))
  const err = new Error('This service is not a proxy: it does not support CONNECT')
  onRejected({ status: 405, clientAddress: socket.remoteAddress, err })
  writeRejection(socket, 405, err.message, 'Allow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n')
}

const json = 'application/json; charset=utf-8'
const securityHeaderLines = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)

/** Connections whose last response has been sent. */
const closing = new WeakSet<Socket>()

/** Time for a client to read the last response and close the connection, in milliseconds. */
const closeTimeout = 500

/**
 * Sends the last response of a connection and closes it. Meanwhile the gateway reads and drops what the client still
 * sends: closing a socket with unread data sends a TCP reset, which can overtake the response.
 */
function sendLast(socket: Socket, answer: string) {
  closing.add(socket)
  socket.end(answer)
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), closeTimeout)
  socket.once('close', () => clearTimeout(timer))
}

function writeRejection(socket: Socket, status: number, text: string, headers = '') {
  const body = JSON.stringify({ error: text })
  sendLast(
    socket,
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${securityHeaderLines.join('')}${headers}Content-Type: ${json}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
