import { type Signal, signal } from '@preact/signals'
import type { Session } from '../../../clients/typescript/src/types.ts'

/** The sessions of one list that are selected for an action on all of them. */
export class Selection {
  /** The selected sessions by id. Undefined while none can be selected. */
  readonly sessions: Signal<ReadonlyMap<string, Session> | undefined> = signal(undefined)

  /** Lets the user select sessions. */
  readonly begin = () => {
    this.sessions.value = new Map()
  }

  /** Ends the selection. */
  readonly end = () => {
    this.sessions.value = undefined
  }

  /** Selects a session, or takes it out of the selection. */
  toggle(session: Session) {
    const selected = new Map(this.sessions.value)
    if (!selected.delete(session.id)) selected.set(session.id, session)
    this.sessions.value = selected
  }

  /** Selects these sessions. */
  select(sessions: Iterable<Session>) {
    this.sessions.value = new Map([...sessions].map((session) => [session.id, session]))
  }
}
