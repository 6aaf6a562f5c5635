import { filledTextAt, listAt, memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import type { NewSession, Session } from '../schemas/sessions.ts'
import type { WorkflowSource } from '../schemas/workflows.ts'
import type { Catalogue } from '../workflows/catalogue.ts'
import { activityOf, reasonOf } from './activity.ts'
import { labelsOf, parentOf, timeoutOf, workflowOf } from './creation.ts'
import { interactiveLabel, isInteractive } from './one-shot.ts'
import { branchesOf, repositoriesOf } from './repositories.ts'
import { agentIdOf, inactivityTimeoutOf, limitsOf, settingsToBackend } from './settings.ts'

/** The status for each phase of the platform. Other phases are passed on unchanged. */
const statusOfPhase = new Map(
  Object.entries({
    Pending: 'pending',
    Creating: 'pending',
    Initializing: 'pending',
    Running: 'running',
    Active: 'running',
    Completed: 'completed',
    Succeeded: 'completed',
    Failed: 'failed',
    Error: 'failed',
  }),
)

/** Converts a backend resource to a session. A value of the wrong type counts as missing. */
export function fromBackend(resource: BackendSession, catalogue: Catalogue): Session {
  const { metadata, spec, status } = resource
  const session: Session = {
    id: metadata.name,
    status: statusOf(status),
    task: filledTextAt(spec, 'initialPrompt') ?? '',
    createdAt: metadata.creationTimestamp,
  }
  const activity = activityOf(status)
  set(session, 'activity', activity)
  set(session, 'reason', reasonOf(resource, activity))
  set(session, 'displayName', filledTextAt(spec, 'displayName'))
  set(session, 'model', filledTextAt(memberOf(spec, 'llmSettings'), 'model'))
  set(session, 'repos', repositoriesOf(spec))
  set(session, 'workflow', workflowOf(spec, catalogue))
  set(session, 'interactive', isInteractive(resource))
  set(session, 'timeout', timeoutOf(spec))
  set(session, 'labels', labelsOf(resource))
  set(session, 'agent', agentIdOf(spec))
  set(session, 'limits', limitsOf(spec))
  set(session, 'inactivityTimeout', inactivityTimeoutOf(spec))
  set(session, 'parent', parentOf(resource))
  set(session, 'branches', branchesOf(status))
  set(session, 'startedAt', filledTextAt(status, 'startTime'))
  set(session, 'lastActivityAt', filledTextAt(status, 'lastActivityTime'))
  set(session, 'completedAt', filledTextAt(status, 'completionTime'))
  if (session.status === 'completed') set(session, 'result', filledTextAt(status, 'result'))
  set(session, 'error', filledTextAt(status, 'error') ?? (session.status === 'failed' ? failureOf(status) : undefined))
  return session
}

function set<Key extends keyof Session>(session: Session, key: Key, value: Session[Key] | undefined) {
  if (value !== undefined) session[key] = value
}

/** The status of a session, from its status in the backend. */
export function statusOf(status: unknown): string {
  const phase = filledTextAt(status, 'phase')
  return phase === undefined ? 'pending' : (statusOfPhase.get(phase) ?? phase)
}

/** Whether a session has stopped, according to its status in the backend: it has no runner any more. */
export function hasEnded(status: unknown): boolean {
  return ['Stopped', 'Completed', 'Succeeded', 'Failed', 'Error'].includes(filledTextAt(status, 'phase') ?? '')
}

/** The message of the condition Ready if it is False, or else of the first condition that is False. */
function failureOf(status: unknown): string | undefined {
  const failed = listAt(status, 'conditions').filter(
    (one) => filledTextAt(one, 'status') === 'False' && filledTextAt(one, 'message') !== undefined,
  )
  return filledTextAt(failed.find((one) => filledTextAt(one, 'type') === 'Ready') ?? failed[0], 'message')
}

/** The body of the backend request that creates a session. Fields that the caller omits are omitted. */
export function toBackend(session: NewSession, workflow: WorkflowSource | undefined) {
  const { interactive, labels } = session
  return {
    initialPrompt: session.task,
    displayName: session.displayName,
    llmSettings: session.model === undefined ? undefined : { model: session.model },
    timeout: session.timeout,
    stopOnRunFinished: interactive === undefined ? undefined : !interactive,
    repos: session.repos?.map(({ url, branch, autoPush }) => ({ url, branch, autoPush })),
    activeWorkflow: workflow && { gitUrl: workflow.gitUrl, branch: workflow.branch, path: workflow.path },
    ...settingsToBackend(session),
    labels: interactive === undefined ? labels : { ...labels, ...interactiveLabel(interactive) },
  }
}
