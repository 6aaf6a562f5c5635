import type { Socket } from 'node:net'
import { Clients, lastRequests } from '../hostile/clients.ts'
import type { Chances } from './random.ts'

/** Maximum number of rude clients between two crowds. The oldest leaves first. */
const most = 200

/** Rude clients share one address, and so one share of the memory, separate from other clients. */
const head = 'Host: x\r\nX-Forwarded-For: 10.0.0.1\r\nAuthorization: Bearer a\r\nX-Platform-Project: large\r\n'

/** Paths of responses with megabytes (see `backend.ts`). */
const large = ['', '/s-1/transcript', '?limit=40', '/s-2/transcript?format=markdown'].map(
  (path) => `GET /v1/sessions${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
)

/** What clients send after the last response, or instead of the rest of a request. */
const ways: ((clients: Clients, socket: Socket, more: string) => unknown)[] = [
  (clients, socket, more) => clients.drip(socket, more),
  (_clients, socket, more) => socket.end(more),
  (_clients, socket, more) => socket.write(more, () => socket.resetAndDestroy()),
  (_clients, socket, more) => socket.write(more),
]

/** Clients that keep sending after their last response or a 408, and clients that do not read large responses. */
export class RudeClients {
  visits = 0
  readonly #ports: number[]
  readonly #chances: Chances
  readonly #clients = new Clients()

  constructor(urls: string[], chances: Chances) {
    this.#ports = urls.map((url) => Number(new URL(url).port))
    this.#chances = chances
  }

  /** One client connects, and stays until it is disconnected or replaced. */
  visit(): Promise<void> {
    return this.#chances.happens(0.8)
      ? this.sendOn()
      : this.#ask(this.#chances.of(this.#ports), this.#chances.of(large))
  }

  /** One client sends any kind of request and keeps sending. */
  async sendOn(text?: string) {
    const [, last, more] = this.#chances.of(lastRequests)
    await this.#goOn(this.#chances.of(this.#ports), text ?? last, more, this.#chances.of(ways))
    if (this.#clients.count > most) this.#clients.dismiss()
  }

  /** Many of each kind connect to each gateway at once and stay: the gateway must disconnect them. */
  async crowd() {
    for (const port of this.#ports) {
      for (const way of ways) {
        for (const [, last, more] of [...lastRequests, ...lastRequests]) await this.#goOn(port, last, more, way)
      }
      // Few at a time, so that the backend can answer all of them.
      const worker = async () => {
        for (let count = 0; count < 40; count += 1) await this.#ask(port, large[count % 2] ?? '')
      }
      await Promise.all(Array.from({ length: 4 }, worker))
    }
  }

  leave() {
    this.#clients.leave()
  }

  async #goOn(port: number, text: string, more: string, way: (typeof ways)[number]) {
    this.visits += 1
    const socket = await this.#clients.open(port)
    socket.write(text, 'latin1')
    // Bytes sent with the request are dropped with it. The dangerous bytes come after the response.
    await new Promise((resolve) => {
      socket.once('data', resolve).once('close', resolve)
      setTimeout(resolve, 20)
    })
    way(this.#clients, socket, more)
  }

  /** One client sends a request, waits for the start of the response, and stops reading. */
  async #ask(port: number, request: string) {
    this.visits += 1
    const socket = await this.#clients.ask(port, request)
    if (socket.destroyed) return
    await new Promise((resolve) => {
      socket.once('data', resolve).once('end', resolve).once('close', resolve)
      socket.resume()
    })
    socket.pause()
  }
}
