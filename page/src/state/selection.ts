import { signal } from '@preact/signals'
import type { Session } from '../../../clients/typescript/src/types.ts'

/** The sessions that are selected for an action on all of them, by id. Undefined while none can be selected. */
export const selection = signal<ReadonlyMap<string, Session> | undefined>(undefined)

/** Lets the user select sessions. */
export function beginSelection() {
  selection.value = new Map()
}

/** Ends the selection. */
export function endSelection() {
  selection.value = undefined
}

/** Selects a session, or takes it out of the selection. */
export function toggleSelected(session: Session) {
  const selected = new Map(selection.value)
  if (!selected.delete(session.id)) selected.set(session.id, session)
  selection.value = selected
}

/** Selects these sessions. */
export function select(sessions: Iterable<Session>) {
  selection.value = new Map([...sessions].map((session) => [session.id, session]))
}
