import { asking } from '../state/session-changes.ts'
import { hides } from '../state/session-filter.ts'
import type { SessionList } from '../state/session-list.ts'

const number = new Intl.NumberFormat('en')

/** How many sessions there are, how many of them the list shows, and how many ask the user. */
export function ListSummary({ list }: { list: SessionList }) {
  const total = list.total.value
  const { selection } = list
  const count = asking.value[list.project] ?? 0
  return (
    <div class="list-summary">
      <span role="status">{textOf(list)}</span>
      {count > 0 && list.filter.value.state === '' && (
        <button type="button" class="plain small asking" onClick={() => list.setFilter({ state: 'asking' })}>
          ! {count === 1 ? '1 asks you' : `${count} ask you`}
        </button>
      )}
      {total !== undefined && total > 0 && (
        <button type="button" class="plain small" onClick={selection.sessions.value ? selection.end : selection.begin}>
          {selection.sessions.value ? 'Done' : 'Select'}
        </button>
      )}
    </div>
  )
}

function textOf({ total: { value: total }, all: { value: all }, filter: { value: filter } }: SessionList): string {
  if (total === undefined) return ''
  const word = total === 1 ? 'session' : 'sessions'
  if (!hides(filter)) return `${number.format(total)} ${word}`
  return all === undefined
    ? `${number.format(total)} found`
    : `${number.format(total)} of ${number.format(all)} sessions`
}
