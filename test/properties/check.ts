import fc from 'fast-check'
import { size } from '../support/size.ts'

/**
 * The inputs are the same in every run. Another seed gives other inputs. A failure prints its seed and the smallest
 * failing input.
 */
export const seed = Number(process.env.PROPERTY_SEED ?? 8)

/** Checks a property with a number of inputs; `npm test` uses a tenth of it. */
export async function check(property: fc.IRawProperty<unknown>, numRuns = 2000) {
  await fc.assert(property, { seed, numRuns: size(Math.ceil(numRuns / 10), numRuns) })
}
