import { isObject, type Json, textAt } from './responses.ts'

/** The state of a session. A session with an error that has not ended is a one-shot session whose run failed. */
export type State = {
  /** The platform's name for the phase, also if the state comes from the gateway. */
  phase: string
  ended: boolean
  result?: string
  error?: string
  /** The session finished its work but may still be running, because the platform can lose its own stop request. */
  mayStillRun?: true
  /** The agent waits for the answer to a question, or the session ended with one. */
  isAsking?: true
  /** The JSON that the session delivered for its `outputSchema`. Only the gateway returns it. */
  output?: unknown
}

const unfinished = ['Pending', 'Creating', 'Initializing', 'Running', 'Active', 'Stopping']
const finished = ['Completed', 'Succeeded', 'Failed', 'Error', 'Stopped', 'Timeout']

/** The state of a session resource from the backend. Without a status, the platform has not processed it yet. */
export function stateOfResource({ status }: Json): State {
  const phase = textAt(status, 'phase') ?? 'Pending'
  const error =
    textAt(status, 'error') ?? (/^(Failed|Error|Timeout)$/.test(phase) ? failedCondition(status) : undefined)
  return stateOf(phase, textAt(status, 'completionTime'), textAt(status, 'result'), error)
}

/** The state of a session from the gateway. Converts the status to the platform's phase. */
export function stateOfSession(session: Json): State {
  const status = textAt(session, 'status') ?? 'Pending'
  const phase = status.slice(0, 1).toUpperCase() + status.slice(1)
  const state = stateOf(phase, textAt(session, 'completedAt'), textAt(session, 'result'), textAt(session, 'error'))
  return {
    ...state,
    ...(phase === 'Completed' && { mayStillRun: true }),
    ...(session.activity === 'asking' && { isAsking: true }),
    ...(session.output !== undefined && { output: session.output }),
  }
}

function stateOf(phase: string, completed: string | undefined, result?: string, error?: string): State {
  // An unknown phase (of a newer platform) means that the session ended if the session has an end time.
  const ended = finished.includes(phase) || (!unfinished.includes(phase) && completed !== undefined)
  return { phase, ended, ...(result !== undefined && { result }), ...(error !== undefined && { error }) }
}

function failedCondition(status: unknown): string | undefined {
  const conditions: unknown = isObject(status) ? status.conditions : undefined
  if (!Array.isArray(conditions)) return undefined
  const failed = conditions.filter((one) => textAt(one, 'status') === 'False' && textAt(one, 'message') !== undefined)
  return textAt(failed.find((one) => textAt(one, 'type') === 'Ready') ?? failed[0], 'message')
}

/** Whether a job with `wait` fails with this phase. An unknown phase fails the job. */
export function failsJob(phase: string, failOn: ReadonlySet<string>): boolean {
  const word = phase.toLowerCase()
  if (word === 'completed' || word === 'succeeded') return failOn.has('completed')
  if (word === 'timeout' || word === 'polltimeout') return failOn.has('timeout')
  return ['failed', 'error', 'stopped'].includes(word) ? failOn.has(word) : true
}
