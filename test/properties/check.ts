import fc from 'fast-check'
import { size } from '../support/size.ts'

/** The same inputs in every run; another seed gives others. A failure says its seed and the smallest input that fails. */
const seed = Number(process.env.PROPERTY_SEED ?? 8)

/** Checks a property with a number of inputs: a tenth of it in `npm test`. */
export async function check(property: fc.IRawProperty<unknown>, numRuns = 2000) {
  await fc.assert(property, { seed, numRuns: size(Math.ceil(numRuns / 10), numRuns) })
}
