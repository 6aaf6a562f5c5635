import fc from 'fast-check'
import t from 'tap'
import { seed } from '../properties/check.ts'
import { startGateway } from '../support/gateway.ts'
import { ends, keptRun, oneShot, startPlatform, stopped, user } from '../support/platform.ts'
import { size } from '../support/size.ts'
import { isValid, type Schema } from './reference-validator.ts'

/** Names that most outputs use, and names that JavaScript objects inherit. */
const name = fc.constantFrom(...'abcabcabcabcabcabcabc', 'toString', 'constructor', '__proto__', 'valueOf')
const number = fc.constantFrom(-1, 0, 0.1, 0.3, 1, 2, 3, 2 ** 53, 2 ** 53 + 2, 1e-300, 1e300, -0)
const text = fc.constantFrom('', 'a', 'b', 'ab', 'aaaa!', '1', 'é', '😀', 'constructor')
const pattern = fc.constantFrom('^a', 'b$', '^(a+)+$', '^.$', '[0-9]', '^(a|a)*$')
const few = fc.integer({ min: 0, max: 3 })

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(null, true, false),
    number,
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    record(name, tie('value')),
  ),
}))

/** An object with these names as own members, `__proto__` too. */
function record(names: fc.Arbitrary<string>, members: fc.Arbitrary<unknown>) {
  return fc
    .array(fc.tuple(names, members), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>)
}

const type = fc.constantFrom('null', 'boolean', 'string', 'number', 'integer', 'array', 'object', 'object', 'object')
const { schema } = fc.letrec<{ schema: Schema }>((tie) => {
  const one = tie('schema')
  const list = fc.array(one, { minLength: 1, maxLength: 3 })
  const keyword = fc.oneof(
    pair('type', fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
    pair('type', type),
    pair('enum', fc.array(value, { minLength: 1, maxLength: 3 })),
    pair('const', value),
    pair('minimum', number),
    pair('maximum', number),
    pair('exclusiveMinimum', number),
    pair('minLength', few),
    pair('maxLength', few),
    pair('pattern', pattern),
    pair('minItems', few),
    pair('maxItems', few),
    pair('uniqueItems', fc.boolean()),
    pair('prefixItems', list),
    pair('items', one),
    pair('contains', one),
    pair('required', fc.uniqueArray(name, { maxLength: 2 })),
    pair('minProperties', few),
    pair('maxProperties', few),
    pair('properties', record(name, one)),
    pair('patternProperties', record(pattern, one)),
    pair('additionalProperties', one),
    pair('propertyNames', one),
    pair('dependentRequired', record(name, fc.uniqueArray(name, { maxLength: 2 }))),
    pair('allOf', list),
    pair('anyOf', list),
    pair('oneOf', list),
    pair('not', one),
    pair('if', one),
    pair('then', one),
    pair('else', one),
    pair('$ref', fc.constant('#/$defs/a')),
    pair('unknown', value),
  )
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc.array(keyword, { minLength: 1, maxLength: 4 }).map((entries) => Object.fromEntries(entries) as Schema),
    ),
  }
})

function pair(keyword: string, rule: fc.Arbitrary<unknown>) {
  return fc.tuple(fc.constant(keyword), rule)
}

/** A schema that is an object, and a definition that does not refer to itself. */
const root = fc.tuple(schema, schema, schema).map(([first, second, third]) => ({
  ...(typeof first === 'object' ? first : { allOf: [first] }),
  $defs: { a: withoutRefs(third) },
  anyOf: [second, true],
}))

function withoutRefs(definition: Schema): Schema {
  return JSON.parse(JSON.stringify(definition), (key, rule) => (key === '$ref' ? undefined : rule))
}

/** Whether a value has a name that the gateway rejects. */
function hasInheritedName(one: unknown): boolean {
  if (typeof one !== 'object' || one === null) return false
  return (
    (!Array.isArray(one) && Object.keys(one).some((key) => key in Object.prototype)) ||
    Object.values(one).some(hasInheritedName)
  )
}

t.test('no session of an agent that lies is completed with an output that does not fit', async (t) => {
  const platform = await startPlatform(t)
  const cases = fc.sample(fc.tuple(root, value), { seed, numRuns: size(200, 1000) })
  for (const [index, [outputSchema, output]] of cases.entries()) {
    const SDK_OPTIONS = JSON.stringify({ output_format: { type: 'json_schema', schema: outputSchema } })
    const result = { is_error: false, structured_output: output }
    const events = keptRun('r-1', user('m-1', 'x'), [], { ...ends.finished, result })
    const spec = { environmentVariables: { SDK_OPTIONS } }
    platform.add(`s-${index}`, { phase: 'Stopped', status: stopped, labels: oneShot, spec, events })
  }
  const { send } = await startGateway(t, { BACKEND_URL: platform.url, RATE_LIMIT_RPS: '10000', BACKEND_TIMEOUT: '2m' })

  const { items } = (await send('/v1/sessions')).body

  const counts = { completed: 0, misfits: 0, unchecked: 0 }
  for (const [index, [outputSchema, output]] of cases.entries()) {
    const { body } = await send(`/v1/sessions/s-${index}`)
    const about = JSON.stringify({ outputSchema, output, body })
    const isFit = output !== null && isValid(outputSchema, output)
    if (body.status !== items[index].status) t.fail(`another status in the list: ${about}`)
    if (body.status === 'completed') {
      counts.completed += 1
      if (!isFit) t.fail(`completed with an output that does not fit: ${about}`)
      if (JSON.stringify(body.output) !== JSON.stringify(output)) t.fail(`another output: ${about}`)
    } else if (hasInheritedName(output) || hasInheritedName(outputSchema)) {
      counts.unchecked += 1
      if (body.status !== 'failed' || 'output' in body) t.fail(`not failed: ${about}`)
    } else {
      counts.misfits += 1
      if (isFit) t.fail(`failed with an output that fits: ${about}`)
      if (body.status !== 'failed' || 'output' in body || body.error === undefined) t.fail(`not failed: ${about}`)
    }
  }
  t.ok(
    Object.values(counts).every((count) => count > cases.length / 50),
    `each kind occurs: ${JSON.stringify(counts)}`,
  )
  t.comment(JSON.stringify(counts))
})
