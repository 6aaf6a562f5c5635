import type { Conversation } from '../conversations/conversation.ts'
import { memberOf } from '../json/members.ts'
import { mayHaveOutputSchema } from '../output/schema.ts'
import type { BackendSession } from '../schemas/backend.ts'
import type { PullRequest, Usage } from '../schemas/session-parts.ts'
import { activityOf } from './activity.ts'
import { hasEnded } from './mapping.ts'
import { isOneShot } from './one-shot.ts'

/** What the event log of a session says: how the last run ended, and what came of all runs. */
export type Outcome = {
  /**
   * `asking`: the run ended with a question, which is in `error`. `none`: the run was interrupted or has no end, there was no
   * run, or the gateway could not read the events.
   */
  end: 'finished' | 'failed' | 'asking' | 'none'
  /** When the run ended, in milliseconds since 1970. */
  endedAt?: number | undefined
  answer?: string | undefined
  error?: string | undefined
  usage?: Usage | undefined
  /** Undefined if there are none. */
  pullRequests?: PullRequest[] | undefined
  /** The output that fits `outputSchema`, and its size as JSON in characters. */
  output?: { value: unknown; size: number }
}

/**
 * What a list needs from the event log of a session.
 * - `stopped`: how the last run of a one-shot session ended. The platform reports the session as Stopped in each case.
 * - `ending`: whether the run of a one-shot session has ended, although the platform has not stopped the session yet.
 * - `output`: whether the output of a Completed session fits its `outputSchema`.
 * - `result`: the last answer of a Completed session.
 */
export type Need = 'stopped' | 'ending' | 'output' | 'result'

/** Size limit of an error, in characters. */
const maxErrorLength = 2000
/** Size limit of a result in a list, in characters. */
const maxResultInList = 4096
/**
 * Maximum difference between the times of a runner and those of the platform, in milliseconds: their clocks differ, and the
 * platform's times have whole seconds only.
 */
const skew = 2000

export function outcomeOf(conversation: Conversation): Outcome {
  const { lastRun, lastEnd: endedAt, lastAnswer: answer, lastError, usage, pullRequests } = conversation
  const end = lastRun === 'finished' || lastRun === 'failed' || lastRun === 'asking' ? lastRun : 'none'
  const outcome = {
    end,
    endedAt,
    answer,
    usage,
    pullRequests: pullRequests.length > 0 ? pullRequests : undefined,
  } as const
  if (end === 'asking') {
    const question = `The session ended, because the agent asked a question: ${conversation.openQuestion ?? ''}`
    return { ...outcome, error: question.slice(0, maxErrorLength) }
  }
  if (end !== 'failed') return outcome
  const lastMessage = answer === undefined ? '' : ` Its last message: ${answer}`
  const error = (lastError || `The agent ended its run with an error.${lastMessage}`).slice(0, maxErrorLength)
  return { ...outcome, error }
}

/** What a list must read to complete the session. Undefined if the session is complete without the event log. */
export function needOf(session: BackendSession): Need | undefined {
  const { phase, agentStatus, result } = statusOf(session.status)
  const isCompleted = phase === 'Completed' || phase === 'Succeeded'
  if (isCompleted && mayHaveOutputSchema(session.spec)) return 'output'
  if (isCompleted) return typeof result === 'string' && result !== '' ? undefined : 'result'
  if (!isOneShot(session)) return undefined
  if (phase === 'Stopped') return 'stopped'
  const isIdle = phase === 'Running' && (agentStatus === 'idle' || agentStatus === 'waiting_input')
  return isIdle || phase === 'Stopping' ? 'ending' : undefined
}

/**
 * Whether the event log has the usage and the pull requests of a session: it has ended, or waits for its user. While the
 * agent works, the log changes all the time.
 */
export function isAtRest({ status }: BackendSession): boolean {
  const activity = activityOf(status)
  return hasEnded(status) || activity === 'waiting' || activity === 'asking'
}

/**
 * The cache key of an outcome: the session's uid, which no other session ever gets, what it does, and a time that changes
 * when it runs again. Undefined if the outcome cannot be cached.
 */
export function keyOf({ metadata, status }: BackendSession): string | undefined {
  const { completionTime, lastActivityTime = '', agentStatus = '' } = statusOf(status)
  const time = hasEnded(status) ? completionTime : lastActivityTime
  if (typeof metadata.uid !== 'string' || typeof time !== 'string') return undefined
  // A question can be answered, and the run can end, within the second of the last activity.
  return `${metadata.uid} ${hasEnded(status) ? 'ended' : `active ${agentStatus}`} ${time}`
}

/** Adds the outcome to a session, as the platform would if it stored outcomes. */
export function withOutcome(session: BackendSession, outcome: Outcome): BackendSession {
  const { end, endedAt, answer, error } = outcome
  const need = needOf(session)
  const status = statusOf(session.status)
  if (need === 'output' && end === 'failed') return changed(session, { phase: 'Failed', error })
  if (need === 'output') return changed(session, { result: status.result || answer })
  if (need === 'result') return changed(session, { result: answer })
  if (need === undefined || end === 'none' || !isFromLastStart(session, outcome)) return session
  const { phase, completionTime = endedAt === undefined ? undefined : new Date(endedAt).toISOString() } = status
  if (end === 'finished') return changed(session, { phase: 'Completed', completionTime, result: answer })
  // The question is open while the session runs.
  if (end === 'asking' && phase === 'Running') return session
  // The platform keeps a session running after its run failed. Such a session gets the error and stays Running.
  return changed(session, phase === 'Running' ? { error } : { phase: 'Failed', completionTime, error })
}

/** Drops a long result, because a list can have thousands of sessions. */
export function withoutLongResult(outcome: Outcome): Outcome {
  return (outcome.answer?.length ?? 0) > maxResultInList ? { ...outcome, answer: undefined } : outcome
}

/**
 * Whether the run ended between the last start of the session and its stop. If it ended before the start, it belongs to an
 * earlier start. If it ended after the stop, the session was stopped during the run: a runner has up to a minute to end.
 */
function isFromLastStart(session: BackendSession, { endedAt }: Outcome): boolean {
  if (endedAt === undefined) return true
  const { startTime } = statusOf(session.status)
  // A missing time is NaN. A comparison with NaN is false, so such a time excludes nothing.
  if (endedAt + skew < timeOf(startTime)) return false
  const stoppingSince = timeOf(stopOf(session))
  return !(endedAt > stoppingSince + skew)
}

/** When the platform began to stop a session: it then sets the condition Ready to False, and keeps its time after the stop. */
function stopOf(session: BackendSession): unknown {
  const { conditions } = statusOf(session.status)
  const ready = Array.isArray(conditions) ? conditions.find((one) => memberOf(one, 'type') === 'Ready') : undefined
  return memberOf(ready, 'status') === 'False' ? memberOf(ready, 'lastTransitionTime') : undefined
}

function timeOf(text: unknown): number {
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

function changed(session: BackendSession, status: object): BackendSession {
  return { ...session, status: { ...statusOf(session.status), ...status } }
}

function statusOf(status: unknown): Record<string, unknown> {
  return typeof status === 'object' && status !== null ? { ...status } : {}
}
