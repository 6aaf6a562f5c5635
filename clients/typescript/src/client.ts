import { type EventsOptions, followEvents, type SessionEvent } from './events.ts'
import { collection, type PageQuery, pages, type SessionFilter } from './lists.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { type Call, Transport } from './transport.ts'
import type {
  Accepted,
  CallOptions,
  CreatedSession,
  NewSession,
  Session,
  SessionChange,
  SessionList,
  Transcript,
  WorkflowList,
} from './types.ts'
import { type WaitOptions, waitForEnd } from './wait.ts'

export type KeyOptions = CallOptions & {
  /**
   * Names this request, so that it can be repeated and is still carried out once. Left out, a random one is made for
   * this call; `false` sends none, and the request is then never repeated.
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
  create(session: NewSession, options: KeyOptions = {}): Promise<CreatedSession> {
    return this.#post(collection, { body: session, ...keyed(options) }, json<CreatedSession>)
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
  page({ limit, offset, status, label, labelSelector }: PageQuery, { signal }: CallOptions = {}): Promise<SessionList> {
    const query = { limit, offset, status, label, labelSelector }
    return this.#transport.send({ path: collection, query, isRepeatable: true, signal }, json<SessionList>)
  }

  /** Deletes a session. One that runs is ended first. */
  delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), isRepeatable: true, signal }, nothing)
  }

  /** Changes a session, stops it or starts it. What it is called and how long it may take can be set while it is stopped. */
  update(id: string, change: SessionChange, { signal }: CallOptions = {}): Promise<Session> {
    const call = { path: pathOf(id), body: change, isRepeatable: true, signal }
    return this.#transport.send({ method: 'PATCH', ...call }, json<Session>)
  }

  /** Stops a session. It can be started again. */
  async stop(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/stop`, { isRepeatable: true, signal }, nothing)
  }

  /** Starts a session that was stopped or has ended. */
  async start(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/start`, { isRepeatable: true, signal }, nothing)
  }

  /** Says something to a session: a prompt, an answer, a slash command. `id` of the answer is the run of the agent. */
  send(id: string, text: string, options: KeyOptions = {}): Promise<Accepted> {
    return this.#post(`${pathOf(id)}/messages`, { body: { text }, ...keyed(options) }, json<Accepted>)
  }

  /** Interrupts what the agent does. The session goes on. Never repeated: it could meet what was begun since. */
  async interrupt(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/interrupt`, { isRepeatable: false, signal }, nothing)
  }

  /** What happens in a session, from its beginning or after `lastEventId`, without an end: break off, or abort. */
  events(id: string, options: EventsOptions = {}): AsyncIterable<SessionEvent> {
    return followEvents((lastEventId, signal) => {
      const headers = {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }
      return this.#transport.open({ path: `${pathOf(id)}/events`, headers, isRepeatable: true, signal })
    }, options)
  }

  /** What was said in a session so far, as data or as Markdown to read. */
  transcript(id: string, options: CallOptions & { format: 'markdown' }): Promise<string>
  transcript(id: string, options?: CallOptions & { format?: 'json' | undefined }): Promise<Transcript>
  transcript(
    id: string,
    options?: CallOptions & { format?: 'json' | 'markdown' | undefined },
  ): Promise<Transcript | string>
  transcript(
    id: string,
    { format, signal }: CallOptions & { format?: 'json' | 'markdown' | undefined } = {},
  ): Promise<Transcript | string> {
    const headers = { accept: format === 'markdown' ? 'text/markdown' : 'application/json' }
    const call = { path: `${pathOf(id)}/transcript`, query: { format }, headers, isRepeatable: true, signal }
    if (format === 'markdown') return this.#transport.send(call, (response) => response.text())
    return this.#transport.send(call, json<Transcript>)
  }

  /** The workflows that a create can name. */
  workflows({ signal }: CallOptions = {}): Promise<WorkflowList> {
    return this.#transport.send({ path: '/v1/workflows', isRepeatable: true, signal }, json<WorkflowList>)
  }

  /** Waits for the end of a session: `completed`, `failed` or `Stopped`. Throws WaitTimeout at the time limit. */
  wait(id: string, options: WaitOptions = {}): Promise<Session> {
    return waitForEnd((signal) => this.get(id, { signal }), this.#transport.unreachable, options)
  }

  #post<T>(path: string, call: Omit<Call, 'path'>, read: (response: Response) => Promise<T>): Promise<T> {
    return this.#transport.send({ method: 'POST', path, ...call }, read)
  }
}

/** The part of a call that its key makes. */
function keyed({ idempotencyKey, signal }: KeyOptions) {
  const key = idempotencyKey ?? crypto.randomUUID()
  const headers: Record<string, string> = key === false ? {} : { 'idempotency-key': `"${key}"` }
  return { headers, isRepeatable: key !== false, signal }
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
