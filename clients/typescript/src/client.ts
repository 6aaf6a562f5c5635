import { type EventsOptions, followEvents, type SessionEvent } from './events.ts'
import { allSessions, type PageQuery, type SessionFilter, sessionsPath } from './lists.ts'
import { ignoreBody, json, type KeyOptions, withKey } from './requests.ts'
import { Schedules } from './schedules.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { type Call, type Content, Transport } from './transport.ts'
import { followRun, type Turn, type TurnOptions, type TurnSource } from './turn.ts'
import type {
  Accepted,
  AgentList,
  Answer,
  CallOptions,
  Changes,
  CreatedSession,
  FileList,
  ModelList,
  NewSession,
  Progress,
  ProjectList,
  QuestionList,
  Session,
  SessionChange,
  SessionList,
  Transcript,
  TranscriptOptions,
  WorkflowList,
} from './types.ts'
import { type WaitOptions, waitForEnd } from './wait.ts'
import {
  type BundleOptions,
  bundleOf,
  filePathOf,
  type PatchOptions,
  patchOf,
  type ReadFileOptions,
  readOf,
  writeOf,
} from './workspace.ts'

export type AskOptions = KeyOptions & TurnOptions

/**
 * A client for one gateway, project and token. Methods retry where that is safe. They throw GatewayError for an error
 * response and GatewayUnreachable if there is no response.
 */
export class SessionGateway {
  /** The schedules of the project. */
  readonly schedules: Schedules
  readonly #transport: Transport

