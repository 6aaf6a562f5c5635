import { signal } from '@preact/signals'
import type { Session } from '../../../clients/typescript/src/types.ts'

/** Something that happened to a session which its user may want to know. */
export type SessionNews = { project: string; session: Session; kind: 'asks' | 'waits' | 'ended' }

type Listener = (news: SessionNews) => void

/** Number of sessions that ask, by project, among the newest ones. */
export const asking = signal<Record<string, number>>({})

const listeners = new Set<Listener>()
const lastStates = new Map<string, Map<string, string>>()

/** Calls `listener` when a session begins to ask or to wait, or ends. */
export function onSessionNews(listener: Listener) {
  listeners.add(listener)
}

/** Compares the newest sessions of a project with what they were when they were last seen. */
export function observeSessions(project: string, sessions: Session[]) {
  const before = lastStates.get(project)
  const after = new Map(before)
  for (const session of sessions) {
    const state = session.activity ?? session.status.toLowerCase()
    after.set(session.id, state)
    const kind = kindOf(state)
    // On the first look, nothing is news.
    if (!before || before.get(session.id) === state || kind === undefined) continue
    for (const listener of listeners) listener({ project, session, kind })
  }
  lastStates.set(project, after)
  const count = sessions.filter(({ activity }) => activity === 'asking').length
  if (asking.value[project] !== count) asking.value = { ...asking.value, [project]: count }
}

function kindOf(state: string): SessionNews['kind'] | undefined {
  if (state === 'asking') return 'asks'
  if (state === 'waiting') return 'waits'
  if (state === 'completed' || state === 'failed') return 'ended'
  return undefined
}
