import { connect } from 'node:net'
import { Pool } from 'undici'
import { fuzzRequest } from './fuzz-requests.ts'
import type { Chances } from './random.ts'

type Send = { method?: string; body?: object | string; headers?: Record<string, string> }

/** Headers of every valid request. */
const caller = { authorization: 'Bearer soak', 'x-platform-project': 'soak' }

/** Number of sessions at a time. */
const standing = 50

/** Clients that send all kinds of requests, including invalid ones. */
export class Visitors {
  requests = 0
  readonly statuses: Record<string, number> = {}
  /** Unexpected responses. */
  readonly faults: string[] = []
  readonly #pool: Pool
  readonly #port: number
  readonly #chances: Chances
  readonly #sessions: string[] = []

  constructor(url: string, chances: Chances) {
    this.#pool = new Pool(url, { connections: 64 })
    this.#port = Number(new URL(url).port)
    this.#chances = chances
  }

  /** One visit: one or two requests. */
  async visit() {
    const path = `/${this.#chances.of(this.#sessions.length > 0 ? this.#sessions : ['none'])}`
    const random = () => String(this.#chances.between(0, 2 ** 31))
    const visits: (() => Promise<unknown>)[] = [
      () => this.#send(path),
      () => this.#send(path),
      () => this.#send('?limit=5'),
      () => this.#send('/none'),
      () => this.#send('/dead-1'),
      () => this.#send('/Not-A-Name'),
      () => this.#send(path, { headers: { authorization: 'Basic eDp4' } }),
      () => this.#send(path, { headers: { authorization: `Bearer t-${random()}` } }),
      () => this.#send(`${path}/messages`, { method: 'POST', body: { text: 'x' } }),
      () => this.#send(`${path}/interrupt`, { method: 'POST' }),
      () => this.#send('', { method: 'POST', body: '{"task":' }),
      () => this.#send('', { method: 'POST', body: { task: 'x'.repeat(2 ** 20) } }),
      () => this.#create(random()),
      () => this.#create(random()),
      () => this.#follow(`${path}/events`),
      () => this.#garble(),
      () => this.#tidy(),
    ]
    await this.#chances.of(visits)()
  }

  /** Creates twice with one key, and deletes the oldest session. */
  async #create(key: string) {
    const create = { method: 'POST', body: { task: key }, headers: { 'idempotency-key': key } }
    const [first, second] = [await this.#send('', create), await this.#send('', create)]
    if (first !== second) this.faults.push(`one key: ${first} and ${second}`)
    const [, name] = /"id":"([^"]+)"/.exec(first ?? '') ?? []
    if (name !== undefined) this.#sessions.push(name)
    if (this.#sessions.length > standing) await this.#send(`/${this.#sessions.shift()}`, { method: 'DELETE' })
  }

  async #send(path: string, { method = 'GET', body, headers = {} }: Send = {}): Promise<string | undefined> {
    this.requests += 1
    const sent = typeof body === 'object' ? JSON.stringify(body) : body
    const typed = sent === undefined ? {} : { 'content-type': 'application/json' }
    const all = { ...caller, ...typed, ...headers }
    const options = { method: method as 'GET', path: `/v1/sessions${path}`, headers: all, body: sent ?? null }
    const reply = await this.#pool.request(options)
    const text = await reply.body.text()
    this.#count(reply.statusCode)
    return reply.statusCode < 300 ? text : undefined
  }

  /** Opens an event stream and disconnects after its first bytes. */
  async #follow(path: string) {
    this.requests += 1
    const leaving = new AbortController()
    try {
      const options = { method: 'GET', path: `/v1/sessions${path}`, headers: caller, signal: leaving.signal } as const
      const { statusCode, body } = await this.#pool.request(options)
      this.#count(statusCode)
      for await (const _ of body) leaving.abort()
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  }

  /** Sends possibly malformed HTTP and disconnects. */
  async #garble() {
    this.requests += 1
    await new Promise<void>((resolve) => {
      const socket = connect(this.#port, '127.0.0.1', () => socket.write(fuzzRequest(this.#chances)))
      socket.setTimeout(50, () => socket.destroy())
      socket.once('data', () => socket.destroy())
      socket.on('error', () => {}).once('close', () => resolve())
    })
  }

  /** Deletes sessions of garbled requests, whose lists would keep growing. */
  async #tidy() {
    const headers = { 'x-platform-project': 'demo' }
    const list = await this.#send('?limit=100', { headers })
    for (const { id } of JSON.parse(list ?? '{"items":[]}').items) {
      await this.#send(`/${id}`, { method: 'DELETE', headers })
    }
  }

  #count(status: number) {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status === 500) this.faults.push('500')
  }
}
