import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './security-headers.ts'

// To import a name of node:http, or all, makes Node load its own copy of undici for `http.WebSocket`: 70 ms of a start.
const { METHODS, STATUS_CODES } = process.getBuiltinModule('node:http')

/** Is told of each request that was refused before it became one. */
type Refused = (refusal: { status: number; clientAddress: string | undefined; err: Error }) => void

/** What a request that Node's HTTP parser refused is told, by the parser's code. */
const refusals: Record<string, [status: number, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 32 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}
const notHttp: [status: number, words: string] = [400, 'The request is not valid HTTP']

/** What Node keeps on a connection; its own handlers of errors and time-outs look at the same fields. */
export type Connection = Socket & {
  /** The answer that is to be sent next. */
  _httpMessage?: ServerResponse | null
  /** Reads requests; `incoming` is the one whose head has come. */
  parser?: { incoming?: IncomingMessage | null } | null
}

/**
 * Answers a request that never became one, and closes its connection: what follows on it cannot be told apart. A request
 * before it on the same connection gets its own answer first.
 */
export function answerClientError(err: Error & { code?: string }, socket: Connection, refused: Refused = () => {}) {
  if (leaving.has(socket)) return
  if (err.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  // Who has sent nothing at all, as a browser that opens connections ahead, has asked nothing.
  if (socket.bytesRead === 0) return socket.destroy()
  const { _httpMessage: pending, parser } = socket
  if (pending && !pending.writableFinished) {
    if (pending.req.complete) return pending.once('close', () => answerClientError(err, socket, refused))
    if (pending.headersSent) return socket.destroy()
  } else if (parser?.incoming?.complete === false) {
    // A body that was not waited for broke off: its request has its answer, and a second would be taken for another's.
    return socket.destroy()
  }
  const [status, words] = refusals[err.code ?? ''] ?? notHttp
  refused({ status, clientAddress: socket.remoteAddress, err })
  writeRefusal(socket, status, words)
}

/** Answers what Node would refuse in silence, or Fastify does not know, and no handler of requests gets to see. */
export function answerOddRequests(server: Server, refused: Refused) {
  // The expectation is looked at with everything else of the head.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', ({ socket }: { socket: Connection }) => {
    // Node has let go of this connection. Unheard, its reset would end the process; unread, its end would not be noticed.
    socket.on('error', () => {})
    socket.on('end', () => socket.destroySoon())
    socket.resume()
    refuseConnect(socket, refused)
  })
  // RTSP's methods pass Node's parser, but no router has heard of them.
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (METHODS.includes(request.method ?? '')) return handle?.(request, response)
    const [status, words] = notHttp
    refused({ status, clientAddress: request.socket.remoteAddress, err: new Error('not a method of HTTP') })
    const body = JSON.stringify({ error: words })
    const headers = { 'Content-Type': json, 'Content-Length': body.length, Connection: 'close' }
    response.writeHead(status, { ...securityHeaders, ...headers }).end(body)
  })
}

function refuseConnect(socket: Connection, refused: Refused) {
  if (!socket.writable) return socket.destroy()
  const { _httpMessage: pending } = socket
  if (pending && !pending.writableFinished) return pending.once('close', () => refuseConnect(socket, refused))
  const err = new Error('This service is not a proxy: it does not support CONNECT')
  refused({ status: 405, clientAddress: socket.remoteAddress, err })
  writeRefusal(socket, 405, err.message, 'Allow: GET, HEAD, POST, PATCH, DELETE\r\n')
}

const json = 'application/json; charset=utf-8'
const protection = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)

/** Connections that have got their last answer. */
const leaving = new WeakSet<Socket>()

/** For so long, in milliseconds, a client may take its last answer, and go. */
const farewell = 500

/**
 * Sends the last answer of a connection and closes it, whatever its client does. What the client still sends is read and
 * dropped meanwhile: to close over unread bytes resets the connection, and a reset can overtake the answer.
 */
function sendLast(socket: Socket, answer: string) {
  leaving.add(socket)
  socket.end(answer)
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), farewell)
  socket.once('close', () => clearTimeout(timer))
}

function writeRefusal(socket: Socket, status: number, words: string, headers = '') {
  const body = JSON.stringify({ error: words })
  sendLast(
    socket,
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${protection.join('')}${headers}Content-Type: ${json}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
