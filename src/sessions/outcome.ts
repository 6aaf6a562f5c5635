import type { Conversation } from '../conversations/conversation.ts'
import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { isOneShot } from './one-shot.ts'

/** How the last run of a session ended, and what its agent said. */
export type Outcome = {
  end: 'finished' | 'failed' | 'none'
  /** When it ended, in milliseconds. */
  endedAt?: number | undefined
  answer?: string | undefined
  error?: string | undefined
}

/**
 * What a session needs from its event log. `stopped`: how a one-shot session ended that the platform calls Stopped.
 * `ending`: whether the run of a one-shot session has ended that is about to stop, or that the platform does not stop.
 * `result`: the last answer of a session that is Completed.
 */
export type Need = 'stopped' | 'ending' | 'result'

/** Characters of an error. */
const longestError = 2000
/** Characters of a result that a list shows. */
const longestInList = 4096
/** By how many milliseconds the clocks of a runner and of the platform may differ; the platform counts in seconds. */
const skew = 2000

export function outcomeOf({ lastRun, lastEnd: endedAt, lastAnswer: answer, lastError }: Conversation): Outcome {
  if (lastRun !== 'failed') return { end: lastRun === 'finished' ? 'finished' : 'none', endedAt, answer }
  const words = answer === undefined ? '' : ` It said last: ${answer}`
  const error = (lastError || `The agent ended its run with an error.${words}`).slice(0, longestError)
  return { end: 'failed', endedAt, answer, error }
}

export function needOf(session: BackendSession): Need | undefined {
  const { phase, agentStatus, result } = statusOf(session)
  const isCompleted = phase === 'Completed' || phase === 'Succeeded'
  if (isCompleted) return typeof result === 'string' && result !== '' ? undefined : 'result'
  if (!isOneShot(session)) return undefined
  if (phase === 'Stopped') return 'stopped'
  const isIdle = phase === 'Running' && (agentStatus === 'idle' || agentStatus === 'waiting_input')
  return isIdle || phase === 'Stopping' ? 'ending' : undefined
}

/** Under what an outcome is remembered, undefined when it cannot be. A uid is that of one session for ever. */
export function keyOf(session: BackendSession): string | undefined {
  const { completionTime, lastActivityTime = '' } = statusOf(session)
  const { uid } = session.metadata
  const time = needOf(session) === 'ending' ? lastActivityTime : completionTime
  return typeof uid === 'string' && typeof time === 'string' ? `${uid} ${time}` : undefined
}

/** The session as the platform would show it if it kept outcomes. */
export function withOutcome(session: BackendSession, outcome: Outcome): BackendSession {
  const { end, endedAt, answer, error } = outcome
  if (needOf(session) === 'result') return changed(session, { result: answer })
  if (end === 'none' || !isOfThisLife(session, outcome)) return session
  const { phase, completionTime = endedAt === undefined ? undefined : new Date(endedAt).toISOString() } =
    statusOf(session)
  if (end === 'finished') return changed(session, { phase: 'Completed', completionTime, result: answer })
  // The platform lets a session run on whose run failed.
  return changed(session, phase === 'Running' ? { error } : { phase: 'Failed', completionTime, error })
}

/** An outcome as a list shows it, which may have thousands. */
export function inList(outcome: Outcome): Outcome {
  return (outcome.answer?.length ?? 0) > longestInList ? { ...outcome, answer: undefined } : outcome
}

/**
 * Whether the run ended while the session was running. One that ended later was stopped in the middle: the runner has up
 * to a minute to end. One that ended earlier is of the time before the session was started again.
 */
function isOfThisLife(session: BackendSession, { endedAt }: Outcome): boolean {
  if (endedAt === undefined) return true
  const { startTime } = statusOf(session)
  if (endedAt + skew < timeOf(startTime)) return false
  const stoppingSince = timeOf(stopOf(session))
  return !(endedAt > stoppingSince + skew)
}

/** When the platform began to stop a session. Condition Ready keeps this time when the session has stopped. */
function stopOf(session: BackendSession): unknown {
  const { conditions } = statusOf(session)
  const ready = Array.isArray(conditions) ? conditions.find((one) => memberOf(one, 'type') === 'Ready') : undefined
  return memberOf(ready, 'status') === 'False' ? memberOf(ready, 'lastTransitionTime') : undefined
}

function timeOf(text: unknown): number {
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

function changed(session: BackendSession, status: object): BackendSession {
  return { ...session, status: { ...statusOf(session), ...status } }
}

function statusOf({ status }: BackendSession): Record<string, unknown> {
  return typeof status === 'object' && status !== null ? { ...status } : {}
}
