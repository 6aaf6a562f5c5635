import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Test } from 'tap'
import { recorded } from '../platform/recorded.ts'
import { pageOf, resource, type Seen, startBackend } from './backend.ts'
import { filesOf, gitStatus, type Runner, send } from './platform-files.ts'
import { PlatformSchedules } from './platform-schedules.ts'
import { type Files, PlatformWorkspace } from './platform-workspace.ts'

type Resource = ReturnType<typeof resource>
type Kept = {
  resource?: Resource | undefined
  events: object[]
  streams: Set<ServerResponse>
  isAway: boolean
  runner?: Runner
}

/**
 * A session to add: its phase ('' before the operator has seen it), whether its runner is gone, and what the runner says:
 * the files of the workspace, the items of `repos/status`, and the answers of `git/status` by path.
 */
export type Added = {
  phase?: string
  status?: object
  events?: object[]
  labels?: Record<string, string>
  annotations?: Record<string, string>
  spec?: object
  createdAt?: string
  isAway?: boolean
  files?: Files
  repos?: object[]
  git?: Record<string, object>
}

const notFound = [404, { error: 'Session not found' }]

/**
 * A double of the platform's backend for conversations and files, with its faults: it accepts messages for unknown sessions,
 * streams heartbeats for them without end, sends no response headers before the first event, keeps the log of a deleted
 * session, lists no files where there is no runner, and reveals internal addresses. It has no object storage.
 * test/platform compares it with recordings. `heartbeat` is in milliseconds. `meets` is called before each request, and may
 * answer it.
 */
