import type { Ajv2020 } from 'ajv/dist/2020.js'

/** Replaces Ajv's `multipleOf`, which divides floating-point numbers: for it, 19.99 is not a multiple of 0.01. */
export function addExactMultipleOf(ajv: Ajv2020) {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: { message: ({ schema }) => `must be multiple of ${schema}`, params: ({ schema }) => schema },
    compile: (divisor: number) => (value: number) => isMultiple(value, divisor),
  })
}

/** Whether a number is a multiple of another, as decimal numbers. */
function isMultiple(value: number, divisor: number): boolean {
  const [a, b] = [decimalOf(value), decimalOf(divisor)]
  const exponent = Math.min(a.exponent, b.exponent)
  const scaled = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent)
  return scaled(a) % scaled(b) === 0n
}

type Decimal = { digits: bigint; exponent: number }

function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
