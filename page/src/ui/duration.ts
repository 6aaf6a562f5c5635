/** A duration in milliseconds, such as `4.2 s` or `3 min 12 s`. */
export function durationText(ms: number): string {
  if (ms < 10_000) return `${Number((ms / 1000).toFixed(1))} s`
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).slice(0, 2)
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
}
