import type { Session } from '../schemas/sessions.ts'

type Created = { id: string; createdAt: string }

/** Compares schedules or sessions: newest first, and then by id. */
export function newestFirst(one: Created, other: Created): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? -1 : 1)
}

/**
 * A session as the backend lists it for a schedule. The platform's resource has no agentStatus there, so what a running
 * session is doing is unknown.
 */
export function withoutUnknownActivity(session: Session): Session {
  const { activity, ...rest } = session
  return session.status === 'running' && activity === 'starting' ? rest : session
}
