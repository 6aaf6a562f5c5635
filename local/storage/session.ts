import { randomUUID } from 'node:crypto'
import type { NewSession } from '../schemas/new-session.ts'

export type Phase = 'Pending' | 'Creating' | 'Running' | 'Stopping' | 'Completed' | 'Failed' | 'Stopped'

export type Condition = {
  type: string
  status: 'True' | 'False' | 'Unknown'
  reason: string
  message: string
  lastTransitionTime: string
}

export type Status = {
  phase: Phase
  startTime?: string
  completionTime?: string
  lastActivityTime: string
  agentStatus?: 'working' | 'idle'
  stoppedReason?: string
  result?: string
  conditions: Condition[]
}

/** What was asked for: the request without what became metadata, and with the time limits that hold. */
export type Spec = Omit<NewSession, 'labels' | 'annotations' | 'timeout' | 'inactivityTimeout'> & {
  timeout: number
  inactivityTimeout: number
}

/** A session as it is kept and as GET answers it, in the shape of the platform's resource. */
export type Session = {
  apiVersion: string
  kind: 'AgenticSession'
  metadata: {
    name: string
    namespace: string
    uid: string
    creationTimestamp: string
    labels: Record<string, string>
    annotations: Record<string, string>
  }
  spec: Spec
  status: Status
  autoBranch: string
}

/** How long a session waits for its next prompt that names no other time, in seconds; 0 is for ever. */
const defaultInactivityTimeout = 3600

/** Whether a text is a name that a session here may have. */
export function isSessionName(text: string): boolean {
  return /^session-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** A session as it begins: named, dated and waiting. It may work for `defaultTimeout` seconds unless it asks for another time. */
export function newSession(project: string, asked: NewSession, defaultTimeout: number): Session {
  const { labels = {}, annotations = {}, ...spec } = asked
  const name = `session-${randomUUID()}`
  const creationTimestamp = timestamp()
  return {
    apiVersion: 'session-gateway.local/v1alpha1',
    kind: 'AgenticSession',
    metadata: { name, namespace: project, uid: randomUUID(), creationTimestamp, labels, annotations },
    spec: {
      ...spec,
      timeout: spec.timeout ?? defaultTimeout,
      inactivityTimeout: spec.inactivityTimeout ?? defaultInactivityTimeout,
    },
    status: queued(),
    autoBranch: `ambient/${name}`,
  }
}

/** The status of a session that is to run: new, or started again. */
export function queued(): Status {
  return inPhase('Pending', 'Queued', 'The session waits for its turn')
}

/** Why a session ended without a result: what its condition says. */
export class SessionFailure extends Error {
  readonly reason: string

  /** `reason` is one word for programs, `message` a sentence for people. */
  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** A session's status once it enters `phase`; `before` is the status until then. */
export function inPhase(phase: Phase, reason: string, message: string, before?: Status): Status {
  const now = timestamp()
  const ready = phase === 'Running' ? 'True' : phase === 'Pending' || phase === 'Creating' ? 'Unknown' : 'False'
  const condition: Condition = { type: 'Ready', status: ready, reason, message, lastTransitionTime: now }
  return {
    ...before,
    phase,
    lastActivityTime: now,
    ...(phase === 'Creating' && { startTime: now }),
    ...(phase === 'Running' && { agentStatus: 'working' }),
    ...(isFinal(phase) && { completionTime: now }),
    ...(isFinal(phase) && before?.agentStatus && { agentStatus: 'idle' }),
    ...(phase === 'Stopped' && { stoppedReason: reason }),
    conditions: [condition],
  }
}

/** The status of a session that runs and waits for the user; `message` says after what. */
export function idle(message: string, before: Status): Status {
  return { ...inPhase('Running', 'WaitingForUser', message, before), agentStatus: 'idle' }
}

export function isFinal(phase: Phase): boolean {
  return phase === 'Completed' || phase === 'Failed' || phase === 'Stopped'
}

/** RFC 3339 to the second, as Kubernetes writes times. */
function timestamp() {
  return `${new Date().toISOString().slice(0, 19)}Z`
}
