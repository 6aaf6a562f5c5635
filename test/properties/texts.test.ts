import fc from 'fast-check'
import t from 'tap'
import { formatDuration, parseDuration } from '../../src/config/durations.ts'
import { namePattern } from '../../src/schemas/names.ts'
import { check } from './check.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const nameLike = fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '-', '-', 'A', '.', '_', '\n', 'é', '\0') })

/** The rules of spec.md, one by one. */
function isName(text: string): boolean {
  const chars = [...text]
  return (
    chars.length >= 1 &&
    text.length <= 63 &&
    letters.includes(chars[0] ?? '!') &&
    letters.includes(chars.at(-1) ?? '!') &&
    chars.every((char) => letters.includes(char) || char === '-')
  )
}

t.test('a valid name is what the rules define', async () => {
  const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,65}$/)

  await check(fc.property(fc.oneof(nameLike, label, fc.string()), (text) => namePattern.test(text) === isName(text)))
})

const units: [unit: string, ns: bigint][] = [
  ['ns', 1n],
  ['us', 1000n],
  ['µs', 1000n],
  ['μs', 1000n],
  ['ms', 10n ** 6n],
  ['s', 10n ** 9n],
  ['m', 60n * 10n ** 9n],
  ['h', 3600n * 10n ** 9n],
]
const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: max })
const part = fc
  .record({ whole: digits(5), fraction: fc.option(digits(6)), unit: fc.constantFrom(...units) })
  .filter(({ whole, fraction }) => whole + (fraction ?? '') !== '')

t.test('a duration is the sum of its parts', async () => {
  await check(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.map(
        ({ whole, fraction, unit: [unit] }) => `${whole}${fraction === null ? '' : '.'}${fraction ?? ''}${unit}`,
      )
      const billionths = parts.reduce((sum, { whole, fraction, unit: [, ns] }) => {
        const decimals = (fraction ?? '').padEnd(9, '0')
        return sum + BigInt(`0${whole}${decimals}`) * ns
      }, 0n)
      const ms = parseDuration(text.join('')) ?? Number.NaN
      const exact = Number(billionths) / 1e15
      return Math.abs(ms - exact) <= exact * 1e-12
    }),
  )
})

t.test('a formatted duration parses to the same number of milliseconds', async () => {
  const wait = fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 1e9 }))

  await check(fc.property(wait, (ms) => parseDuration(formatDuration(ms)) === Math.ceil(ms)))
})

t.test('no text makes the duration parser throw', async () => {
  const unitLike = fc.string({ unit: fc.constantFrom(...'0123456789.-+ ', 'm', 's', 'h', 'n', 'u', 'µ', 'e', '\n') })

  await check(
    fc.property(fc.oneof(fc.string(), unitLike), (text) => {
      const ms = parseDuration(text)
      return ms === undefined ? true : ms >= 0 && /^[\d.nuµμmsh]+$/.test(text) && /\d/.test(text)
    }),
  )
})
