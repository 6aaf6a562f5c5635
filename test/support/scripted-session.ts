import type { ServerResponse } from 'node:http'
import type { Test } from 'tap'
import { resource, startBackend } from './backend.ts'
import { startGateway } from './gateway.ts'

const exported = { projectName: 'demo', exportDate: '2026-11-21T09:00:00Z', hasLegacy: false }

/**
 * A gateway with one session, `id`. Its runs have the ID `r-1`, unless the test sets another. The test says what happens in it.
 * `env` has more settings of the gateway.
 */
export async function startScriptedSession(t: Test, id: string, env: Record<string, string> = {}) {
  let status: object | undefined = { phase: 'Running' }
  let events: object[] = []
  let runId = 'r-1'
  const streams = new Set<ServerResponse>()
  const write = (stream: ServerResponse, event: object) => stream.write(`data: ${JSON.stringify(event)}\n\n`)
  const backend = await startBackend(t, ({ url, method }, response) => {
    if (status === undefined) return [404, { error: 'Session not found' }]
    if (method === 'POST') return [200, { runId, threadId: id }]
    if (url.endsWith('/export')) return [200, { ...exported, sessionId: id, aguiEvents: events }]
    if (!url.endsWith('/agui/events')) return [200, resource(id, { status })]
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    for (const event of events) write(response, event)
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, ...env })
  return {
    gateway,
    backend,
    emit(...more: object[]) {
      events.push(...more)
      for (const stream of streams) for (const event of more) write(stream, event)
    },
    /** Ends the open streams. The next ones start with these events. */
    replace(...others: object[]) {
      events = others
      for (const stream of streams) stream.end()
    },
    /** Sets the status of the resource. Undefined deletes the session. */
    set(next: object | undefined) {
      status = next
    },
    /** Sets the ID of the next runs. */
    setRun(next: string) {
      runId = next
    },
    /** Number of open event streams. */
    followers: () => streams.size,
  }
}

export const started = { type: 'RUN_STARTED', runId: 'r-1', threadId: 't-1' }
export const finished = { type: 'RUN_FINISHED', runId: 'r-1', threadId: 't-1' }
export const say = (messageId: string, delta: string) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })
export const begin = (messageId: string, role = 'assistant') => ({ type: 'TEXT_MESSAGE_START', messageId, role })

/** The tool call with which an agent asks. */
export function ask(questions: unknown): object[] {
  const call = { toolCallId: 'q-1' }
  return [
    { type: 'TOOL_CALL_START', ...call, toolCallName: 'AskUserQuestion' },
    { type: 'TOOL_CALL_ARGS', ...call, delta: JSON.stringify({ questions }) },
    { type: 'TOOL_CALL_END', ...call },
  ]
}

/** A question and how it is shown. */
export const colour = {
  asked: [
    {
      question: 'Which colour?',
      header: 'Colour',
      options: [{ label: 'Red', description: 'Warm' }, { label: 'Blue' }],
      multiSelect: false,
    },
  ],
  shown: 'Which colour?\n- Red: Warm\n- Blue',
}
