import { randomUUID } from 'node:crypto'
import type { NewSession } from '../schemas/new-session.ts'
import type { SdkOptions } from '../schemas/session-settings.ts'

export type Phase = 'Pending' | 'Creating' | 'Running' | 'Stopping' | 'Completed' | 'Failed' | 'Stopped'

export type Condition = {
  type: string
  status: 'True' | 'False' | 'Unknown'
  reason: string
  message: string
  lastTransitionTime: string
}

/** A repository of a session: `name` is its directory in `repos/`. */
export type ReconciledRepo = {
  url: string
  name: string
  currentActiveBranch?: string
  defaultBranch?: string
  status: 'Ready'
  clonedAt?: string
}

export type Status = {
  phase: Phase
  startTime?: string
  completionTime?: string
  /** Missing while the session waits in the queue. */
  lastActivityTime?: string
  /** `queued` is not stored: a message of the running session waits for a slot. The platform has no such value. */
  agentStatus?: 'working' | 'idle' | 'waiting_input' | 'queued'
  stoppedReason?: string
  reconciledRepos?: ReconciledRepo[]
  result?: string
  conditions: Condition[]
}

/**
 * The create request without its metadata and its secrets, and with the default time limits filled in.
 * `environmentVariables` has SDK_OPTIONS and RUNNER_TYPE only, where the platform stores these settings.
 */
export type Spec = Omit<NewSession, SecretField | 'labels' | 'annotations' | 'timeout' | 'inactivityTimeout'> & {
  timeout: number
  inactivityTimeout: number
  environmentVariables?: { SDK_OPTIONS?: string; RUNNER_TYPE?: string }
}

type SecretField = 'environmentVariables' | 'mcpServers' | 'sdkOptions' | 'runnerType' | 'parent_session_id'

/** A session as stored and as GET returns it. It has the shape of the platform's resource. */
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

/** Default time that a session waits for its next prompt, in seconds. 0 means no limit. */
const defaultInactivityTimeout = 3600

/** Whether a text has the form of a session name. */
export function isSessionName(text: string): boolean {
  return /^session-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** The annotation that names the session that this one continues. */
const parentAnnotation = 'vteam.ambient-code/parent-session-id'

/**
 * Creates a pending session without its secrets. `defaultTimeout` is its time limit in seconds if the request has none.
 */
export function newSession(project: string, asked: NewSession, defaultTimeout: number): Session {
  const { labels = {}, annotations: given = {}, parent_session_id: parent, ...more } = asked
  const { environmentVariables: _, mcpServers: __, sdkOptions, runnerType, ...spec } = more
  const annotations = { ...given, ...(parent && { [parentAnnotation]: parent }) }
  const variables = {
    ...(sdkOptions && { SDK_OPTIONS: JSON.stringify(sdkOptions) }),
    ...(runnerType !== undefined && { RUNNER_TYPE: runnerType }),
  }
  const repos = spec.repos?.map((repo) => ({ ...repo, autoPush: repo.autoPush ?? false }))
  const name = `session-${randomUUID()}`
  const creationTimestamp = timestamp()
  return {
    apiVersion: 'session-gateway.local/v1alpha1',
    kind: 'AgenticSession',
    metadata: { name, namespace: project, uid: randomUUID(), creationTimestamp, labels, annotations },
    spec: {
      ...spec,
      ...(repos && { repos }),
      ...(Object.keys(variables).length > 0 && { environmentVariables: variables }),
      timeout: spec.timeout ?? defaultTimeout,
      inactivityTimeout: spec.inactivityTimeout ?? defaultInactivityTimeout,
    },
    status: queued(),
    autoBranch: `ambient/${name}`,
  }
}

/** How the agent of a session works. */
export function sdkOptionsOf({ spec }: Pick<Session, 'spec'>): SdkOptions {
  const json = spec.environmentVariables?.SDK_OPTIONS
  return json === undefined ? {} : (JSON.parse(json) as SdkOptions)
}

/** Name of the session that this one continues. */
export function parentOf({ metadata }: Pick<Session, 'metadata'>): string | undefined {
  return metadata.annotations[parentAnnotation]
}

/** Status of a new or restarted session. */
export function queued(): Status {
  return inPhase('Pending', 'Queued', 'The session is queued')
}

/** A session ended without a result. Its condition gets this reason and message. */
export class SessionFailure extends Error {
  readonly reason: string

  /** `reason` is for programs, `message` for people. */
  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The reasons of a stop that the platform has too, and its names for them. */
const stoppedReasons = new Map([
  ['UserStopped', 'user'],
  ['Inactivity', 'inactivity'],
])

/** The status of a session that enters `phase`. `before` is its previous status. */
export function inPhase(phase: Phase, reason: string, message: string, before?: Status): Status {
  const now = timestamp()
  const ready = phase === 'Running' ? 'True' : phase === 'Pending' || phase === 'Creating' ? 'Unknown' : 'False'
  const condition: Condition = { type: 'Ready', status: ready, reason, message, lastTransitionTime: now }
  return {
    ...before,
    phase,
    ...(phase !== 'Pending' && { lastActivityTime: now }),
    ...(phase === 'Creating' && { startTime: now }),
    ...(phase === 'Running' && { agentStatus: 'working' }),
    ...(isFinal(phase) && { completionTime: now }),
    ...(isFinal(phase) && before?.agentStatus && { agentStatus: 'idle' }),
    ...(phase === 'Stopped' && { stoppedReason: stoppedReasons.get(reason) ?? reason }),
    conditions: [condition],
  }
}

/** The status of a running session that is waiting for the user. `message` says what happened before. */
export function idle(message: string, before: Status, reason = 'WaitingForUser'): Status {
  return { ...inPhase('Running', reason, message, before), agentStatus: 'idle' }
}

/** The status of a running session whose agent asks the user. `message` has the question. */
export function asking(message: string, before: Status): Status {
  return { ...inPhase('Running', 'AgentAsks', message, before), agentStatus: 'waiting_input' }
}

/** The status of a running session whose agent was closed while it waited, and is being started again. */
export function resuming(before: Status): Status {
  const { agentStatus: _, ...status } = inPhase('Running', 'Resuming', 'The agent is being started again', before)
  return status
}

/** The status of a session that is queued itself, or whose message is. `message` has the place in the queue. */
export function waitingForSlot(message: string, { conditions, ...before }: Status): Status {
  const [ready] = conditions
  const queue = ready && [{ ...ready, status: 'Unknown' as const, reason: 'Queued', message }]
  return {
    ...before,
    ...(before.phase === 'Running' && { agentStatus: 'queued' }),
    conditions: queue ?? conditions,
  }
}

export function isFinal(phase: Phase): boolean {
  return phase === 'Completed' || phase === 'Failed' || phase === 'Stopped'
}

/** Whether the workspace of a session is being prepared or changed. */
export function isBusy({ status: { phase, agentStatus } }: Session): boolean {
  return phase === 'Creating' || phase === 'Stopping' || (phase === 'Running' && agentStatus !== 'idle')
}

/** A time, by default now: RFC 3339 with seconds, like timestamps in Kubernetes. */
export function timestamp(time = Date.now()) {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}
