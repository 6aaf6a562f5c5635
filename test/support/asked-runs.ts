/** The input of AskUserQuestion, as a model writes it. */
export type AskInput = { questions: object[] } | { question: string }

export const colour = {
  question: 'Which colour?',
  header: 'Colour',
  options: [{ label: 'Red', description: 'Warm' }, { label: 'Blue' }],
  multiSelect: false,
}

export const sizes = {
  question: 'Which sizes?',
  options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
  multiSelect: true,
}

type Asking = { runId?: string; toolName?: string; messageId?: string }

/**
 * The events of a run on the platform in which the agent asks, as the runner streams them. The runner ends the run right after
 * the call. test/platform/recordings/questions.json has such a run.
 */
export function askingRun(callId: string, input: AskInput | string, asking: Asking = {}): object[] {
  const { runId = `run-${callId}`, toolName = 'AskUserQuestion' } = asking
  const args = typeof input === 'string' ? input : JSON.stringify(input)
  const [said, started] = beginOf(runId)
  const of = { run_id: runId, thread_id: 'thread-1', toolCallId: callId }
  const half = args.length >> 1
  return [
    said,
    started,
    { type: 'TOOL_CALL_START', ...of, timestamp: askedAt, toolCallName: toolName, parentMessageId: `m-${callId}` },
    { type: 'TOOL_CALL_ARGS', ...of, delta: args.slice(0, half) },
    { type: 'TOOL_CALL_ARGS', ...of, delta: args.slice(half) },
    { type: 'TOOL_CALL_END', ...of, timestamp: askedAt },
    { type: 'MESSAGES_SNAPSHOT', messages: messagesOf(callId, args, toolName, runId) },
    { type: 'RUN_FINISHED', threadId: 'thread-1', runId, timestamp: askedAt + 69 },
  ]
}

/** The events that the platform keeps of such a run. */
export function keptAskingRun(callId: string, input: AskInput | string, asking: Asking = {}): object[] {
  const runId = asking.runId ?? `run-${callId}`
  const kept = askingRun(callId, input, asking).filter(
    (event) => !/ARGS|CALL_END/.test((event as { type: string }).type),
  )
  return kept.map((event) => ({ ...event, runId, threadId: 'thread-1' }))
}

const askedAt = Date.parse('2026-11-22T12:03:16.524Z')

function beginOf(runId: string): [object, object] {
  const ids = { runId, threadId: 'thread-1' }
  const messages = [{ id: `u-${runId}`, role: 'user', content: 'Paint it' }]
  return [
    { type: 'MESSAGES_SNAPSHOT', ...ids, messages, timestamp: askedAt - 8000 },
    { type: 'RUN_STARTED', ...ids, input: { ...ids, messages }, timestamp: askedAt - 7900 },
  ]
}

function messagesOf(callId: string, args: string, name: string, runId: string): object[] {
  return [
    { id: `u-${runId}`, role: 'user', content: 'Paint it' },
    { id: `t-${callId}`, role: 'assistant', content: 'I need to know' },
    {
      id: `m-${callId}`,
      role: 'assistant',
      toolCalls: [{ id: callId, type: 'function', function: { name, arguments: args } }],
    },
  ]
}

/** The events of a run of the local backend that asks for a permission. */
export function permissionRun(interruptId: string, metadata: object = {}, more: object = {}): object[] {
  const ids = { runId: `run-${interruptId}`, threadId: 'thread-1' }
  const interrupt = {
    id: interruptId,
    reason: 'permission',
    message: 'Run npm test?',
    toolCallId: 'call-1',
    metadata: {
      kind: 'permission',
      detail: { command: 'npm test', tool: 'execute' },
      options: [
        { id: 'allow', label: 'Allow', kind: 'allow_once' },
        { id: 'reject', label: 'Reject', kind: 'reject_once' },
      ],
      allowsText: false,
      ...metadata,
    },
    ...more,
  }
  return [
    { type: 'RUN_STARTED', ...ids, timestamp: askedAt - 1000 },
    { type: 'RUN_FINISHED', ...ids, timestamp: askedAt, outcome: { type: 'interrupt', interrupts: [interrupt] } },
  ]
}
