import { effect, type Signal, signal } from '@preact/signals'
import { readStored, store } from './stored.ts'

const tabStorage = () => sessionStorage

const drafts = new Map<string, Signal<string>>()

/**
 * The message that the user has not sent yet. It stays while the tab is open, also when another session is shown, or when the page
 * is loaded again for a new login.
 */
export function messageDraftOf(project: string, id: string): Signal<string> {
  const key = `message:${project}/${id}`
  const known = drafts.get(key)
  if (known) return known
  const stored = readStored(tabStorage, key)
  const draft = signal(typeof stored === 'string' ? stored : '')
  drafts.set(key, draft)
  effect(() => store(tabStorage, key, draft.value || undefined))
  return draft
}
