import { filledTextAt, isObject, memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'
import type { SessionWorkflow } from '../schemas/session-parts.ts'
import type { Catalogue } from '../workflows/catalogue.ts'
import { withoutCredentials } from './repositories.ts'

const hiddenLabels = new Set<string>(Object.values(ownLabels))

/** The annotation of the platform that names the session which a session continues. */
const parentAnnotation = 'vteam.ambient-code/parent-session-id'

/** The labels of a session without those of the gateway. Undefined if there are none. */
export function labelsOf({ metadata }: { metadata: unknown }): Record<string, string> | undefined {
  const labels = memberOf(metadata, 'labels')
  if (!isObject(labels)) return undefined
  const keys = Object.keys(labels)
  const shown = keys.filter((key) => typeof labels[key] === 'string' && !hiddenLabels.has(key))
  if (shown.length === 0) return undefined
  // Most sessions need no copy.
  if (shown.length === keys.length) return labels as Record<string, string>
  return Object.fromEntries(shown.map((key) => [key, labels[key] as string]))
}

/** The workflow of a session: its name if the catalogue has it. */
export function workflowOf(spec: unknown, catalogue: Catalogue): SessionWorkflow | undefined {
  const workflow = memberOf(spec, 'activeWorkflow')
  const gitUrl = filledTextAt(workflow, 'gitUrl')
  if (gitUrl === undefined) return undefined
  const [branch, path] = [filledTextAt(workflow, 'branch'), filledTextAt(workflow, 'path')]
  const name = catalogue.nameOf({ gitUrl, branch, path })
  if (name !== undefined) return name
  return {
    gitUrl: withoutCredentials(gitUrl),
    ...(branch !== undefined && { branch }),
    ...(path !== undefined && { path }),
  }
}

/** The timeout of a session in seconds. The platform returns 0 for every timeout. */
export function timeoutOf(spec: unknown): number | undefined {
  const timeout = memberOf(spec, 'timeout')
  return typeof timeout === 'number' && Number.isInteger(timeout) && timeout > 0 ? timeout : undefined
}

/** The id of the session that a session continues. */
export function parentOf({ metadata }: BackendSession): string | undefined {
  return filledTextAt(memberOf(metadata, 'annotations'), parentAnnotation)
}
