import type { Conversation } from '../conversations/conversation.ts'
import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { isOneShot } from './one-shot.ts'

/** How the last run of a session ended, with the last message of its agent. */
export type Outcome = {
  end: 'finished' | 'failed' | 'none'
  /** When it ended, in milliseconds. */
  endedAt?: number | undefined
  answer?: string | undefined
  error?: string | undefined
}

/**
 * What the gateway needs from the event log of a session.
 * - `stopped`: how a one-shot session ended that the platform reports as Stopped.
 * - `ending`: whether the run of a one-shot session has ended, although the platform has not stopped the session yet.
 * - `result`: the last answer of a Completed session.
 */
export type Need = 'stopped' | 'ending' | 'result'

/** Size limit of an error, in characters. */
const maxErrorLength = 2000
/** Size limit of a result in a list, in characters. */
const maxResultInList = 4096
/** Maximum clock difference between a runner and the platform, in milliseconds. The platform's times are in seconds. */
const skew = 2000

export function outcomeOf({ lastRun, lastEnd: endedAt, lastAnswer: answer, lastError }: Conversation): Outcome {
  if (lastRun !== 'failed') return { end: lastRun === 'finished' ? 'finished' : 'none', endedAt, answer }
  const lastMessage = answer === undefined ? '' : ` Its last message: ${answer}`
  const error = (lastError || `The agent ended its run with an error.${lastMessage}`).slice(0, maxErrorLength)
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

/** The cache key of an outcome, undefined if it cannot be cached. A uid is never used again for another session. */
export function keyOf(session: BackendSession): string | undefined {
  const { completionTime, lastActivityTime = '' } = statusOf(session)
  const { uid } = session.metadata
  const time = needOf(session) === 'ending' ? lastActivityTime : completionTime
  return typeof uid === 'string' && typeof time === 'string' ? `${uid} ${time}` : undefined
}

/** Adds the outcome to a session, as the platform would if it stored outcomes. */
export function withOutcome(session: BackendSession, outcome: Outcome): BackendSession {
  const { end, endedAt, answer, error } = outcome
  if (needOf(session) === 'result') return changed(session, { result: answer })
  if (end === 'none' || !isFromLastStart(session, outcome)) return session
  const { phase, completionTime = endedAt === undefined ? undefined : new Date(endedAt).toISOString() } =
    statusOf(session)
  if (end === 'finished') return changed(session, { phase: 'Completed', completionTime, result: answer })
  // The platform keeps a session running after its run failed.
  return changed(session, phase === 'Running' ? { error } : { phase: 'Failed', completionTime, error })
}

/** Drops a long result, because a list can have thousands of sessions. */
export function withoutLongResult(outcome: Outcome): Outcome {
  return (outcome.answer?.length ?? 0) > maxResultInList ? { ...outcome, answer: undefined } : outcome
}

/**
 * Whether the run ended while the session was running. If it ended later, the session was stopped during the run, and the
 * runner had up to a minute to end. If it ended earlier, the session has been started again since.
 */
function isFromLastStart(session: BackendSession, { endedAt }: Outcome): boolean {
  if (endedAt === undefined) return true
  const { startTime } = statusOf(session)
  if (endedAt + skew < timeOf(startTime)) return false
  const stoppingSince = timeOf(stopOf(session))
  return !(endedAt > stoppingSince + skew)
}

/** When the platform started to stop a session. The condition Ready keeps this time after the stop. */
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
