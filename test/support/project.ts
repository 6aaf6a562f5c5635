import { createHash } from 'node:crypto'
import { pageOf, resource } from './backend.ts'

/**
 * The sessions of a project, in the order in which the platform's backend gives them (ListSessions in
 * components/backend/handlers/sessions.go at 0b59fe7). The API server lists them by name, and Go's `sort.Slice` sorts
 * them by their creation time, which has no fractions of a second, newest first. That sort is not stable: of more than
 * twelve sessions of several seconds, those of the same second come in an order that depends on the whole set, the same
 * for each page until a session is created or deleted. Up to twelve sessions, or sessions of one second alone, stay in
 * the order of their names. (Tried with Go 1.26.)
 */
export class Project {
  /** Names of sessions that existed at some moment. */
  readonly ever = new Set<string>()
  readonly #times = new Map<string, string>()
  #ordered: ReturnType<typeof resource>[] | undefined
  #changes = 0

  /** Creates one session at each of these times, in milliseconds. */
  constructor(times: number[] = []) {
    for (const time of times) this.create(time)
  }

  get names(): string[] {
    return [...this.#times.keys()]
  }

  /** Creates a session with the current or the given time. */
  create(time = Date.now()): string {
    const name = `session-${hash(`${this.ever.size}`)}`
    this.ever.add(name)
    this.#times.set(name, `${new Date(time).toISOString().slice(0, 19)}Z`)
    this.#change()
    return name
  }

  delete(name: string) {
    if (this.#times.delete(name)) this.#change()
  }

  page(offset: number, limit: number) {
    return this.pageAt(`/?offset=${offset}&limit=${limit}`)
  }

  /** The response to a list with the query of a URL. */
  pageAt(url: string) {
    this.#ordered ??= this.#order()
    return pageOf(this.#ordered, url)
  }

  #change() {
    this.#changes += 1
    this.#ordered = undefined
  }

  #order() {
    const isByName = this.#times.size <= 12 || new Set(this.#times.values()).size === 1
    return [...this.#times]
      .map(([name, time]) => ({ name, time, place: isByName ? name : hash(`${name} ${this.#changes}`) }))
      .sort((one, other) => (one.time < other.time || (one.time === other.time && one.place > other.place) ? 1 : -1))
      .map(({ name, time }) => resource(name, { status: { phase: 'Running' }, createdAt: time }))
  }
}

function hash(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
