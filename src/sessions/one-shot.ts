import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'

/**
 * The label of a one-shot session (`interactive: false`). The gateway needs it because the backend does not return
 * `stopOnRunFinished`, and the platform reports such a session as stopped by its user.
 */
export const oneShotLabel = { [ownLabels.oneShot]: 'true' }

export function isOneShot({ metadata }: BackendSession): boolean {
  return memberOf(memberOf(metadata, 'labels'), ownLabels.oneShot) === 'true'
}
