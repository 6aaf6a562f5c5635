import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { EventCut } from './event-cut.ts'

/** A response in place of the gateway's. `to`: only for requests whose path ends with it. Defaults to all. */
export type Canned = { status: number; headers: Record<string, string>; body: string; to?: string }

/** A proxy between client and gateway that injects faults. Its address stays while gateways restart. */
export class FaultyProxy {
  /** URL of the gateway. If undefined, connections are closed without a response. */
  target: string | undefined
  /** Response in place of the gateway's. */
  canned: Canned | undefined
  /** Accepts requests and never responds. */
  hangs = false
  /** Error response for the next request only. */
  refusal: { status: number; retryAfter: number } | undefined
  /** Whether a refused request was retried before its `retryAfter` seconds were over. */
  cameEarly = false
  #refused = { what: '', until: 0 }
  /** Drops the gateway's next response. */
  losesAnswer = false
  /** Number of events after which each of the next event streams breaks. */
  breaks: number[] = []
  /** Removes the ids of events. */
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
    // Timers of the client may fire a millisecond or two early.
    this.#refused = { what, until: performance.now() + retryAfter * 1000 - 10 }
    const headers = { 'content-type': 'application/json', 'retry-after': String(retryAfter) }
    response.writeHead(status, headers).end('{"error":"Not now"}')
  }

  /** The next call may send the refused request at once. */
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
    if (canned !== undefined && url.endsWith(canned.to ?? '')) {
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
      // Wait until the forwarded events have been sent.
      cut.once('end', () => (cut.endsEarly ? setImmediate(() => incoming.socket.destroySoon()) : response.end()))
    })
    onward.on('error', () => incoming.socket.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}
