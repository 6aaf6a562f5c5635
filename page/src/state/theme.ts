import { effect, signal } from '@preact/signals'
import { readStored, store } from './stored.ts'

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'
const local = () => localStorage

/** The chosen colours. The choice is kept in the browser. */
export const theme = signal<Theme>(stored())

effect(() => {
  document.documentElement.dataset.theme = theme.value
  store(local, key, theme.value)
})

function stored(): Theme {
  const value = readStored(local, key)
  return value === 'light' || value === 'dark' ? value : 'auto'
}
