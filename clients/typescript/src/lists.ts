import type { Session, SessionList } from './types.ts'

/** The path of the sessions. */
export const collection = '/v1/sessions'

/** Which sessions to list. */
export type SessionFilter = {
  /** Those of this status, in any case. */
  status?: string | undefined
  /** Those with this label, as `key=value`. */
  label?: string | undefined
  /** Those whose labels fit this Kubernetes label selector, such as `env=test,tier in (web,db),!legacy`. */
  labelSelector?: string | undefined
  /** Sessions that are asked for at a time, 1 to 500: 100 if it is left out. */
  pageSize?: number | undefined
}

/** Which page to read: `limit` from 1 to 500. */
export type PageQuery = Omit<SessionFilter, 'pageSize'> & { limit: number; offset: number }

/**
 * The sessions of all pages. Sessions come and go meanwhile: each page begins with the last session of the page before,
 * and where it does not, the place of the next one is found again. A session that is there throughout is given once.
 */
export async function* pages(
  { pageSize = 100, ...filter }: SessionFilter,
  read: (query: PageQuery) => Promise<SessionList>,
): AsyncGenerator<Session, void, undefined> {
  const given = new Set<string>()
  // Two, so that a page can begin with the last session of the page before.
  const limit = Math.max(2, pageSize)
  for (let offset = 0; ; ) {
    const { items, total } = await read({ ...filter, limit, offset })
    const isSeamless = offset === 0 || items.some(({ id }) => given.has(id))
    if (!isSeamless) {
      // Sessions before this place were deleted, so that others moved over it: those come once more.
      offset = Math.max(0, offset - limit)
      continue
    }
    for (const session of items) {
      if (given.has(session.id)) continue
      given.add(session.id)
      yield session
    }
    if (items.length === 0 || offset + items.length >= total) return
    offset += Math.max(1, items.length - 1)
  }
}
