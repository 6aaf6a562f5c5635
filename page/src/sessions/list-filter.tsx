import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { noFilter, orders, states } from '../state/session-filter.ts'
import type { SessionList } from '../state/session-list.ts'
import { onShortcut } from '../state/shortcuts.ts'
import { Icon } from '../ui/icon.tsx'

/** Milliseconds without a key press after which the list is searched. */
const typingPause = 250

/** Search, filters and order of the list. */
export function ListFilter({ list }: { list: SessionList }) {
  const { search, state, labels, sort } = list.filter.value
  const isOpen = useSignal(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onShortcut('/', () => field.current?.focus()), [])
  const count = [state !== '', labels !== '', sort !== noFilter.sort].filter(Boolean).length
  useEffect(() => {
    if (count > 0) isOpen.value = true
  }, [count > 0, isOpen])
  return (
    <search class="list-filter">
      <div class="list-line">
        <span class="search-field">
          <Icon name="search" />
          <LateInput
            fieldRef={field}
            label="Search sessions"
            placeholder="Search"
            type="search"
            value={search}
            onChange={(value) => list.setFilter({ search: value })}
          />
        </span>
        <button
          type="button"
          class="filter-button"
          aria-expanded={isOpen.value}
          aria-controls="list-filters"
          onClick={() => {
            isOpen.value = !isOpen.value
          }}
        >
          <Icon name="filter" /> Filter
          {count > 0 && (
            <>
              <span class="count" aria-hidden="true">
                {count}
              </span>
              <span class="visually-hidden">, {count} set</span>
            </>
          )}
        </button>
      </div>
      <div class="list-filters" id="list-filters" hidden={!isOpen.value}>
        <label>
          <span class="filter-name">State</span>
          <select value={state} onChange={(event) => list.setFilter({ state: event.currentTarget.value })}>
            <option value="">All</option>
            {states.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="filter-name">Order</span>
          <select value={sort} onChange={(event) => list.setFilter({ sort: event.currentTarget.value })}>
            {orders.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <div class="filter-line">
          <span class="filter-name" aria-hidden="true">
            Labels
          </span>
          <LateInput
            label="Labels"
            placeholder="team=payments"
            type="text"
            value={labels}
            onChange={(value) => list.setFilter({ labels: value })}
          />
        </div>
      </div>
    </search>
  )
}

type LateInputProps = {
  label: string
  placeholder: string
  type: 'search' | 'text'
  value: string
  onChange: (value: string) => void
  fieldRef?: { current: HTMLInputElement | null }
}

/** A text field whose value counts when the user stops writing, or presses Enter. */
function LateInput({ label, placeholder, type, value, onChange, fieldRef }: LateInputProps) {
  const draft = useSignal(value)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    draft.value = value
  }, [value, draft])
  const apply = () => {
    clearTimeout(timer.current)
    if (draft.peek() !== value) onChange(draft.peek())
  }
  return (
    <input
      {...(fieldRef && { ref: fieldRef })}
      type={type}
      aria-label={label}
      placeholder={placeholder}
      autocomplete="off"
      spellcheck={false}
      maxLength={256}
      value={draft.value}
      onInput={(event) => {
        draft.value = event.currentTarget.value
        clearTimeout(timer.current)
        timer.current = setTimeout(apply, typingPause)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
