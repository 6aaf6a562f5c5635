import { signal } from '@preact/signals'

/** The current time in steps of a second. One timer serves all clocks. It rests while nobody looks. */
export const seconds = signal(Date.now())
setInterval(() => {
  if (document.visibilityState === 'visible') seconds.value = Date.now()
}, 1000)

/** A running clock since a time in milliseconds, such as `3:12`. All digits have the same width. */
export function Clock({ since }: { since: number }) {
  const text = clockText(seconds.value - since)
  return (
    <span class="clock" role="timer" aria-label={`for ${text}`}>
      {text}
    </span>
  )
}

export function clockText(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
