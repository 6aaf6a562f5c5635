/** A value with its 95 % confidence interval. */
export type Estimate = { value: number; low: number; high: number; n: number }

/** Quantile of the normal distribution for 95 %. */
const z = 1.959964

/** A rate with Wilson's interval, which holds for few trials and for rates near 0 and 1. Null without trials. */
export function rate(successes: number, n: number): Estimate | null {
  if (n === 0) return null
  const p = successes / n
  const centre = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))
  // At 0 and 1 the formula gives the bound itself, but for rounding.
  return { value: p, low: p === 0 ? 0 : centre - half, high: p === 1 ? 1 : centre + half, n }
}

const resamples = 2000

/** A mean with the percentile interval of the bootstrap. The same seed gives the same interval. Null without values. */
export function mean(values: number[], seed: number): Estimate | null {
  if (values.length === 0) return null
  const random = randomNumbers(seed)
  const means = Array.from({ length: resamples }, () =>
    average(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b)
  const at = (share: number) => means[Math.round(share * (resamples - 1))] ?? 0
  return { value: average(values), low: at(0.025), high: at(0.975), n: values.length }
}

export function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Uniform random numbers from 0 to 1, mulberry32: 32 bits of state are enough for a bootstrap. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
