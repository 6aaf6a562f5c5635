import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Breaches } from './breaches.ts'
import { type Call, Caller } from './caller.ts'
import { Chances } from './random.ts'
import { backendTimeout } from './world.ts'

/** A session that was made: whether its DELETE was sent, and whether it is known to be gone. */
type Made = { id: string; project: string; leaving: boolean; gone: boolean }

/** What a busy machine may take longer than the gateway means to, in milliseconds: what hangs is never answered. */
const slack = 60_000

/**
 * Milliseconds within which there must be an answer: to a read or delete one call to the backend, and to a create,
 * besides its own call, what Redis (2 s each time) and a look through the sessions (ten calls' time) may take.
 */
const patience = { one: backendTimeout + slack, create: 12 * backendTimeout + 3 * 2000 + slack }

/** A key's sessions are looked for in the list of a project, which is to be short. */
const projects = Array.from({ length: 40 }, (_, index) => `demo-${index}`)

/** As many sessions are there at a time; those made above it are for deletion. */
const standing = 200

/** Clients of two gateways, and what they know of the sessions that must be there and must not. */
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

  /** Begins `rate` requests a second, whatever became of those before, and waits for all of them. */
  async run(rate: number, duration: number) {
    const running = new Set<Promise<void>>()
    const start = performance.now()
    const isOver = () => performance.now() - start > duration || this.#breaches.all.length > 0
    for (let count = 0; !isOver(); count += 1) {
      const one = this.#one(count).finally(() => running.delete(one))
      running.add(one)
      const wait = start + ((count + 1) * 1000) / rate - performance.now()
      // On a machine that cannot keep up there are fewer: those that are under way have to go on.
      await (wait > 0 ? sleep(wait, undefined, { ref: false }) : nextTurn())
    }
    await Promise.all(running)
  }

  /** Reads every session that was ever made: each must be there, or gone, as was answered. */
  async verify() {
    const chances = new Chances(this.#seed)
    const rest = [...this.made]
    const worker = async () => {
      for (let made = rest.pop(); made !== undefined; made = rest.pop()) await this.#read(made, chances, true)
    }
    await Promise.all(Array.from({ length: 16 }, worker))
  }

  /** Three creates, as many deletes as keep the number of sessions, and reads for the rest. */
  #one(count: number): Promise<void> {
    // Each request has chances of its own: what one draws does not depend on when others are answered.
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
    // Once an answer was lost, the session may be gone by that request.
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
