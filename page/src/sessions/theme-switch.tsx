import { type Theme, theme } from '../state/theme.ts'
import { Icon } from '../ui/icon.tsx'

const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' }
const words: Record<Theme, string> = { auto: 'as the system', light: 'light', dark: 'dark' }

/** Changes between light and dark colours, and those of the system. */
export function ThemeSwitch() {
  const label = `Colours: ${words[theme.value]}. Change to ${words[next[theme.value]]}`
  return (
    <button
      type="button"
      class="plain icon-button"
      aria-label={label}
      title={label}
      onClick={() => {
        theme.value = next[theme.value]
      }}
    >
      <Icon name={theme.value} />
    </button>
  )
}
