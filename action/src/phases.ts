import { isObject, type Json, textAt } from './answers.ts'

/** What a look at a session tells. One that has not ended and has an error is a one-shot session whose run failed. */
export type State = {
  /** In the platform's words, whichever API said it. */
  phase: string
  ended: boolean
  result?: string
  error?: string
  /** Set where the session may have finished its work and still be running: the platform can lose its own stop. */
  mayRun?: true
}

const unfinished = ['Pending', 'Creating', 'Initializing', 'Running', 'Active', 'Stopping']
const finished = ['Completed', 'Succeeded', 'Failed', 'Error', 'Stopped', 'Timeout']

/** The state of the platform's resource. Without a status it was not taken up yet. */
export function stateOfResource({ status }: Json): State {
  const phase = textAt(status, 'phase') ?? 'Pending'
  const error =
    textAt(status, 'error') ?? (/^(Failed|Error|Timeout)$/.test(phase) ? failedCondition(status) : undefined)
  return stateOf(phase, textAt(status, 'completionTime'), textAt(status, 'result'), error)
}

/** The state of the gateway's session, its status in the platform's words. */
export function stateOfSession(session: Json): State {
  const status = textAt(session, 'status') ?? 'Pending'
  const phase = status.slice(0, 1).toUpperCase() + status.slice(1)
  const state = stateOf(phase, textAt(session, 'completedAt'), textAt(session, 'result'), textAt(session, 'error'))
  return phase === 'Completed' ? { ...state, mayRun: true } : state
}

function stateOf(phase: string, completed: string | undefined, result?: string, error?: string): State {
  // A phase of a later platform counts as an end once the session has an end time.
  const ended = finished.includes(phase) || (!unfinished.includes(phase) && completed !== undefined)
  return { phase, ended, ...(result !== undefined && { result }), ...(error !== undefined && { error }) }
}

function failedCondition(status: unknown): string | undefined {
  const conditions: unknown = isObject(status) ? status.conditions : undefined
  if (!Array.isArray(conditions)) return undefined
  const failed = conditions.filter((one) => textAt(one, 'status') === 'False' && textAt(one, 'message') !== undefined)
  return textAt(failed.find((one) => textAt(one, 'type') === 'Ready') ?? failed[0], 'message')
}

/** Whether a job that waited fails by this phase. One that nobody foresaw fails it. */
export function failsJob(phase: string, failOn: ReadonlySet<string>): boolean {
  const word = phase.toLowerCase()
  if (word === 'completed' || word === 'succeeded') return failOn.has('completed')
  if (word === 'timeout' || word === 'polltimeout') return failOn.has('timeout')
  return ['failed', 'error', 'stopped'].includes(word) ? failOn.has(word) : true
}
