import { collection, type PageQuery, pages, type SessionFilter } from './lists.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { Transport } from './transport.ts'
import type { CallOptions, CreatedSession, NewSession, Session, SessionList, WorkflowList } from './types.ts'
import { type WaitOptions, waitForEnd } from './wait.ts'

export type CreateOptions = CallOptions & {
  /**
   * Names this create, so that it can be repeated and still makes one session. Left out, a random one is made for this
   * call; `false` sends none, and the create is then never repeated.
   */
  idempotencyKey?: string | false | undefined
}

/**
 * A Session Gateway, as one caller in one project. Each method throws GatewayError for an answer that is no success and
 * GatewayUnreachable where there was none, after the repeats that are safe.
 */
export class SessionGateway {
  readonly #transport: Transport

  /** What is left out comes from SESSION_GATEWAY_URL, SESSION_GATEWAY_TOKEN and SESSION_GATEWAY_PROJECT. */
  constructor(settings: Settings = {}) {
    this.#transport = new Transport(settingsFrom(settings))
  }

  /** Creates a session. It starts as soon as the platform has room for it. */
  create(session: NewSession, { idempotencyKey, signal }: CreateOptions = {}): Promise<CreatedSession> {
    const key = idempotencyKey ?? crypto.randomUUID()
    const headers = key === false ? {} : { 'idempotency-key': `"${key}"` }
    const call = { path: collection, body: session, headers, isRepeatable: key !== false, signal }
    return this.#transport.send({ method: 'POST', ...call }, json<CreatedSession>)
  }

  /** Reads a session. */
  get(id: string, { signal }: CallOptions = {}): Promise<Session> {
    return this.#transport.send({ path: pathOf(id), isRepeatable: true, signal }, json<Session>)
  }

  /** All sessions of the project, newest first, or those that the filter leaves. Pages are read as they are needed. */
  list(filter: SessionFilter = {}, options: CallOptions = {}): AsyncIterable<Session> {
    return pages(filter, (query) => this.page(query, options))
  }

  /** One page of the sessions. */
  page({ limit, offset, status, label }: PageQuery, { signal }: CallOptions = {}): Promise<SessionList> {
    const query = { limit, offset, status, label }
    return this.#transport.send({ path: collection, query, isRepeatable: true, signal }, json<SessionList>)
  }

  /** Deletes a session. One that runs is ended first. */
  delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), isRepeatable: true, signal }, nothing)
  }

  /** The workflows that a create can name. */
  workflows({ signal }: CallOptions = {}): Promise<WorkflowList> {
    return this.#transport.send({ path: '/v1/workflows', isRepeatable: true, signal }, json<WorkflowList>)
  }

  /** Waits for the end of a session: `completed`, `failed` or `Stopped`. Throws WaitTimeout at the time limit. */
  wait(id: string, options: WaitOptions = {}): Promise<Session> {
    return waitForEnd((signal) => this.get(id, { signal }), options)
  }
}

function pathOf(id: string): string {
  return `${collection}/${encodeURIComponent(id)}`
}

async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

async function nothing(response: Response): Promise<void> {
  await response.arrayBuffer()
}
