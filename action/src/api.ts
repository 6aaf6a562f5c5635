import { EventLog } from './event-log.ts'
import type { Call, HttpTransport } from './http-transport.ts'
import type { State } from './phases.ts'
import { ErrorResponse, isObject, type Json, objectOf, parse, textAt, UnexpectedResponse } from './responses.ts'
import type { RunLabel } from './run-label.ts'
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
  bodyOf(session: NewSession, runLabel: RunLabel): Json
  /** Extra headers of the create request. */
  creationHeaders(runLabel: RunLabel): Record<string, string>
  createdOf(response: Json): Created | undefined
  /** `readLog` reads the session's events. It returns undefined if the API has no event log. */
  stateOf(response: Json, readLog: () => Promise<EventLog | undefined>): Promise<State> | State
  find(get: (query: string) => Promise<Json>, session: NewSession, runLabel: RunLabel): Promise<Found>
  /** The path of the event stream, relative to the session's URL. */
  events: string
  /** The path of the open questions, relative to the session's URL. Undefined if the API does not list them. */
  questions: string | undefined
}

/** Client for the sessions of one project, at the backend or at the gateway. Calls reject like those of HttpTransport. */
export class Api {
  readonly #transport: HttpTransport
  readonly #dialect: Dialect
  readonly #token: string

  constructor(transport: HttpTransport, dialect: Dialect, token: string) {
    this.#transport = transport
    this.#dialect = dialect
    this.#token = token
  }

  async create(session: NewSession, runLabel: RunLabel, limits: Limits): Promise<Created> {
    const body = JSON.stringify(this.#dialect.bodyOf(session, runLabel))
    const request = this.#request('POST', '', limits, body)
    Object.assign(request.headers, this.#dialect.creationHeaders(runLabel))
    const response = await this.#transport.send(request)
    const created = this.#dialect.createdOf(objectOf(response))
    if (created !== undefined) return created
    throw new UnexpectedResponse(`the server answered ${response.status} without a session name`)
  }

  async read(name: string, limits: Limits): Promise<State> {
    const response = objectOf(await this.#call('GET', `/${name}`, limits))
    return await this.#dialect.stateOf(response, () => this.#log(name, limits))
  }

  /** The stored events. The backend answers 404 for a session without events, and also if it does not have this path. */
  async #log(name: string, limits: Limits): Promise<EventLog | undefined> {
    const response = await this.#call('GET', `/${name}/export`, limits)
    const log = new EventLog()
    if (response.status === 404) return textAt(parse(response.text), 'error') === 'Session not found' ? log : undefined
    const { aguiEvents } = objectOf(response)
    for (const event of Array.isArray(aguiEvents) ? aguiEvents : []) log.add(event)
    return log
  }

  /** Looks for the session with the run label. */
  async find(session: NewSession, runLabel: RunLabel, limits: Limits): Promise<Found> {
    const get = async (query: string) => objectOf(await this.#call('GET', `?${query}`, limits))
    return await this.#dialect.find(get, session, runLabel)
  }

  async stop(name: string, limits: Limits) {
    const response = await this.#call('POST', `/${name}/stop`, limits)
    if (response.status > 299) throw new ErrorResponse(response)
  }

  /** Deletes a session. Succeeds if the session does not exist any more. */
  async delete(name: string, limits: Limits) {
    const response = await this.#call('DELETE', `/${name}`, limits)
    if (response.status > 299 && response.status !== 404) throw new ErrorResponse(response)
  }

  /** The open questions of a session. Undefined if the API does not list them. */
  async questions(name: string, limits: Limits): Promise<Json[] | undefined> {
    const { questions } = this.#dialect
    if (questions === undefined) return undefined
    const response = await this.#call('GET', `/${name}${questions}`, limits)
    // An older gateway, or a backend behind it that cannot list them.
    if (response.status === 404 || response.status === 501) return undefined
    const { items } = objectOf(response)
    return Array.isArray(items) ? items.filter(isObject) : []
  }

  /** Answers a question. Returns false if it is not open any more. */
  async answer(name: string, id: string, answer: Json, limits: Limits): Promise<boolean> {
    const path = `/${name}${this.#dialect.questions}/${encodeURIComponent(id)}`
    const response = await this.#call('POST', path, limits, JSON.stringify(answer))
    if (response.status === 409 || response.status === 404) return false
    objectOf(response)
    return true
  }

  /** Opens the session's event stream. */
  async events(name: string, limits: Limits) {
    const response = await this.#transport.open(this.#request('GET', `/${name}${this.#dialect.events}`, limits))
    const type = response.headers['content-type'] ?? ''
    if (response.statusCode === 200 && type.startsWith('text/event-stream')) return response
    response.destroy()
    throw new UnexpectedResponse(`the server answered ${response.statusCode}`)
  }

  addressOf(name: string) {
    return `${this.#dialect.collection}/${name}`
  }

  async #call(method: Call['method'], path: string, limits: Limits, body?: string) {
    return await this.#transport.send(this.#request(method, path, limits, body))
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
export function nameAt(response: Json, key: string): string | undefined {
  const name = textAt(response, key)
  return name !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(name) ? name : undefined
}
