import type { EventLog } from './event-log.ts'
import type { State } from './phases.ts'
import { isObject, type Json, textAt } from './responses.ts'

/** The label of a one-shot session, which ends after its first run. The gateway recognizes such sessions by it. */
export const oneShotMark = { 'session-gateway/one-shot': 'true' }

/** Tolerance for the difference between two clocks. The platform's times are in whole seconds. */
const skewMs = 2000

/** Whether the event log is needed to know how a one-shot session ended. The platform reports its normal end as Stopped. */
export function needsEventLog({ status }: Json): boolean {
  const [phase, activity] = [textAt(status, 'phase'), textAt(status, 'agentStatus')]
  const isIdle = phase === 'Running' && (activity === 'idle' || activity === 'waiting_input')
  return isIdle || phase === 'Stopping' || phase === 'Stopped'
}

/** The state of a one-shot session according to its last run, unless a stop interrupted that run. */
export function stateFromLog(state: State, { status }: Json, log: EventLog): State {
  if (log.end === 'none' || !belongsToLatestStart(status, log)) return state
  const { lastMessage } = log
  if (log.end === 'finished') {
    const result = lastMessage !== undefined && { result: lastMessage }
    return {
      phase: 'Completed',
      ended: true,
      ...result,
      ...(state.phase === 'Running' && { mayStillRun: true as const }),
    }
  }
  const messageText = lastMessage === undefined ? '' : ` Its last message: ${lastMessage}`
  const error = log.error ?? `The agent ended its run with an error.${messageText}`
  // The platform keeps a session running after its run failed.
  return state.phase === 'Running' ? { ...state, error } : { phase: 'Failed', ended: true, error }
}

/** Whether the run ended after the latest start of the session and before its stop request. */
function belongsToLatestStart(status: unknown, { endedAt }: EventLog): boolean {
  if (endedAt === undefined) return true
  const conditions: unknown = isObject(status) ? status.conditions : undefined
  const ready = Array.isArray(conditions) ? conditions.find((one) => textAt(one, 'type') === 'Ready') : undefined
  const stop = textAt(ready, 'status') === 'False' ? textAt(ready, 'lastTransitionTime') : undefined
  const start = Date.parse(textAt(status, 'startTime') ?? '')
  return !(endedAt + skewMs < start) && !(endedAt > Date.parse(stop ?? '') + skewMs)
}
