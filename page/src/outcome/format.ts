const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size such as `1.2 KB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${bytes === 1 ? 'byte' : units[step]}`
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A count such as `12.4K`. */
export const countText = (count: number) => compact.format(count)

/** A count with its noun, such as `1 file` and `2 files`. */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

/** A cost such as `$0.31`. Small ones have more digits. */
export function costText(usd: number): string {
  const digits = usd > 0 && usd < 0.1 ? 4 : 2
  return `$${usd.toFixed(digits)}`
}

/** A duration such as `3 min 12 s`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).slice(0, 2)
  if (shown.length > 0) return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
  return milliseconds > 0 ? `${Math.round(milliseconds)} ms` : '0 s'
}
