import { EventLog } from './event-log.ts'
import type { Call, Exchange } from './http-transport.ts'
import type { State } from './phases.ts'
import { type Json, objectOf, parse, Refused, textAt, Unusable } from './responses.ts'
import type { Marker } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'

export type Created = { name: string; uid: string }

/** The result of a search by label. `unknown`: the API cannot search by label, and any candidate may be the session. */
export type Found = { is: 'found'; session: Created } | { is: 'absent' } | { is: 'unknown'; candidates: string[] }

/** The timeout of a call, and a signal that cancels it earlier. */
export type Limits = { timeoutMs: number; signal?: AbortSignal | undefined }

/** The differences between the backend's API and the gateway's. */
export type Dialect = {
  /** The URL of the project's sessions. */
  collection: string
  headers: Record<string, string>
  bodyOf(session: NewSession, marker: Marker): Json
  /** Extra headers of the create request. */
  creationHeaders(marker: Marker): Record<string, string>
  createdOf(answer: Json): Created | undefined
  /** `readLog` reads the session's events. It returns undefined if the API has no event log. */
  stateOf(answer: Json, readLog: () => Promise<EventLog | undefined>): Promise<State> | State
  find(get: (query: string) => Promise<Json>, session: NewSession, marker: Marker): Promise<Found>
  /** The path of the event stream, relative to the session's URL. */
  events: string
}

/** Client for the sessions of one project, at the backend or at the gateway. Calls reject like those of Exchange. */
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
    throw new Unusable(`the server answered ${answer.status} without a session name`)
  }

  async read(name: string, limits: Limits): Promise<State> {
    const answer = objectOf(await this.#call('GET', `/${name}`, limits))
    return await this.#dialect.stateOf(answer, () => this.#log(name, limits))
  }

  /** The stored events. The backend answers 404 for a session without events, and also if it does not have this path. */
  async #log(name: string, limits: Limits): Promise<EventLog | undefined> {
    const answer = await this.#call('GET', `/${name}/export`, limits)
    const log = new EventLog()
    if (answer.status === 404) return textAt(parse(answer.text), 'error') === 'Session not found' ? log : undefined
    const { aguiEvents } = objectOf(answer)
    for (const event of Array.isArray(aguiEvents) ? aguiEvents : []) log.add(event)
    return log
  }

  /** Looks for the session with the marker's label. */
  async find(session: NewSession, marker: Marker, limits: Limits): Promise<Found> {
    const get = async (query: string) => objectOf(await this.#call('GET', `?${query}`, limits))
    return await this.#dialect.find(get, session, marker)
  }

  async stop(name: string, limits: Limits) {
    const answer = await this.#call('POST', `/${name}/stop`, limits)
    if (answer.status > 299) throw new Refused(answer)
  }

  /** Deletes a session. Succeeds if the session does not exist any more. */
  async delete(name: string, limits: Limits) {
    const answer = await this.#call('DELETE', `/${name}`, limits)
    if (answer.status > 299 && answer.status !== 404) throw new Refused(answer)
  }

  /** Opens the session's event stream. */
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

/** The session name in a response, if it is safe to use in a URL. */
export function nameAt(answer: Json, key: string): string | undefined {
  const name = textAt(answer, key)
  return name !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(name) ? name : undefined
}
