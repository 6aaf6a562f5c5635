import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import type { Session, SessionQuery } from '../schemas/sessions.ts'
import { parseSelector } from './label-selector.ts'

/**
 * The filter of a query that the gateway itself applies, undefined if it matches every session. The status is not
 * case-sensitive. The backend applies `search`.
 */
export function filterOf({ status, activity, label = [], labelSelector }: SessionQuery) {
  if (status === undefined && activity === undefined && label.length === 0 && labelSelector === undefined)
    return undefined
  const wanted = [label].flat().map((one) => one.split('='))
  const isSelected = labelSelector === undefined ? () => true : parseSelector(labelSelector)
  return (session: Session, { metadata }: BackendSession) => {
    if (status !== undefined && session.status.toLowerCase() !== status.toLowerCase()) return false
    if (activity !== undefined && session.activity !== activity) return false
    const labels = memberOf(metadata, 'labels')
    return wanted.every(([key = '', value]) => memberOf(labels, key) === value) && isSelected(labels)
  }
}
