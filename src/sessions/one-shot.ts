import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'
import { platformLabels } from '../schemas/platform-labels.ts'

/**
 * The label of a session that was created with `interactive`. The gateway needs it because the platform does not return
 * `stopOnRunFinished`, and reports a one-shot session as stopped by its user.
 */
export function interactiveLabel(interactive: boolean): Record<string, string> {
  return { [ownLabels.oneShot]: String(!interactive) }
}

/**
 * The variable with the same value in a session of a schedule. On the platform such a session has no labels but those of its
 * schedule.
 */
export const oneShotVariable = 'SESSION_GATEWAY_ONE_SHOT'

export function isOneShot(resource: BackendSession): boolean {
  return markOf(resource) === 'true'
}

/** Whether a session waits for messages. Undefined if its creator did not say it, or used another client of the platform. */
export function isInteractive(resource: BackendSession): boolean | undefined {
  const mark = markOf(resource)
  if (mark === 'true' || mark === 'false') return mark === 'false'
  // The local backend returns this field.
  const stops = memberOf(resource.spec, 'stopOnRunFinished')
  return typeof stops === 'boolean' ? !stops : undefined
}

function markOf({ metadata, spec }: BackendSession): unknown {
  const labels = memberOf(metadata, 'labels')
  const label = memberOf(labels, ownLabels.oneShot)
  if (label !== undefined || memberOf(labels, platformLabels.schedule) === undefined) return label
  return memberOf(memberOf(spec, 'environmentVariables'), oneShotVariable)
}
