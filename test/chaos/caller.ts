import { setTimeout as sleep } from 'node:timers/promises'
import type { Breaches } from './breaches.ts'
import type { Chances } from './random.ts'

/** A request for a session, or for the sessions of a project if `path` is ''. */
export type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; project: string; key?: string; patience: number }

/** A response. Status 0 means no response. */
export type Answer = { status: number; body: { id?: string }; retryAfter: number }

/** Allowed statuses: done, not found, try later, or a part is down. */
const expected = [200, 201, 204, 404, 409, 502, 503]

/** Milliseconds for which a caller retries a request: less than the lifetime of a key. */
const persistence = 10 * 60_000

/** Longest delay between two attempts without Retry-After, in milliseconds. */
const longestWait = 8000

/** Sends requests to random gateways. */
export class Caller {
  /** Number of responses by status. */
  readonly statuses: Record<number, number> = {}
  /** Duration of the slowest response in milliseconds. */
  longest = 0
  readonly #urls: string[]
  readonly #breaches: Breaches

  constructor(urls: string[], breaches: Breaches) {
    this.#urls = urls
    this.#breaches = breaches
  }

  /** Retries until a response tells the outcome of the request. Returns undefined if the run ends before. */
  async settle(call: Call, chances: Chances): Promise<{ answer: Answer; tries: number } | undefined> {
    const end = performance.now() + persistence
    for (let tries = 1; this.#breaches.all.length === 0; tries += 1) {
      const answer = await this.send(call, chances)
      if (answer.status !== 0 && answer.status !== 409 && answer.status < 500) return { answer, tries }
      if (performance.now() > end) this.#breaches.add(`${call.method} ${call.path}: nobody says what came of it`)
      // At least Retry-After, with exponential backoff and jitter: a crowd would keep the machine busy while its gateways
      // start.
      const wait = Math.max(1000 * answer.retryAfter, Math.min(250 * 2 ** tries, longestWait))
      await sleep(wait * (1 + chances.next()), undefined, { ref: false })
    }
    return undefined
  }

  async send({ method, path, project, key, patience }: Call, chances: Chances): Promise<Answer> {
    const url = `${chances.of(this.#urls)}/v1/sessions${path}`
    const headers = {
      authorization: 'Bearer chaos',
      'x-platform-project': project,
      ...(key !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    }
    const body = key === undefined ? null : JSON.stringify({ task: key })
    const began = performance.now()
    const answer = await this.#ask(url, { method, headers, body, signal: AbortSignal.timeout(patience) })
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1
    if (answer.status !== 0) this.longest = Math.max(this.longest, Math.round(performance.now() - began))
    return answer
  }

  async #ask(url: string, request: RequestInit): Promise<Answer> {
    try {
      const reply = await fetch(url, request)
      const text = await reply.text()
      const { status, headers } = reply
      if (!expected.includes(status)) this.#breaches.add(`${request.method} ${url}: ${status} ${text}`)
      const body = text === '' ? {} : JSON.parse(text)
      return { status, body, retryAfter: Number(headers.get('retry-after') ?? 0) }
    } catch (error) {
      // A killed gateway breaks the connection; a running one responds.
      if ((error as Error).name === 'TimeoutError') this.#breaches.add(`${request.method} ${url}: hangs`)
      return { status: 0, body: {}, retryAfter: 0 }
    }
  }
}
