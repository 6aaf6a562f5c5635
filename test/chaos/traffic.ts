import { setTimeout as sleep } from 'node:timers/promises'
import { Chances } from './random.ts'

/** A session that was made: whether its DELETE was sent, and whether it is known to be gone. */
type Made = { id: string; project: string; leaving: boolean; gone: boolean }

/** An answer, or 0 where none came. */
type Answer = { status: number; body: { id?: string }; retryAfter: number }

/** No answer may take longer than this, in milliseconds: several calls to the backend, and a machine that is busy. */
const patience = 20_000

/** How long a caller tries to have a request settled, in milliseconds: less than a key is kept for. */
const persistence = 90_000

/** Lists are read whole to find what a key has done, so the sessions are spread. */
const projects = Array.from({ length: 10 }, (_, index) => `demo-${index}`)

/** As many sessions are there at a time; those made above it are for deletion. */
const standing = 100

/** Clients of two gateways, and what they know of the sessions that must be there and must not. */
export class Traffic {
  readonly made: Made[] = []
  /** What went against a promise. */
  readonly faults: string[] = []
  readonly counts = { creates: 0, created: 0, unsettled: 0, deleted: 0, reads: 0, tries: 0, longest: 0 }
  readonly #urls: string[]
  readonly #chances: Chances
  readonly #present: Made[] = []
  readonly #running = new Set<Promise<void>>()

  constructor(urls: string[], seed: number) {
    this.#urls = urls
    this.#chances = new Chances(seed)
  }

  /** Begins `rate` requests a second, whatever became of those before, and waits for all of them. */
  async run(rate: number, duration: number) {
    const start = performance.now()
    for (let count = 0; ; count += 1) {
      const wait = start + (count * 1000) / rate - performance.now()
      if (wait > 0) await sleep(wait)
      if (performance.now() - start > duration) break
      const one = this.#one(count).finally(() => this.#running.delete(one))
      this.#running.add(one)
    }
    await Promise.all(this.#running)
  }

  /** Reads every session that was ever made, and faults what is not as was answered. */
  async verify() {
    const rest = [...this.made]
    const worker = async () => {
      for (let made = rest.pop(); made !== undefined; made = rest.pop()) await this.#read(made, true)
    }
    await Promise.all(Array.from({ length: 16 }, worker))
  }

  #one(count: number): Promise<void> {
    if (count % 10 < 3 || this.#present.length === 0) return this.#create(`key-${count}`)
    if (count % 10 < 6 && this.#present.length > standing) return this.#delete()
    return this.#read(this.#chances.of(this.#chances.happens(0.8) ? this.#present : this.made), false)
  }

  async #create(key: string) {
    const project = this.#chances.of(projects)
    this.counts.creates += 1
    const body = JSON.stringify({ task: key })
    const answer = await this.#settle('POST', '', project, { 'idempotency-key': key, body })
    if (answer?.status !== 201 || answer.body.id === undefined) {
      this.counts.unsettled += 1
      if (answer !== undefined) this.faults.push(`create ${key}: ${answer.status}`)
      return
    }
    this.counts.created += 1
    const made = { id: answer.body.id, project, leaving: false, gone: false }
    this.made.push(made)
    this.#present.push(made)
  }

  async #delete() {
    const [made] = this.#present.splice(this.#chances.between(0, this.#present.length - 1), 1)
    if (made === undefined) return
    made.leaving = true
    let tries = 0
    const answer = await this.#settle('DELETE', `/${made.id}`, made.project, {}, () => {
      tries += 1
    })
    if (answer === undefined) return
    // Once an answer was lost, the session may be gone by that request.
    if (answer.status === 204 || (answer.status === 404 && tries > 1)) made.gone = true
    else this.faults.push(`delete ${made.id}: ${answer.status}`)
    if (made.gone) this.counts.deleted += 1
  }

  async #read(made: Made, insist: boolean) {
    this.counts.reads += 1
    const [leftBefore, goneBefore] = [made.leaving, made.gone]
    const path = `/${made.id}`
    const answer = insist ? await this.#settle('GET', path, made.project) : await this.#send('GET', path, made.project)
    if (answer === undefined || answer.status === 0 || answer.status >= 500) {
      if (insist) this.faults.push(`read ${made.id}: no answer at the end`)
    } else if (answer.status === 200 ? goneBefore : answer.status !== 404 || !(leftBefore || made.leaving)) {
      this.faults.push(`read ${made.id}, ${goneBefore ? 'deleted' : 'made'} before: ${answer.status}`)
    }
  }

  /** Tries until there is an answer that says what has become of the request. */
  async #settle(method: string, path: string, project: string, more: Record<string, string> = {}, onTry = () => {}) {
    const end = performance.now() + persistence
    while (performance.now() < end) {
      onTry()
      const answer = await this.#send(method, path, project, more)
      if (answer.status !== 0 && answer.status !== 409 && answer.status < 500) return answer
      await sleep(Math.max(500, 1000 * answer.retryAfter))
    }
    return undefined
  }

  async #send(method: string, path: string, project: string, more: Record<string, string> = {}): Promise<Answer> {
    const { body, ...headers } = more
    const url = `${this.#chances.of(this.#urls)}/v1/sessions${path}`
    const caller = { authorization: 'Bearer chaos', 'x-platform-project': project, 'content-type': 'application/json' }
    const began = performance.now()
    this.counts.tries += 1
    const request = { method, headers: { ...caller, ...headers }, signal: AbortSignal.timeout(patience) }
    try {
      const reply = await fetch(url, { ...request, ...(body !== undefined && { body }) })
      const text = await reply.text()
      this.counts.longest = Math.max(this.counts.longest, performance.now() - began)
      if (![200, 201, 204, 404, 409, 502, 503].includes(reply.status)) this.faults.push(`${reply.status}: ${text}`)
      const retryAfter = Number(reply.headers.get('retry-after') ?? 0)
      return { status: reply.status, body: text === '' ? {} : JSON.parse(text), retryAfter }
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.faults.push(`${method} ${path}: hangs`)
      return { status: 0, body: {}, retryAfter: 0 }
    }
  }
}
