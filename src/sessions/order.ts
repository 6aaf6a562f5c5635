import type { Session, SortKey } from '../schemas/sessions.ts'

/** Sorts all sessions of a project. */
export type Order = (sessions: Session[]) => Session[]

/**
 * The order of a query, undefined if it is that of the backend: newest first. The order is the same each time, also among
 * equal sessions, so that pages fit together.
 */
export function orderOf(sort: SortKey = '-createdAt'): Order | undefined {
  if (sort === '-createdAt') return undefined
  const isReversed = sort.startsWith('-')
  const sign = isReversed ? -1 : 1
  const keyOf = keys[sort.replace('-', '') as keyof typeof keys]
  return (sessions) => {
    const entries = sessions.map((session) => ({ session, key: keyOf(session), created: time(session.createdAt) }))
    entries.sort((one, other) => {
      if (one.key === undefined || other.key === undefined) {
        if (one.key !== other.key) return one.key === undefined ? 1 : -1
      } else if (one.key !== other.key) return one.key < other.key ? -sign : sign
      return (other.created ?? 0) - (one.created ?? 0) || (one.session.id < other.session.id ? -1 : 1)
    })
    return entries.map(({ session }) => session)
  }
}

/** What each order compares. A session without it comes last. */
const keys = {
  createdAt: ({ createdAt }: Session) => time(createdAt),
  lastActivityAt: ({ lastActivityAt }: Session) => time(lastActivityAt),
  status: ({ status }: Session) => status.toLowerCase(),
}

/** A time in milliseconds. As texts, times with and without fractions of a second do not compare. */
function time(text = ''): number | undefined {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}
