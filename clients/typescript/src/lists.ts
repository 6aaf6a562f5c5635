import type { Session, SessionList } from './types.ts'

export const sessionsPath = '/v1/sessions'

/** Filters a list of sessions. */
export type SessionFilter = {
  /** Status, case-insensitive. */
  status?: string | undefined
  /** Labels, as `key=value`. A session must have all of them. */
  label?: string | string[] | undefined
  /** Kubernetes label selector, such as `env=test,tier in (web,db),!legacy`. */
  labelSelector?: string | undefined
  /** Text in the name, display name or task. */
  search?: string | undefined
  /** Activity, such as `waiting`. */
  activity?: string | undefined
  /** Order, such as `-lastActivityAt`. Defaults to `-createdAt`: newest first. */
  sort?: string | undefined
  /** Number of sessions per request, 1 to 500. Defaults to 100. */
  pageSize?: number | undefined
}

/** The page to read. `limit` is 1 to 500. Without `limit` and `offset`, all sessions in one response. */
export type PageQuery = Omit<SessionFilter, 'pageSize'> & { limit?: number; offset?: number }

/**
 * The sessions of all pages. Other callers may create and delete sessions meanwhile. Pages overlap by one session to detect
 * this; if they do not overlap, an earlier page is read again. A session that exists throughout is returned exactly once.
 */
export async function* allSessions(
  { pageSize = 100, ...filter }: SessionFilter,
  read: (query: PageQuery) => Promise<SessionList>,
): AsyncGenerator<Session, void, undefined> {
  const returned = new Set<string>()
  // At least 2, so that pages can overlap by one session.
  const limit = Math.max(2, pageSize)
  for (let offset = 0; ; ) {
    const { items, total } = await read({ ...filter, limit, offset })
    const overlaps = offset === 0 || items.some(({ id }) => returned.has(id))
    if (!overlaps) {
      // Sessions before this offset were deleted, so later ones moved up: read those again.
      offset = Math.max(0, offset - limit)
      continue
    }
    for (const session of items) {
      if (returned.has(session.id)) continue
      returned.add(session.id)
      yield session
    }
    if (items.length === 0 || offset + items.length >= total) return
    offset += Math.max(1, items.length - 1)
  }
}
