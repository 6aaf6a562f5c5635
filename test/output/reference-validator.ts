import { isDeepStrictEqual } from 'node:util'

/** A JSON Schema: true, false, or an object. */
export type Schema = boolean | { [keyword: string]: unknown }

/**
 * A second implementation of JSON Schema 2020-12, for the keywords that the tests use, written from the standard and
 * without regard to speed. Returns whether a value is valid.
 */
export function isValid(schema: Schema, value: unknown, root: Schema = schema): boolean {
  if (typeof schema === 'boolean') return schema
  return Object.entries(schema).every(([keyword, rule]) => {
    const check = keywords[keyword]
    return check === undefined || check(rule as never, value, schema, root)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the values of keywords have many types
type Check = (rule: any, value: any, schema: { [keyword: string]: any }, root: Schema) => boolean

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isObject,
}

const ifNumber =
  (check: Check): Check =>
  (rule, value, schema, root) =>
    typeof value !== 'number' || check(rule, value, schema, root)
const ifText =
  (check: Check): Check =>
  (rule, value, schema, root) =>
    typeof value !== 'string' || check(rule, value, schema, root)
const ifArray =
  (check: Check): Check =>
  (rule, value, schema, root) =>
    !Array.isArray(value) || check(rule, value, schema, root)
const ifObject =
  (check: Check): Check =>
  (rule, value, schema, root) =>
    !isObject(value) || check(rule, value, schema, root)

/** The members that `properties` and `patternProperties` do not name. */
function additional(value: object, { properties = {}, patternProperties = {} }: { [keyword: string]: object }) {
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u'))
  return Object.entries(value).filter(
    ([name]) => !Object.hasOwn(properties, name) && !patterns.some((pattern) => pattern.test(name)),
  )
}

const keywords: Record<string, Check> = Object.assign(Object.create(null), {
  type: (rule, value) => [rule].flat().some((type: string) => types[type]?.(value)),
  enum: (rule, value) => rule.some((one: unknown) => isDeepStrictEqual(one, value)),
  const: (rule, value) => isDeepStrictEqual(rule, value),
  minimum: ifNumber((rule, value) => value >= rule),
  maximum: ifNumber((rule, value) => value <= rule),
  exclusiveMinimum: ifNumber((rule, value) => value > rule),
  minLength: ifText((rule, value) => [...value].length >= rule),
  maxLength: ifText((rule, value) => [...value].length <= rule),
  pattern: ifText((rule, value) => new RegExp(rule, 'u').test(value)),
  minItems: ifArray((rule, value) => value.length >= rule),
  maxItems: ifArray((rule, value) => value.length <= rule),
  uniqueItems: ifArray(
    (rule, value) =>
      !rule ||
      value.every((one: unknown, at: number) =>
        value.slice(at + 1).every((other: unknown) => !isDeepStrictEqual(one, other)),
      ),
  ),
  prefixItems: ifArray((rule, value, _, root) =>
    rule.every((one: Schema, at: number) => at >= value.length || isValid(one, value[at], root)),
  ),
  items: ifArray((rule, value, { prefixItems = [] }, root) =>
    value.slice(prefixItems.length).every((one: unknown) => isValid(rule, one, root)),
  ),
  contains: ifArray((rule, value, _, root) => value.some((one: unknown) => isValid(rule, one, root))),
  required: ifObject((rule, value) => rule.every((name: string) => Object.hasOwn(value, name))),
  minProperties: ifObject((rule, value) => Object.keys(value).length >= rule),
  maxProperties: ifObject((rule, value) => Object.keys(value).length <= rule),
  properties: ifObject((rule, value, _, root) =>
    Object.entries(value).every(([name, one]) => !Object.hasOwn(rule, name) || isValid(rule[name], one, root)),
  ),
  patternProperties: ifObject((rule, value, _, root) =>
    Object.entries(rule).every(([pattern, one]) =>
      Object.entries(value).every(
        ([name, member]) => !new RegExp(pattern, 'u').test(name) || isValid(one as Schema, member, root),
      ),
    ),
  ),
  additionalProperties: ifObject((rule, value, schema, root) =>
    additional(value, schema).every(([, one]) => isValid(rule, one, root)),
  ),
  propertyNames: ifObject((rule, value, _, root) => Object.keys(value).every((name) => isValid(rule, name, root))),
  dependentRequired: ifObject((rule, value) =>
    Object.entries(rule).every(
      ([name, others]) =>
        !Object.hasOwn(value, name) || (others as string[]).every((other) => Object.hasOwn(value, other)),
    ),
  ),
  allOf: (rule, value, _, root) => rule.every((one: Schema) => isValid(one, value, root)),
  anyOf: (rule, value, _, root) => rule.some((one: Schema) => isValid(one, value, root)),
  oneOf: (rule, value, _, root) => rule.filter((one: Schema) => isValid(one, value, root)).length === 1,
  not: (rule, value, _, root) => !isValid(rule, value, root),
  if: (rule, value, { then: yes = true, else: no = true }, root) =>
    isValid(isValid(rule, value, root) ? yes : no, value, root),
  $ref: (rule, value, _, root) => {
    const definitions = (root as { $defs?: Record<string, Schema> }).$defs ?? {}
    return isValid(definitions[rule.replace('#/$defs/', '')] ?? false, value, root)
  },
} satisfies Record<string, Check>)