export async function startPlatform(
  t: Test,
  { heartbeat = 15_000, meets }: { heartbeat?: number; meets?: Parameters<typeof startBackend>[1] } = {},
) {
  const sessions = new Map<string, Kept>()
  const schedules = new PlatformSchedules((schedule) =>
    [...sessions.values()].flatMap(({ resource }) => {
      const labels = resource?.metadata.labels as Record<string, string> | undefined
      return resource && labels?.['ambient-code.io/scheduled-session-name'] === schedule ? resource : []
    }),
  )

  const backend = await startBackend(t, async (request, response) => {
    const { method, url, body } = request
    const met = await meets?.(request, response)
    if (met !== undefined) return met
    if (/\/projects\/[^/]+\/models$/.test(url)) return [200, recorded('reads', 'models').body]
    if (/\/projects\/[^/]+\/runner-types$/.test(url))
      return [200, recorded('reads', 'runner-types of the project').body]
    const answer = schedules.answer(request)
    if (answer?.[0] === 204) return response.writeHead(204).end()
    if (answer !== undefined) return answer
    const [, project = '', name = '', rest = '', query = ''] =
      /\/projects\/([^/]+)\/agentic-sessions(?:\/([^/?]+)(\/[^?]*)?)?(?:\?(.*))?$/.exec(url) ?? []
    if (name === '') return [200, pageOf(found([...sessions.values()], new URLSearchParams(query)), url)]
    const kept = sessions.get(name) ?? { events: [], streams: new Set(), isAway: true }
    sessions.set(name, kept)
    if (rest === '/agui/events') return stream(response, kept)
    if (rest === '/export') return exportOf(project, name, kept.events)
    if (rest === '/agui/run') return run(name, kept, body)
    if (rest === '/agui/interrupt') return interrupt(project, name, kept)
    if (rest.startsWith('/file-uploads')) return [503, { error: 'S3 storage not configured' }]
    const runner = isServed(kept) ? runnerOf(kept) : undefined
    if (rest.startsWith('/workspace')) {
      const host = `session-${name}.${project}.svc.cluster.local`
      return send(response, filesOf(request, { phase: kept.resource && phaseOf(kept.resource), host, runner }))
    }
    if (rest === '/git/status') return gitStatus(runner, new URLSearchParams(query).get('path'))
    if (kept.resource === undefined) return notFound
    if (rest === '/repos/status') return [200, { repos: runner?.repos ?? [] }]
    if (method === 'GET' && rest === '') return [200, kept.resource]
    if (method === 'PUT' && rest === '') return update(kept.resource, body)
    if (method === 'POST' && rest === '/model') return switchModel(kept.resource, body, isServed(kept))
    if (method === 'PATCH' && rest === '') return annotate(kept.resource, body)
    if (method === 'PUT' && rest === '/displayname') return rename(kept.resource, body)
    if (rest === '/stop' || rest === '/start') return [202, ask(kept.resource, rest === '/stop' ? 'stop' : 'start')]
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
  })
  t.teardown(() => {
    for (const { runner } of sessions.values()) runner?.workspace.remove()
  })

  function stream(response: ServerResponse, { events, streams }: Kept) {
    streams.add(response)
    const beat = setInterval(() => response.write(': heartbeat\n\n'), heartbeat)
    response.once('close', () => {
      clearInterval(beat)
      streams.delete(response)
    })
    response.setHeader('content-type', 'text/event-stream')
    for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  function run(name: string, kept: Kept, body: Seen['body']) {
    const { runId = randomUUID(), threadId = name, messages } = body
    const ids = { runId, threadId }
    const events = liveRun(ids, messages, `You said: ${messages.at(-1)?.content}`)
    // Without a runner the log has only the user's message.
    for (const event of isServed(kept) ? events : events.slice(0, 1)) emit(kept, event)
    return [200, ids]
  }

  function emit(kept: Kept, event: object) {
    kept.events.push(event)
    for (const response of kept.streams) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  return {
    ...backend,
    /** The feature flags that are on. */
    features: schedules.features,
    add(name: string, added: Added = {}) {
      const { phase = 'Running', status, events = [], isAway = false, files, repos = [], git = {}, ...fields } = added
      const made = resource(name, { ...fields, status: phase === '' ? undefined : { phase, ...status } })
      sessions.get(name)?.runner?.workspace.remove()
      const runner = (files || repos.length > 0) && { workspace: new PlatformWorkspace(files), repos, git }
      sessions.set(name, { resource: made, events, streams: new Set(), isAway, ...(runner && { runner }) })
    },
    /** The directory of the workspace of a session that was added with files. */
    workspace: (name: string) => sessions.get(name)?.runner?.workspace.root,
    /** The names of all sessions that were added or called. */
    names: () => [...sessions.keys()],
    setPhase(name: string, phase: string) {
      const kept = sessions.get(name)
      if (kept?.resource) kept.resource.status = { ...kept.resource.status, phase }
    },
    /** The log of a session. */
    log: (name: string) => sessions.get(name)?.events ?? [],
    emit(name: string, event: object) {
      const kept = sessions.get(name)
      if (kept) emit(kept, event)
    },
    /** Deletes a session. Its log and its streams stay. */
    remove(name: string) {
      const kept = sessions.get(name)
      if (kept) kept.resource = undefined
    },
    /** The open event streams. */
    streams: () => [...sessions.values()].flatMap(({ streams }) => [...streams]),
    /** The received calls, such as `GET /agui/events`, with the path after the session. */
    calls: () => backend.seen.map(({ method, url }) => `${method} ${url.replace(/^.*\/agentic-sessions/, '')}`),
  }
}

function phaseOf({ status }: Resource): string {
  return (status as { phase?: string } | undefined)?.phase ?? ''
}

function isServed({ resource, isAway }: Kept): boolean {
  return !isAway && resource !== undefined && phaseOf(resource) === 'Running'
}

/** A session without files has an empty workspace from the first request on. */
function runnerOf(kept: Kept): Runner {
  kept.runner ??= { workspace: new PlatformWorkspace(), repos: [], git: {} }
  return kept.runner
}

function interrupt(project: string, name: string, kept: Kept) {
  if (isServed(kept) && kept.events.length > 0) return [200, { message: 'Interrupt signal sent' }]
  if (isServed(kept)) return [500, { error: '{"detail":"No active session manager"}' }]
  const host = `session-${name}.${project}.svc.cluster.local`
  return [502, { error: `Post "http://${host}:8001/interrupt": dial tcp: lookup ${host}: no such host` }]
}

/** The sessions that match a search: a part of the name, display name or prompt, in any case. */
function found(all: Kept[], query: URLSearchParams): Resource[] {
  const text = (query.get('search') ?? '').trim().toLowerCase()
  return all.flatMap(({ resource }) => {
    const { displayName, initialPrompt } = (resource?.spec ?? {}) as Record<string, string | undefined>
    const texts = [resource?.metadata.name, displayName, initialPrompt]
    return resource && texts.some((one = '') => one.toLowerCase().includes(text)) ? resource : []
  })
}

/** The stored events. The export does not know a session without events. */
function exportOf(projectName: string, sessionId: string, aguiEvents: object[]) {
  if (aguiEvents.length === 0) return notFound
  return [200, { sessionId, projectName, exportDate: '2026-11-21T09:00:00Z', aguiEvents, hasLegacy: false }]
}

function update(kept: Resource, { llmSettings, ...changes }: { llmSettings?: object }) {
  const phase = phaseOf(kept)
  const error = 'Cannot modify session specification while the session is running'
  if (phase === 'Running' || phase === 'Creating') return [409, { error, phase }]
  Object.assign(kept.spec, changes, llmSettings && { llmSettings: { ...modelDefaults, ...llmSettings } })
  return [200, written(kept)]
}

/** What the API server fills in. The backend returns 0 for every maxTokens. */
const modelDefaults = { temperature: 0.7, maxTokens: 0 }

/** Stores the model and then tells the runner. If the runner is busy, the model stays stored. */
function switchModel(kept: Resource, { model }: { model?: unknown }, hasRunner: boolean) {
  const { phase = 'unknown', agentStatus } = (kept.status ?? {}) as { phase?: string; agentStatus?: string }
  if (typeof model !== 'string' || model === '') return [400, { error: 'Invalid request body: model is required' }]
  if (phase !== 'Running') return [409, { error: `session must be Running to mutate spec (current phase: ${phase})` }]
  const spec = kept.spec as { llmSettings?: { model?: unknown } }
  if (spec.llmSettings?.model === model) return [200, written(kept)]
  if (!hasRunner) return [502, { error: 'Failed to reach session runner' }]
  spec.llmSettings = { ...modelDefaults, ...spec.llmSettings, model }
  if (agentStatus === 'working') return [422, recorded('session-settings', 'working: model').body]
  return [200, written(kept)]
}

const nameMissing = "Key: 'DisplayName' Error:Field validation for 'DisplayName' failed on the 'required' tag"

/** In any phase. */
function rename(kept: Resource, { displayName }: { displayName: string }) {
  if (displayName === '') return [400, { error: nameMissing }]
  if ([...displayName].length > 50) return [400, { error: 'display name cannot exceed 50 characters' }]
  if (/\p{Cc}/u.test(displayName)) return [400, { error: 'display name contains invalid characters' }]
  Object.assign(kept.spec, { displayName })
  return [200, written(kept)]
}

/** Merges annotations and silently drops everything else, including labels. */
function annotate({ metadata }: Resource, { metadata: asked }: Seen['body']) {
  metadata.annotations = { ...metadata.annotations, ...asked?.annotations }
  return [200, { annotations: metadata.annotations, message: 'Session patched successfully' }]
}

/** The phase after stop and start, once the operator has seen it. Any other phase stays. */
const next: Record<'stop' | 'start', Record<string, string>> = {
  stop: { Running: 'Stopping' },
  start: { Stopped: 'Pending', Completed: 'Pending', Failed: 'Pending' },
}

/** The response has the old phase: the operator acts a moment later. */
function ask(kept: Resource, verb: 'stop' | 'start') {
  kept.metadata.annotations = {
    ...kept.metadata.annotations,
    'ambient-code.io/desired-phase': verb === 'stop' ? 'Stopped' : 'Running',
    [`ambient-code.io/${verb}-requested-at`]: '2026-11-21T08:20:00Z',
  }
  const answer = written(kept)
  const phase = next[verb][phaseOf(kept)]
  if (phase !== undefined) kept.status = { ...kept.status, phase }
  return answer
}

/** A resource in the response to a write: without the fields that a read adds. */
function written({ autoBranch: _, status, ...kept }: Resource) {
  const { agentStatus: __, ...rest } = (status ?? {}) as { agentStatus?: string }
  return { ...kept, ...(status && { status: rest }) }
}

type Said = { id: string; role: string; content: string }

/** The live events of a run. */
function liveRun(ids: { runId: string; threadId: string }, messages: Said[], answer: string): object[] {
  const { runId, threadId } = ids
  const [messageId, timestamp] = [randomUUID(), Date.now()]
  const of = { messageId, run_id: runId, thread_id: threadId }
  return [
    { messages, ...ids, timestamp, type: 'MESSAGES_SNAPSHOT' },
    { type: 'RUN_STARTED', ...ids, timestamp, input: { ...ids, messages } },
    { type: 'TEXT_MESSAGE_START', ...of, role: 'assistant', timestamp },
    ...(answer.match(/\S+\s*/g) ?? []).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', ...of, delta })),
    { type: 'TEXT_MESSAGE_END', ...of, timestamp },
    { type: 'MESSAGES_SNAPSHOT', messages: [...messages, { id: messageId, role: 'assistant', content: answer }] },
    { ...ends.finished, ...ids, timestamp },
  ]
}

/** The events of one turn of the local backend: the user's message, and the answer word by word. */
export function turn(runId: string, said: { id: string; content: string }, answer: string): object[] {
  const messageId = `answer-${runId}`
  return [
    { type: 'RUN_STARTED', runId, threadId: 'thread-1', timestamp: 1_795_248_000_000 },
    { type: 'TEXT_MESSAGE_START', messageId: said.id, role: 'user' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: said.id, delta: said.content },
    { type: 'TEXT_MESSAGE_END', messageId: said.id },
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', timestamp: 1_795_248_001_000 },
    ...(answer.match(/\S+\s*/g) ?? []).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
    { type: 'TEXT_MESSAGE_END', messageId },
    { type: 'RUN_FINISHED', runId, threadId: 'thread-1' },
  ]
}

type Message = { id: string; role: string; content: string }

/**
 * The events that the platform stores for a run with a Claude agent: a snapshot with the user's message, and after the run a
 * snapshot of its messages instead of their deltas. Without an `end`, the runner was killed during the run.
 */
export function keptRun(runId: string, said: Message, answers: Message[], end?: object): object[] {
  const ids = { runId, threadId: 'thread-1' }
  const begin = [
    { type: 'MESSAGES_SNAPSHOT', ...ids, messages: [said], timestamp: 1_795_248_000_000 },
    { type: 'RUN_STARTED', ...ids, input: { ...ids, messages: [said] }, timestamp: 1_795_248_000_500 },
  ]
  const pieces = answers.flatMap(({ id, role, content }) => [
    { type: 'TEXT_MESSAGE_START', ...ids, messageId: id, role },
    { type: 'TEXT_MESSAGE_CONTENT', ...ids, messageId: id, delta: content },
  ])
  if (end === undefined) return [...begin, ...pieces]
  return [...begin, { type: 'MESSAGES_SNAPSHOT', ...ids, messages: [said, ...answers] }, { ...ids, ...end }]
}

/** Times as in the platform's recordings: a session that the platform stops ends before it is Stopping. */
const times = {
  runEnded: '2026-11-21T08:28:58.168Z',
  stopping: '2026-11-21T08:28:59Z',
  stopped: '2026-11-21T08:30:00Z',
}
const timestamp = Date.parse(times.runEnded)

/** The last event of a run of the Claude runner. */
export const ends = {
  finished: { type: 'RUN_FINISHED', timestamp, result: { is_error: false, num_turns: 1, total_cost_usd: 0.01 } },
  finishedWithError: { type: 'RUN_FINISHED', timestamp, result: { is_error: true, num_turns: 1 } },
  failed: { type: 'RUN_ERROR', timestamp, message: 'no credit' },
}

export const user = (id: string, content: string): Message => ({ id, role: 'user', content })
export const agent = (id: string, content: string): Message => ({ id, role: 'assistant', content })

/** The label of a session that was created with `interactive: false`. */
export const oneShot = { 'session-gateway/one-shot': 'true' }

/** The status of a session that its user stopped, and of a one-shot session whose run has finished: byte for byte the same. */
export const stopped = {
  startTime: '2026-11-21T08:00:05Z',
  completionTime: times.stopped,
  lastActivityTime: '2026-11-21T08:28:57Z',
  stoppedReason: 'user',
  conditions: [
    condition('PodCreated', 'Pod deleted by user stop request', times.stopped),
    condition('RunnerStarted', 'Runner stopped by user', times.stopped),
    condition('Ready', 'Session stopped by user', times.stopping),
  ],
}

function condition(type: string, message: string, lastTransitionTime: string) {
  return { type, status: 'False', reason: 'UserStopped', message, lastTransitionTime }
}

/** The status of a session while its runner ends (about a minute). */
export const stopping = {
  startTime: stopped.startTime,
  lastActivityTime: stopped.lastActivityTime,
  conditions: [
    { type: 'PodCreated', status: 'True', reason: 'PodCreated', lastTransitionTime: stopped.startTime },
    { ...condition('Ready', 'Session is stopping', times.stopping), reason: 'Stopping' },
  ],
}
