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
