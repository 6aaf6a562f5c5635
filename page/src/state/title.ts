import { effect, signal } from '@preact/signals'
import type { SessionState } from '../ui/status-mark.tsx'
import { asking } from './session-changes.ts'

/** What the page shows: the state of a session if it shows one, its title, and the project. */
export const shown = signal<{ title: string; project?: string; state?: SessionState }>({ title: 'Sessions' })

/** The sessions of the open project that ask. */
const count = () => asking.value[shown.value.project ?? ''] ?? 0

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
const plainIcon = icon?.href ?? ''

effect(() => {
  const { title, project, state } = shown.value
  const others = count() - (state?.mark === '!' ? 1 : 0)
  const parts = [
    others > 0 ? `(${others})` : '',
    state ? `${state.mark} ${title} · ${state.word}` : [title, project].filter(Boolean).join(' · '),
  ]
  document.title = parts.filter(Boolean).join(' ')
  if (icon) icon.href = count() > 0 ? markedIcon : plainIcon
})

/** The icon with a dot: a session asks. */
const markedIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3b5bdb"/><path d="M9 11l6 5-6 5M17 21h7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="24" cy="8" r="8" fill="#f0b35a"/></svg>',
)}`
