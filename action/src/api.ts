import { type Json, objectOf, parse, Refused, textAt, Unusable } from './answers.ts'
import { EventLog } from './event-log.ts'
import type { Call, Exchange } from './exchange.ts'
import type { Marker } from './marker.ts'
import type { State } from './phases.ts'
import type { NewSession } from './session-inputs.ts'

export type Created = { name: string; uid: string }

/** What a search for a marked session came to. Unknown: this API cannot search by label; these may be it. */
export type Found = { is: 'found'; session: Created } | { is: 'absent' } | { is: 'unknown'; candidates: string[] }

/** How much time a call may take, and what ends it earlier. */
export type Limits = { timeoutMs: number; signal?: AbortSignal | undefined }

/** Where the backend and the gateway differ. */
export type Dialect = {
  /** The address of the project's sessions. */
  collection: string
  headers: Record<string, string>
  bodyOf(session: NewSession, marker: Marker): Json
  /** Headers of the creation alone. */
  creationHeaders(marker: Marker): Record<string, string>
  createdOf(answer: Json): Created | undefined
  /** `readLog` gives the events of the session, undefined where the API has none to give. */
  stateOf(answer: Json, readLog: () => Promise<EventLog | undefined>): Promise<State> | State
  find(get: (query: string) => Promise<Json>, session: NewSession, marker: Marker): Promise<Found>
  /** The path behind a session's own where its events are streamed. */
  events: string
}

/** The sessions of one project, at the backend or at the gateway. Every call may reject with what Exchange rejects. */
export class Api {
  readonly #exchange: Exchange
  readonly #dialect: Dialect
  readonly #token: string

  constructor(exchange: Exchange, dialect: Dialect, token: string) {
    this.#exchange = exchange
    this.#dialect = dialect
    this.#token = token
  }

  async create(session: NewSession, marker: Marker, limits: Limits): Promise<Created> {
    const body = JSON.stringify(this.#dialect.bodyOf(session, marker))
    const request = this.#request('POST', '', limits, body)
    Object.assign(request.headers, this.#dialect.creationHeaders(marker))
    const answer = await this.#exchange.send(request)
    const created = this.#dialect.createdOf(objectOf(answer))
    if (created !== undefined) return created
    throw new Unusable(`the server answered ${answer.status} without the name of a session`)
  }

  async read(name: string, limits: Limits): Promise<State> {
    const answer = objectOf(await this.#call('GET', `/${name}`, limits))
    return await this.#dialect.stateOf(answer, () => this.#log(name, limits))
  }

  /** The events that the backend has kept. It says 404 of a session that has had none, and of a path that it has not. */
  async #log(name: string, limits: Limits): Promise<EventLog | undefined> {
    const answer = await this.#call('GET', `/${name}/export`, limits)
    const log = new EventLog()
    if (answer.status === 404) return textAt(parse(answer.text), 'error') === 'Session not found' ? log : undefined
    const { aguiEvents } = objectOf(answer)
    for (const event of Array.isArray(aguiEvents) ? aguiEvents : []) log.add(event)
    return log
  }

  /** Looks for the session that carries the marker. */
  async find(session: NewSession, marker: Marker, limits: Limits): Promise<Found> {
    const get = async (query: string) => objectOf(await this.#call('GET', `?${query}`, limits))
    return await this.#dialect.find(get, session, marker)
  }

  async stop(name: string, limits: Limits) {
    const answer = await this.#call('POST', `/${name}/stop`, limits)
    if (answer.status > 299) throw new Refused(answer)
  }

  /** Deletes a session. One that is gone already is no fault. */
  async delete(name: string, limits: Limits) {
    const answer = await this.#call('DELETE', `/${name}`, limits)
    if (answer.status > 299 && answer.status !== 404) throw new Refused(answer)
  }

  /** The session's events as they come. */
  async events(name: string, limits: Limits) {
    const response = await this.#exchange.open(this.#request('GET', `/${name}${this.#dialect.events}`, limits))
    const type = response.headers['content-type'] ?? ''
    if (response.statusCode === 200 && type.startsWith('text/event-stream')) return response
    response.destroy()
    throw new Unusable(`the server answered ${response.statusCode}`)
  }

  addressOf(name: string) {
    return `${this.#dialect.collection}/${name}`
  }

  async #call(method: Call['method'], path: string, limits: Limits, body?: string) {
    return await this.#exchange.send(this.#request(method, path, limits, body))
  }

  #request(method: Call['method'], path: string, { timeoutMs, signal }: Limits, body?: string): Call {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      accept: path.endsWith(this.#dialect.events) ? 'text/event-stream' : 'application/json',
      'user-agent': 'session-gateway-action',
      ...this.#dialect.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return {
      method,
      url: this.#dialect.collection + path,
      headers,
      timeoutMs,
      signal,
      ...(body !== undefined && { body }),
    }
  }
}

/** The name in an answer, if it can stand in an address. */
export function nameAt(answer: Json, key: string): string | undefined {
  const name = textAt(answer, key)
  return name !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(name) ? name : undefined
}
