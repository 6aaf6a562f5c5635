import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Breaches } from './breaches.ts'
import { type Call, Caller } from './caller.ts'
import { Chances } from './random.ts'
import { backendTimeout } from './world.ts'

/** A created session: whether a DELETE was sent, and whether it is confirmed as deleted. */
type Made = { id: string; project: string; leaving: boolean; gone: boolean }

/** Extra time for a busy machine in milliseconds. A request that hangs never gets a response. */
const slack = 60_000

/**
 * Milliseconds within which a response must arrive. A read or delete takes one backend call. A create takes one call, plus
 * Redis (2 s each time) and the search of the sessions (the time of ten calls).
 */
const patience = { one: backendTimeout + slack, create: 12 * backendTimeout + 3 * 2000 + slack }

/** The search for a key reads the project's sessions, so projects should be small. */
const projects = Array.from({ length: 40 }, (_, index) => `demo-${index}`)

/** Target number of sessions. Sessions above it are deleted. */
const standing = 200

/** Clients of two gateways, and which sessions must and must not exist. */
export class Traffic {
  readonly made: Made[] = []
  readonly counts = { creates: 0, created: 0, deleted: 0, reads: 0 }
  readonly caller: Caller
  readonly #breaches: Breaches
  readonly #seed: number
  readonly #ids = new Set<string>()
  readonly #present: Made[] = []

  constructor(urls: string[], breaches: Breaches, seed: number) {
    this.caller = new Caller(urls, breaches)
    this.#breaches = breaches
    this.#seed = seed
  }

  /** Starts `rate` requests a second without waiting for earlier ones, then waits for all. */
  async run(rate: number, duration: number) {
    const running = new Set<Promise<void>>()
    const start = performance.now()
    const isOver = () => performance.now() - start > duration || this.#breaches.all.length > 0
    for (let count = 0; !isOver(); count += 1) {
      const one = this.#one(count).finally(() => running.delete(one))
      running.add(one)
      const wait = start + ((count + 1) * 1000) / rate - performance.now()
      // A machine that cannot keep up starts fewer: running requests must be able to finish.
      await (wait > 0 ? sleep(wait, undefined, { ref: false }) : nextTurn())
    }
    await Promise.all(running)
  }

  /** Reads every session that was ever created. Each must exist or be deleted, as the responses said. */
  async verify() {
    const chances = new Chances(this.#seed)
    const rest = [...this.made]
    const worker = async () => {
      for (let made = rest.pop(); made !== undefined; made = rest.pop()) await this.#read(made, chances, true)
    }
    await Promise.all(Array.from({ length: 16 }, worker))
  }

  /** Three creates, enough deletes to keep the number of sessions, otherwise reads. */
  #one(count: number): Promise<void> {
    // Each request has its own random numbers, so they do not depend on the timing of other responses.
    const chances = new Chances(this.#seed + Math.imul(count, 0x9e3779b9))
    if (count % 10 < 3 || this.#present.length === 0) return this.#create(`key-${count}`, chances)
    const tooMany = this.#present.length - standing
    if (tooMany > 0 && (count % 10 < 6 || tooMany > standing)) return this.#delete(chances)
    return this.#read(chances.of(chances.happens(0.8) ? this.#present : this.made), chances, false)
  }

  async #create(key: string, chances: Chances) {
    const project = chances.of(projects)
    this.counts.creates += 1
    const call: Call = { method: 'POST', path: '', project, key, patience: patience.create }
    const settled = await this.caller.settle(call, chances)
    if (settled === undefined) return
    const { status, body } = settled.answer
    if (status !== 201 || body.id === undefined) return this.#breaches.add(`create ${key}: ${status}`)
    if (this.#ids.has(body.id)) this.#breaches.add(`create ${key}: ${body.id} was the answer to another key`)
    this.#ids.add(body.id)
    this.counts.created += 1
    const made = { id: body.id, project, leaving: false, gone: false }
    this.made.push(made)
    this.#present.push(made)
  }

  async #delete(chances: Chances) {
    const [made] = this.#present.splice(chances.between(0, this.#present.length - 1), 1)
    if (made === undefined) return
    made.leaving = true
    const settled = await this.caller.settle(callOf('DELETE', made), chances)
    if (settled === undefined) return
    const { answer, tries } = settled
    // If a response was lost, that request may have deleted the session.
    made.gone = answer.status === 204 || (answer.status === 404 && tries > 1)
    if (made.gone) this.counts.deleted += 1
    else this.#breaches.add(`delete ${made.id}: ${answer.status}`)
  }

  async #read(made: Made, chances: Chances, insist: boolean) {
    this.counts.reads += 1
    const { leaving, gone } = made
    const call = callOf('GET', made)
    const answer = insist ? (await this.caller.settle(call, chances))?.answer : await this.caller.send(call, chances)
    if (answer === undefined || answer.status === 0 || answer.status >= 500) return
    const isRight = answer.status === 200 ? !gone : answer.status === 404 && (leaving || made.leaving)
    if (!isRight) this.#breaches.add(`read ${made.id}, ${gone ? 'deleted' : 'made'} before: ${answer.status}`)
  }
}

function callOf(method: 'GET' | 'DELETE', { id, project }: Made): Call {
  return { method, path: `/${id}`, project, patience: patience.one }
}
