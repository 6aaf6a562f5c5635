export function median(values: number[]): number {
  return percentile(values, 50)
}

/** The nearest-rank percentile. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
