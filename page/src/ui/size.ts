const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size such as `1.2 KB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${bytes === 1 ? 'byte' : units[step]}`
}
