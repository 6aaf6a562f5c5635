import { effect, signal } from '@preact/signals'

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'

/** The chosen colours. The choice is kept in the browser. */
export const theme = signal<Theme>(stored())

effect(() => {
  document.documentElement.dataset.theme = theme.value
  try {
    localStorage.setItem(key, theme.value)
  } catch {
    // The browser may forbid storage. The choice then counts for this tab.
  }
})

function stored(): Theme {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : 'auto'
  } catch {
    return 'auto'
  }
}
