import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { EventCut } from './event-cut.ts'

/** An answer in place of the gateway's. */
export type Canned = { status: number; headers: Record<string, string>; body: string }

/** The way from a client to a gateway, which can be cut. Its address stays while gateways come and go. */
export class Wire {
  /** The gateway's address; undefined cuts the way: connections are closed without an answer. */
  target: string | undefined
  /** The answer to every request, in place of the gateway's. */
  canned: Canned | undefined
  /** Whether requests are taken and never answered. */
  hangs = false
  /** The answer to the next request alone. */
  refusal: { status: number; retryAfter: number } | undefined
  /** Whether a request that was refused came again before its `retryAfter` seconds were over. */
  cameEarly = false
  #refused = { what: '', until: 0 }
  /** Whether the gateway's next answer is dropped on its way back. */
  losesAnswer = false
  /** After how many events the next streams of them break: the first number is for the next one. */
  breaks: number[] = []
  /** Whether the events lose their ids on the way. */
  hidesIds = false
  url = ''

  async start(t: Test) {
    const server = createServer((request, response) => this.#carry(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close().closeAllConnections())
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  #refuse(what: string, response: ServerResponse, { status, retryAfter }: { status: number; retryAfter: number }) {
    this.refusal = undefined
    // A timer of the client may be early by a millisecond or two.
    this.#refused = { what, until: performance.now() + retryAfter * 1000 - 10 }
    const headers = { 'content-type': 'application/json', 'retry-after': String(retryAfter) }
    response.writeHead(status, headers).end('{"error":"Not now"}')
  }

  /** Another call may ask at once for what this one was refused. */
  callEnded() {
    this.#refused.until = 0
  }

  #carry(incoming: IncomingMessage, response: ServerResponse) {
    const { canned, target } = this
    const { method = '', url = '', headers } = incoming
    const what = `${method} ${url}`
    if (target === undefined) return void incoming.socket.destroy()
    if (this.hangs) return void incoming.resume()
    if (what === this.#refused.what && performance.now() < this.#refused.until) this.cameEarly = true
    if (this.refusal !== undefined) return this.#refuse(what, response, this.refusal)
    if (canned !== undefined) {
      incoming.resume()
      return void response.writeHead(canned.status, canned.headers).end(canned.body)
    }
    const onward = request(target + url, { method, headers, agent: false }, (answer) => {
      if (this.losesAnswer) {
        this.losesAnswer = false
        answer.resume().once('end', () => incoming.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.on('error', () => incoming.socket.destroy())
      if (answer.headers['content-type'] !== 'text/event-stream') return void answer.pipe(response)
      const cut = new EventCut({ most: this.breaks.shift(), hidesIds: this.hidesIds })
      answer.pipe(cut).pipe(response, { end: false })
      // What was passed on so far is to arrive.
      cut.once('end', () => (cut.endsEarly ? setImmediate(() => incoming.socket.destroySoon()) : response.end()))
    })
    onward.on('error', () => incoming.socket.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}
