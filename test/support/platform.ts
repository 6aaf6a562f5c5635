import type { ServerResponse } from 'node:http'
import type { Test } from 'tap'
import { pageOf, resource, type Seen, startBackend } from './backend.ts'

type Resource = ReturnType<typeof resource>
type Kept = { resource: Resource; events: object[]; streams: Set<ServerResponse> }

/**
 * The platform's backend as far as one talks to sessions there, with its faults: it takes messages for sessions that
 * it does not have, streams heartbeats for them without end, begins no answer before there is something to say, and
 * tells internal addresses. `heartbeat` is in milliseconds.
 */
export async function startPlatform(t: Test, { heartbeat = 15_000 } = {}) {
  const sessions = new Map<string, Kept>()
  const strays = new Set<ServerResponse>()

  const backend = await startBackend(t, ({ method, url, body }, response) => {
    if (/\/agentic-sessions\?/.test(url))
      return [
        200,
        pageOf(
          [...sessions.values()].map(({ resource }) => resource),
          url,
        ),
      ]
    const [, name = '', rest = ''] = /\/agentic-sessions\/([^/?]+)(.*)$/.exec(url) ?? []
    const kept = sessions.get(name)
    if (rest === '/agui/events') return stream(response, kept)
    if (rest === '/agui/run') return run(kept, body)
    if (rest === '/agui/interrupt') return [502, { error: 'dial tcp 10.42.0.7:8001: connect: connection refused' }]
    if (kept === undefined) return [404, { error: 'Session not found' }]
    if (method === 'GET' && rest === '') return [200, kept.resource]
    if (rest === '/export') return exportOf(name, kept.events)
    if (method === 'PUT' && rest === '') return update(kept.resource, body)
    // Labels are dropped without a word.
    if (method === 'PATCH' && rest === '') return [200, { message: 'Session patched successfully', annotations: {} }]
    if (method === 'PUT' && rest === '/displayname') return rename(kept.resource, body)
    if (rest === '/stop' || rest === '/start')
      return [202, enter(kept.resource, rest === '/stop' ? 'Stopping' : 'Pending')]
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
  })

  function stream(response: ServerResponse, kept: Kept | undefined) {
    const open = kept?.streams ?? strays
    open.add(response)
    const beat = setInterval(() => response.write(': heartbeat\n\n'), heartbeat)
    response.once('close', () => {
      clearInterval(beat)
      open.delete(response)
    })
    response.setHeader('content-type', 'text/event-stream')
    for (const event of kept?.events ?? []) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  function run(kept: Kept | undefined, body: Seen['body']) {
    const { runId, threadId = 'thread-1', messages } = body
    const [{ id, content }] = messages
    if (kept !== undefined) for (const event of turn(runId, { id, content }, `You said: ${content}`)) emit(kept, event)
    return [200, { runId, threadId }]
  }

  function emit(kept: Kept, event: object) {
    kept.events.push(event)
    for (const response of kept.streams) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  return {
    ...backend,
    /** Adds a session in a phase, with the events that it has had. */
    add(name: string, { phase = 'Running', events = [] as object[], status = {}, labels = {} } = {}) {
      const made = resource(name, { status: { phase, ...status }, labels })
      sessions.set(name, { resource: made, events, streams: new Set() })
    },
    emit(name: string, event: object) {
      const kept = sessions.get(name)
      if (kept) emit(kept, event)
    },
    remove: (name: string) => sessions.delete(name),
    /** The streams of events that are open. */
    streams: () => [...sessions.values()].flatMap(({ streams }) => [...streams]).concat(...strays),
    /** The calls that came, as `GET /agui/events` of the path behind the sessions. */
    calls: () => backend.seen.map(({ method, url }) => `${method} ${url.replace(/^.*\/agentic-sessions/, '')}`),
  }
}

/** The events that were kept; a session that has had none is one that the export does not know. */
function exportOf(name: string, events: object[]) {
  if (events.length === 0) return [404, { error: 'Session not found' }]
  const exportDate = '2026-11-21T09:00:00Z'
  return [200, { sessionId: name, projectName: 'demo', exportDate, aguiEvents: events, hasLegacy: false }]
}

function update(kept: Resource, changes: object) {
  const { phase } = (kept.status ?? {}) as { phase?: string }
  if (phase === 'Running' || phase === 'Creating') return [409, { error: 'Cannot modify a running session', phase }]
  Object.assign(kept.spec, changes)
  return [200, kept]
}

/** In any phase. */
function rename(kept: Resource, { displayName }: { displayName: string }) {
  if ([...displayName].length > 50) return [400, { error: 'display name cannot exceed 50 characters' }]
  Object.assign(kept.spec, { displayName })
  return [200, kept]
}

function enter(kept: Resource, phase: string) {
  kept.status = { ...kept.status, phase }
  return kept
}

/** The events of one turn: what the user says, and the answer in pieces of a word. */
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
 * The events that the platform keeps of a run with a Claude agent: what the user says as a snapshot of its own, and when
 * the run has ended, a snapshot of this run's messages in place of the pieces that they were told in. Without an `end`
 * the runner was killed in the middle of the run.
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

/** The times of the story, as the platform's recordings have them: what it stops itself ends before it is Stopping. */
const times = {
  runEnded: '2026-11-21T08:28:58.168Z',
  stopping: '2026-11-21T08:28:59Z',
  stopped: '2026-11-21T08:30:00Z',
}
const timestamp = Date.parse(times.runEnded)

/** What a run of the Claude runner ends with. */
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

/** The status of a session in the minute in which its runner ends. */
export const stopping = {
  startTime: stopped.startTime,
  lastActivityTime: stopped.lastActivityTime,
  conditions: [
    { type: 'PodCreated', status: 'True', reason: 'PodCreated', lastTransitionTime: stopped.startTime },
    { ...condition('Ready', 'Session is stopping', times.stopping), reason: 'Stopping' },
  ],
}
