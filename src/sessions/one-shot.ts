import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'

/**
 * The label of a session that was created with `interactive`. The gateway needs it because the platform does not return
 * `stopOnRunFinished`, and reports a one-shot session as stopped by its user.
 */
export function interactiveLabel(interactive: boolean): Record<string, string> {
  return { [ownLabels.oneShot]: String(!interactive) }
}

export function isOneShot({ metadata }: BackendSession): boolean {
  return labelOf(metadata) === 'true'
}

/** Whether a session waits for messages. Undefined if its creator did not say it, or used another client of the platform. */
export function isInteractive({ metadata, spec }: BackendSession): boolean | undefined {
  const label = labelOf(metadata)
  if (label === 'true' || label === 'false') return label === 'false'
  // The local backend returns this field.
  const stops = memberOf(spec, 'stopOnRunFinished')
  return typeof stops === 'boolean' ? !stops : undefined
}

function labelOf(metadata: unknown): unknown {
  return memberOf(memberOf(metadata, 'labels'), ownLabels.oneShot)
}
