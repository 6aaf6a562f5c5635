import type { Session, SessionGateway } from '../../clients/typescript/src/index.ts'

/** Which sessions an option list chooses. */
export type SessionChoice = {
  status?: string
  /** Minimum age in milliseconds: since the end of a session, or since the creation of one that has not ended. */
  olderThan?: number
  label?: string[]
  selector?: string
}

const pageSize = 500
const ended = ['completed', 'failed', 'stopped']

/** The chosen sessions, oldest first. Without a status, only sessions that have completed, failed or stopped. */
export async function selectSessions(
  client: SessionGateway,
  { status, olderThan, label, selector: labelSelector }: SessionChoice,
): Promise<Session[]> {
  const latest = olderThan === undefined ? undefined : Date.now() - olderThan
  const chosen: Session[] = []
  for await (const session of client.list({ status, label, labelSelector, sort: 'createdAt', pageSize })) {
    const isWanted = status !== undefined || ended.includes(session.status.toLowerCase())
    if (isWanted && (latest === undefined || since(session) <= latest)) chosen.push(session)
  }
  return chosen
}

/** The time since which a session counts as old. NaN if it is unknown: such a session is never old. */
function since({ completedAt, createdAt }: Session): number {
  return Date.parse(completedAt ?? createdAt ?? '')
}
