import { signal } from '@preact/signals'

/** The current time, in steps that relative times need. One timer serves all of them. */
const now = signal(Date.now())
setInterval(() => {
  if (document.visibilityState === 'visible') now.value = Date.now()
}, 10_000)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') now.value = Date.now()
})

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' })
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Relative time such as `3 min. ago`, with the exact time on hover. */
export function Time({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeTime(date.getTime(), now.value)}
    </time>
  )
}

function relativeTime(time: number, current: number): string {
  const seconds = Math.round((time - current) / 1000)
  const unit = units.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now'
}
