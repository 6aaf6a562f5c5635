import type { PageQuery } from '../../../clients/typescript/src/lists.ts'

/** What the list of sessions shows, as the user chose it. */
export type Filter = {
  search: string
  /** A status or an activity; empty for all. */
  state: string
  /** Label selector, such as `team=payments`. */
  labels: string
  /** Order of the gateway, such as `-createdAt`. */
  sort: string
}

export const noFilter: Filter = { search: '', state: '', labels: '', sort: '-createdAt' }

/** The states to choose from, in the words of the page. The gateway knows them as activities or as statuses. */
export const states = [
  { value: 'asking', word: 'asks you', isActivity: true },
  { value: 'waiting', word: 'waits for you', isActivity: true },
  { value: 'working', word: 'working', isActivity: true },
  { value: 'starting', word: 'starting', isActivity: true },
  { value: 'queued', word: 'queued', isActivity: true },
  { value: 'completed', word: 'completed', isActivity: false },
  { value: 'failed', word: 'failed', isActivity: false },
  { value: 'stopped', word: 'stopped', isActivity: false },
] as const

/** The orders to choose from. */
export const orders = [
  { value: '-createdAt', word: 'Newest first' },
  { value: 'createdAt', word: 'Oldest first' },
  { value: '-lastActivityAt', word: 'Last active first' },
  { value: 'lastActivityAt', word: 'Longest inactive first' },
  { value: 'status', word: 'By status, A to Z' },
  { value: '-status', word: 'By status, Z to A' },
] as const

/** Whether some sessions are hidden. */
export const hides = ({ search, state, labels }: Filter) => search !== '' || state !== '' || labels !== ''

/** Whether this is the list as it is without any choice: newest first, nothing hidden. */
export const isPlain = (filter: Filter) => !hides(filter) && filter.sort === noFilter.sort

/** The query for the gateway. Empty parameters are left out. */
export function queryOf({ search, state, labels, sort }: Filter): Omit<PageQuery, 'limit' | 'offset'> {
  const choice = states.find(({ value }) => value === state)
  return {
    search: search.trim().slice(0, 256) || undefined,
    labelSelector: labels.trim() || undefined,
    sort: sort === noFilter.sort ? undefined : sort,
    ...(choice && (choice.isActivity ? { activity: choice.value } : { status: choice.value })),
  }
}
