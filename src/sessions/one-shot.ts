import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'

/**
 * Marks a one-shot session, created with `interactive: false`. The backend does not tell `stopOnRunFinished`, and the
 * platform ends such a session as if its user had stopped it.
 */
export const oneShotMark = { [ownLabels.oneShot]: 'true' }

export function isOneShot({ metadata }: BackendSession): boolean {
  return memberOf(memberOf(metadata, 'labels'), ownLabels.oneShot) === 'true'
}
