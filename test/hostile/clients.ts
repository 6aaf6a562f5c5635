import { connect, type Socket } from 'node:net'
import { create, read } from './cases.ts'

export const connectRequest = 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n'
export const upgrade = (request: string) => request.replace('\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n')

/** Incomplete requests, which time out. */
export const halves = {
  head: 'GET / HTTP/1.1\r\nHost: x\r\nA: ',
  body: create('Content-Length: 100000\r\n', '{"task":"'),
}

/** Requests after whose response the gateway closes the connection, and the bytes that a client keeps sending. */
export const lastRequests: [name: string, text: string, more: string][] = [
  ['CONNECT', connectRequest, 'x'],
  ['CONNECT with a body', connectRequest.replace('\r\n\r\n', '\r\nContent-Length: 9\r\n\r\n'), 'x'],
  ['an upgrade', upgrade(read()), 'x'],
  ['an upgrade with a body', upgrade(create('Content-Length: 2\r\n', '{}')), 'x'],
  ['an expectation', create('Expect: tea\r\nConnection: close\r\n', ''), 'x'],
  ['a method of RTSP', 'PLAY / HTTP/1.1\r\nHost: x\r\n\r\n', 'x'],
  ['no HTTP', 'GARBAGE\r\n\r\n', 'x'],
  ['no HTTP, a lot of it', 'GARBAGE\r\n\r\n', 'x'.repeat(60_000)],
  ['headers that are too large', `GET / HTTP/1.1\r\nA: ${'x'.repeat(33_000)}`, 'x'],
  ['two codings', create('Transfer-Encoding: gzip\r\n', ''), 'x'],
  ['half a head', halves.head, 'x'],
  ['half a body', halves.body, 'x'],
  ['half a body of a request that is refused', halves.body.replace('Bearer', 'Basic'), 'x'],
]

/** Clients that break the rules, over raw sockets. */
export class Clients {
  readonly #sockets = new Set<Socket>()
  readonly #dripping = new Map<Socket, string>()
  readonly #timer: NodeJS.Timeout

  constructor() {
    // A client that does not read notices a closed connection only when it writes.
    this.#timer = setInterval(() => {
      for (const [socket, more] of this.#dripping) if (socket.writableLength < 1_000_000) socket.write(more)
    }, 50)
  }

  /** Number of clients with an open connection, as far as they know. */
  get count(): number {
    return this.#sockets.size
  }

  /** A client that never closes its connection. If no process listens, its socket is closed. */
  open(port: number): Promise<Socket> {
    return this.#connect(port, true)
  }

  /** A client that sends requests and does not read. */
  async ask(port: number, request: string): Promise<Socket> {
    const socket = await this.#connect(port, false)
    socket.write(request)
    return socket
  }

  /** Opens connections, a hundred at a time, so that the accept queue of the system is never full. */
  async openMany(port: number, count: number, text: string): Promise<Socket[]> {
    const sockets: Socket[] = []
    while (sockets.length < count) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => this.open(port)))))
      for (const socket of sockets.slice(-100)) socket.write(text)
    }
    return sockets
  }

  /** Keeps sending until the socket is closed. */
  drip(socket: Socket, more: string) {
    if (!socket.destroyed) this.#dripping.set(socket, more)
  }

  /** Disconnects the oldest client. */
  dismiss() {
    for (const oldest of this.#sockets) return void oldest.destroy()
  }

  /** Disconnects all clients. */
  leave() {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
  }

  #connect(port: number, reads: boolean): Promise<Socket> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket))
      if (!reads) socket.pause()
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        this.#sockets.delete(socket)
        this.#dripping.delete(socket)
        resolve(socket)
      })
    })
  }
}
