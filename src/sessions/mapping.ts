import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import type { NewSession, Session, SessionQuery } from '../schemas/sessions.ts'
import type { WorkflowSource } from '../schemas/workflows.ts'
import { parseSelector } from './label-selector.ts'
import { oneShotLabel } from './one-shot.ts'

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

/** Converts a backend resource to a session. A value that is not a string counts as missing. */
export function fromBackend({ metadata, spec, status }: BackendSession): Session {
  const phase = textAt(status, 'phase')
  const session: Session = {
    id: metadata.name,
    status: phase === undefined ? 'pending' : (statusOfPhase.get(phase) ?? phase),
    task: textAt(spec, 'initialPrompt') ?? '',
    createdAt: metadata.creationTimestamp,
  }
  const model = textAt(memberOf(spec, 'llmSettings'), 'model')
  const completedAt = textAt(status, 'completionTime')
  const result = session.status === 'completed' ? textAt(status, 'result') : undefined
  const error = textAt(status, 'error') ?? (session.status === 'failed' ? failureOf(status) : undefined)
  if (model !== undefined) session.model = model
  if (completedAt !== undefined) session.completedAt = completedAt
  if (result !== undefined) session.result = result
  if (error !== undefined) session.error = error
  return session
}

/** Whether a session has stopped, according to its status in the backend: it has no runner any more. */
export function hasEnded(status: unknown): boolean {
  return ['Stopped', 'Completed', 'Succeeded', 'Failed', 'Error'].includes(textAt(status, 'phase') ?? '')
}

/** The filter of a query, undefined if it matches every session. The status is not case-sensitive. */
export function filterOf({ status, label, labelSelector }: SessionQuery) {
  if (status === undefined && label === undefined && labelSelector === undefined) return undefined
  const [key = '', value] = label?.split('=') ?? []
  const isSelected = labelSelector === undefined ? () => true : parseSelector(labelSelector)
  return (session: Session, { metadata }: BackendSession) => {
    const labels = memberOf(metadata, 'labels')
    const hasStatus = status === undefined || session.status.toLowerCase() === status.toLowerCase()
    return hasStatus && (label === undefined || memberOf(labels, key) === value) && isSelected(labels)
  }
}

/** The message of the condition Ready if it is False, or else of the first condition that is False. */
function failureOf(status: unknown): string | undefined {
  const conditions = memberOf(status, 'conditions')
  if (!Array.isArray(conditions)) return undefined
  const failed = conditions.filter((one) => textAt(one, 'status') === 'False' && textAt(one, 'message') !== undefined)
  return textAt(failed.find((one) => textAt(one, 'type') === 'Ready') ?? failed[0], 'message')
}

/**
 * The body of the backend request that creates a session. Fields that the caller omits are omitted.
 */
export function toBackend(session: NewSession, workflow: WorkflowSource | undefined) {
  return {
    initialPrompt: session.task,
    displayName: session.displayName,
    llmSettings: session.model === undefined ? undefined : { model: session.model },
    timeout: session.timeout,
    stopOnRunFinished: session.interactive === undefined ? undefined : !session.interactive,
    repos: session.repos?.map(({ url, branch, autoPush }) => ({ url, branch, autoPush })),
    activeWorkflow: workflow && { gitUrl: workflow.gitUrl, branch: workflow.branch, path: workflow.path },
    labels: session.interactive === false ? { ...session.labels, ...oneShotLabel } : session.labels,
  }
}

function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}
