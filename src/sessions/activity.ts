import { filledTextAt, listAt, memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import type { Activity } from '../schemas/session-parts.ts'
import { isInteractive } from './one-shot.ts'

/** The activity for each `agentStatus` of a running session. A running agent that has had no run yet has none. */
const activityOfAgent = new Map<string, Activity>([
  ['', 'starting'],
  ['working', 'working'],
  ['idle', 'waiting'],
  ['waiting_input', 'asking'],
  // Only the local backend says it: a message waits for one of its slots.
  ['queued', 'queued'],
])

/** The reasons that the platform gives for a stop: `user` also after the run of a one-shot session. */
const stops = new Map([
  ['user', 'A user stopped the session.'],
  ['inactivity', 'The session was stopped because it received no message for too long.'],
  ['run-finished', 'The run of the session has finished.'],
])

/** For a session of another client of the platform, which may be a one-shot session. */
const unclearStop = 'A user stopped the session, or its run has finished.'

/** Annotations of the platform while it stops a session. */
const stopReason = 'ambient-code.io/stop-reason'
const stopRequestedAt = 'ambient-code.io/stop-requested-at'

/** Reasons of conditions that stay from an earlier stop until the session has started again. */
const earlierStop = new Set<unknown>(['UserStopped', 'InactivityTimeout'])

/** Size limit of a question in `reason`, in characters. */
const maxQuestion = 200

/** What a live session is doing. Undefined if it is stopping or has ended. */
export function activityOf(status: unknown): Activity | undefined {
  switch (filledTextAt(status, 'phase') ?? 'Pending') {
    case 'Pending':
      return 'queued'
    case 'Creating':
    case 'Initializing':
      return 'starting'
    case 'Running':
    case 'Active':
      return activityOfAgent.get(filledTextAt(status, 'agentStatus') ?? '')
  }
  return undefined
}

/** Why a session is queued, cannot start, is asking, waits at a limit, or has stopped. Undefined if the backend does not say it. */
export function reasonOf(resource: BackendSession, activity: Activity | undefined): string | undefined {
  const { metadata, status } = resource
  if (activity === 'asking') return questionOf(status)
  if (activity === 'waiting') return limitOf(status)
  if (activity === 'queued' || activity === 'starting') return obstacleOf(status)
  const phase = memberOf(status, 'phase')
  const isStopped = phase === 'Stopped'
  if (!isStopped && phase !== 'Stopping') return undefined
  const stop = isStopped ? filledTextAt(status, 'stoppedReason') : stopOf(memberOf(metadata, 'annotations'))
  if (isStopped && stop === 'user' && isInteractive(resource) === undefined) return unclearStop
  return stops.get(stop ?? '') ?? readyMessageOf(status)
}

/** The local backend says what the agent asks. On the platform, only the event log does. */
function questionOf(status: unknown): string {
  const asks = listAt(status, 'conditions').find((condition) => memberOf(condition, 'reason') === 'AgentAsks')
  const question = filledTextAt(asks, 'message')
  if (question === undefined) return 'The agent asked a question and waits for the answer.'
  return question.length > maxQuestion ? `${question.slice(0, maxQuestion - 1)}…` : question
}

function stopOf(annotations: unknown): string | undefined {
  return filledTextAt(annotations, stopReason) ?? (filledTextAt(annotations, stopRequestedAt) && 'user')
}

/**
 * What keeps a session from running: the local backend's queue, or a condition of the platform that is not met, such as a
 * pod that fits on no node. Ready is False until the session runs, with the message of its last end. Storage (S3Available)
 * is optional.
 */
function obstacleOf(status: unknown): string | undefined {
  const obstacle = listAt(status, 'conditions').find((condition) => {
    const type = memberOf(condition, 'type')
    if (type === 'Ready') return memberOf(condition, 'status') === 'Unknown'
    const isUnmet = memberOf(condition, 'status') === 'False' && type !== 'S3Available'
    return isUnmet && !earlierStop.has(memberOf(condition, 'reason'))
  })
  return filledTextAt(obstacle, 'message')
}

/** The limit at which the last turn of a session ended. Only the local backend says it. */
function limitOf(status: unknown): string | undefined {
  const [ready] = listAt(status, 'conditions')
  return memberOf(ready, 'reason') === 'LimitReached' ? filledTextAt(ready, 'message') : undefined
}

function readyMessageOf(status: unknown): string | undefined {
  const ready = listAt(status, 'conditions').find((condition) => memberOf(condition, 'type') === 'Ready')
  return filledTextAt(ready, 'message')
}
