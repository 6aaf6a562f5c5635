import { effect, type Signal, signal } from '@preact/signals'

const drafts = new Map<string, Signal<string>>()

/**
 * The message that the user has not sent yet. It stays while the tab is open, also when another session is shown, or when the page
 * is loaded again for a new login.
 */
export function draftOf(project: string, id: string): Signal<string> {
  const key = `draft ${project}/${id}`
  const known = drafts.get(key)
  if (known) return known
  const draft = signal(stored(key))
  drafts.set(key, draft)
  effect(() => store(key, draft.value))
  return draft
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The browser may forbid storage, or it is full. The draft then stays until the page is loaded again.
  }
}