  /** Settings default to SESSION_GATEWAY_URL, SESSION_GATEWAY_TOKEN and SESSION_GATEWAY_PROJECT. */
  constructor(settings: Settings = {}) {
    this.#transport = new Transport(settingsFrom(settings))
    this.schedules = new Schedules(this.#transport)
  }

  /** Creates a session. It starts as soon as the platform has capacity. */
  create(session: NewSession, options: KeyOptions = {}): Promise<CreatedSession> {
    return this.#post(sessionsPath, { body: session, ...withKey(options) }, json<CreatedSession>)
  }

  /** Reads a session. */
  get(id: string, { signal }: CallOptions = {}): Promise<Session> {
    return this.#transport.send({ path: pathOf(id), isRetryable: true, signal }, json<Session>)
  }

  /** Lists the sessions that match the filter, newest first. Reads each page when you need it. */
  list(filter: SessionFilter = {}, options: CallOptions = {}): AsyncIterable<Session> {
    const warned = new Set<string>()
    return allSessions(filter, (query) => this.#page(query, { ...options, warned }))
  }

  /** Reads one page of sessions, or all of them at once. */
  page(query: PageQuery, options: CallOptions = {}): Promise<SessionList> {
    return this.#page(query, options)
  }

  /** Deletes a session. A running session is ended first. */
  delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), isRetryable: true, signal }, ignoreBody)
  }

  /**
   * Changes, stops or starts a session. `displayName` and `timeout` can be changed only while it is stopped. `model` counts
   * from the next run on.
   */
  update(id: string, change: SessionChange, { signal }: CallOptions = {}): Promise<Session> {
    const call = { path: pathOf(id), body: change, isRetryable: true, signal }
    return this.#transport.send({ method: 'PATCH', ...call }, json<Session>)
  }

  /** Stops a session. You can start it again. */
  async stop(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/stop`, { isRetryable: true, signal }, ignoreBody)
  }

  /** Starts a session that has stopped or ended. */
  async start(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/start`, { isRetryable: true, signal }, ignoreBody)
  }

  /** Sends a message to a session: a prompt, an answer or a slash command. The returned `id` is the id of the agent's run. */
  send(id: string, text: string, options: KeyOptions = {}): Promise<Accepted> {
    return this.#send(id, text, options, new Set())
  }

  /**
   * Sends a message and waits for the agent's answer. The time limit begins when the gateway has accepted the message. Throws
   * TurnTimeout after `timeoutMs`; continue then with `followTurn`.
   */
  async ask(id: string, text: string, options: AskOptions = {}): Promise<Turn> {
    const warned = new Set<string>()
    const run = await this.#send(id, text, options, warned)
    return await followRun(run.id, this.#sourceOf(id, warned), options)
  }

  /** Waits for the end of a run that `send`, `ask` or `answer` has started. Throws TurnTimeout after `timeoutMs`. */
  followTurn(id: string, runId: string, options: TurnOptions = {}): Promise<Turn> {
    return followRun(runId, this.#sourceOf(id, new Set()), options)
  }

  /** Lists the questions that the agent asks and that nobody has answered yet. */
  questions(id: string, { signal }: CallOptions = {}): Promise<QuestionList> {
    return this.#questions(id, signal, new Set())
  }

  /**
   * Answers a question. The returned `id` is the run in which the agent goes on: follow it with `followTurn`. Throws
   * GatewayError with status 409 if the question is no longer open.
   */
  answer(id: string, questionId: string, answer: Answer, options: KeyOptions = {}): Promise<Accepted> {
    const path = `${pathOf(id)}/questions/${encodeURIComponent(questionId)}`
    return this.#post(path, { body: answer, ...withKey(options) }, json<Accepted>)
  }

  /** Interrupts the agent's run. The session stays open. Never retried: a retry could interrupt a later run. */
  async interrupt(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#post(`${pathOf(id)}/interrupt`, { isRetryable: false, signal }, ignoreBody)
  }

  /** Streams the events of a session, from its start or after `lastEventId`. Never ends by itself: break, or abort. */
  events(id: string, options: EventsOptions = {}): AsyncIterable<SessionEvent> {
    return followEvents(this.#opener(id, new Set()), options)
  }

  /** Reads the transcript of a session, as data or as Markdown. */
  transcript(id: string, options: TranscriptOptions & { format: 'markdown' }): Promise<string>
  transcript(id: string, options?: TranscriptOptions & { format?: 'json' | undefined }): Promise<Transcript>
  transcript(id: string, options?: TranscriptOptions): Promise<Transcript | string>
  transcript(id: string, { format, reasoning, signal }: TranscriptOptions = {}): Promise<Transcript | string> {
    const query = { format, ...(reasoning && { reasoning: 'true' }) }
    const headers = { accept: format === 'markdown' ? 'text/markdown' : 'application/json' }
    const call = { path: `${pathOf(id)}/transcript`, query, headers, isRetryable: true, signal }
    if (format === 'markdown') return this.#transport.send(call, (response) => response.text())
    return this.#transport.send(call, json<Transcript>)
  }

  /** Lists the projects that the caller can see. It needs no project. */
  projects({ signal }: CallOptions = {}): Promise<ProjectList> {
    return this.#transport.send({ path: '/v1/projects', isRetryable: true, signal }, json<ProjectList>)
  }

  /** Lists the workflows that `create` accepts by name. */
  workflows({ signal }: CallOptions = {}): Promise<WorkflowList> {
    return this.#transport.send({ path: '/v1/workflows', isRetryable: true, signal }, json<WorkflowList>)
  }

  /** Lists the models that `create` accepts. Throws GatewayError with status 501 if the backend has no such list. */
  models({ signal }: CallOptions = {}): Promise<ModelList> {
    return this.#transport.send({ path: '/v1/models', isRetryable: true, signal }, json<ModelList>)
  }

  /** Lists the agents of the backend. Throws GatewayError with status 501 if the backend has no such list. */
  agents({ signal }: CallOptions = {}): Promise<AgentList> {
    return this.#transport.send({ path: '/v1/agents', isRetryable: true, signal }, json<AgentList>)
  }

  /** Reads where the workflow of a session is, as the workflow itself reported it. A 502 is an invalid report: no retry. */
  progress(id: string, { signal }: CallOptions = {}): Promise<Progress> {
    const path = `${pathOf(id)}/progress`
    return this.#transport.send({ path, isRetryable: true, lastingStatus: 502, signal }, json<Progress>)
  }

  /** Lists a directory of the workspace, such as `repos/app`. Defaults to the workspace itself. */
  files(id: string, path = '', { signal }: CallOptions = {}): Promise<FileList> {
    const query = { path: path === '' ? undefined : path }
    return this.#transport.send({ path: `${pathOf(id)}/files`, query, isRetryable: true, signal }, json<FileList>)
  }

  /** Reads a file of the workspace as a stream: the body of the response. The timeout ends when the headers arrive. */
  readFile(id: string, path: string, options: ReadFileOptions = {}): Promise<Response> {
    return this.#transport.open(readOf(pathOf(id), path, options))
  }

  /** Writes a file of the workspace. A stream is sent once; other content is retried. There is no timeout. */
  async writeFile(id: string, path: string, content: Content, options: CallOptions = {}): Promise<void> {
    await this.#transport.send(writeOf(pathOf(id), path, content, options), ignoreBody)
  }

  /** Deletes a file of the workspace. */
  async deleteFile(id: string, path: string, { signal }: CallOptions = {}): Promise<void> {
    const call = { path: filePathOf(pathOf(id), path), isRetryable: true, signal }
    await this.#transport.send({ method: 'DELETE', ...call }, ignoreBody)
  }

  /** Reads what a session changed in its repositories. */
  changes(id: string, { signal }: CallOptions = {}): Promise<Changes> {
    return this.#transport.send({ path: `${pathOf(id)}/changes`, isRetryable: true, signal }, json<Changes>)
  }

  /** Reads the changes of a repository as a stream: a patch for `git apply`. It is empty if nothing changed. */
  patch(id: string, options: PatchOptions = {}): Promise<Response> {
    return this.#transport.open(patchOf(pathOf(id), options))
  }

  /** Reads the new commits of a repository as a stream: a Git bundle. */
  bundle(id: string, options: BundleOptions = {}): Promise<Response> {
    return this.#transport.open(bundleOf(pathOf(id), options))
  }

  /** Waits until a session has ended (see `hasEnded`). Throws WaitTimeout after `timeoutMs`. */
  wait(id: string, options: WaitOptions = {}): Promise<Session> {
    return waitForEnd(this.#reader(id, new Set()), this.#transport.unreachable, options)
  }

  #send(id: string, text: string, options: KeyOptions, warned: Set<string>): Promise<Accepted> {
    return this.#post(`${pathOf(id)}/messages`, { body: { text }, ...withKey(options), warned }, json<Accepted>)
  }

  #questions(id: string, signal: AbortSignal | undefined, warned: Set<string>): Promise<QuestionList> {
    return this.#transport.send(
      { path: `${pathOf(id)}/questions`, isRetryable: true, signal, warned },
      json<QuestionList>,
    )
  }

  /** Reads a session. Several reads share `warned`. */
  #reader(id: string, warned: Set<string>) {
    return (signal: AbortSignal | undefined) =>
      this.#transport.send({ path: pathOf(id), isRetryable: true, signal, warned }, json<Session>)
  }

  /** Opens the event stream of a session once. */
  #opener(id: string, warned: Set<string>) {
    return (lastEventId: string | undefined, signal: AbortSignal) => {
      const headers = {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }
      return this.#transport.openEvents({ path: `${pathOf(id)}/events`, headers, isRetryable: true, signal, warned })
    }
  }

  #sourceOf(id: string, warned: Set<string>): TurnSource {
    return {
      events: (signal, onConnect) => followEvents(this.#opener(id, warned), { signal }, onConnect),
      read: this.#reader(id, warned),
      questions: (signal) => this.#questions(id, signal, warned),
      asUnreachable: this.#transport.unreachable,
    }
  }

  #page(
    { limit, offset, status, label, labelSelector, search, activity, sort }: PageQuery,
    options: Pick<Call, 'signal' | 'warned'>,
  ): Promise<SessionList> {
    const query = { limit, offset, status, label, labelSelector, search, activity, sort }
    return this.#transport.send({ path: sessionsPath, query, isRetryable: true, ...options }, json<SessionList>)
  }

  #post<T>(path: string, call: Omit<Call, 'path'>, read: (response: Response) => Promise<T>): Promise<T> {
    return this.#transport.send({ method: 'POST', path, ...call }, read)
  }
}

function pathOf(id: string): string {
  return `${sessionsPath}/${encodeURIComponent(id)}`
}
