import { isObject, type Json, textAt } from './answers.ts'
import type { EventLog } from './event-log.ts'
import type { State } from './phases.ts'

/** The mark of a session that ends when its run has finished. The gateway knows such a session by it. */
export const oneShotMark = { 'session-gateway/one-shot': 'true' }

/** By how many milliseconds the clocks of a runner and of the platform may differ; the platform counts in seconds. */
const skewMs = 2000

/** Whether the event log of a one-shot session tells more than its resource: the platform ends it as if it was stopped. */
export function needsLog({ status }: Json): boolean {
  const [phase, activity] = [textAt(status, 'phase'), textAt(status, 'agentStatus')]
  const isIdle = phase === 'Running' && (activity === 'idle' || activity === 'waiting_input')
  return isIdle || phase === 'Stopping' || phase === 'Stopped'
}

/** The state of a one-shot session by its last run, unless that was cut off by a stop. */
export function stateByLog(state: State, { status }: Json, log: EventLog): State {
  if (log.end === 'none' || !isOfThisLife(status, log)) return state
  const { lastAnswer } = log
  if (log.end === 'finished') {
    const result = lastAnswer !== undefined && { result: lastAnswer }
    return { phase: 'Completed', ended: true, ...result, ...(state.phase === 'Running' && { mayRun: true as const }) }
  }
  const words = lastAnswer === undefined ? '' : ` It said last: ${lastAnswer}`
  const error = log.error ?? `The agent ended its run with an error.${words}`
  // The platform lets a session run on whose run failed.
  return state.phase === 'Running' ? { ...state, error } : { phase: 'Failed', ended: true, error }
}

/** Whether the run ended after the session was started last, and before it was told to stop. */
function isOfThisLife(status: unknown, { endedAt }: EventLog): boolean {
  if (endedAt === undefined) return true
  const conditions: unknown = isObject(status) ? status.conditions : undefined
  const ready = Array.isArray(conditions) ? conditions.find((one) => textAt(one, 'type') === 'Ready') : undefined
  const stop = textAt(ready, 'status') === 'False' ? textAt(ready, 'lastTransitionTime') : undefined
  const start = Date.parse(textAt(status, 'startTime') ?? '')
  return !(endedAt + skewMs < start) && !(endedAt > Date.parse(stop ?? '') + skewMs)
}
