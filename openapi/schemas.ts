import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../src/json/members.ts'

type Schemas = Record<string, unknown>

/** Keywords of the gateway's validator that JSON Schema does not have. */
const ours = new Set(['expected', 'documentedAs', 'holdsSecrets'])

/**
 * Converts a route's schema for the document:
 * - A schema with a title moves to `schemas`, and a reference replaces it.
 * - `documentedAs` replaces the schema of a string that is parsed, such as a number in a query.
 * - `expected` becomes the description of a value without one.
 * - A union of strings becomes an `enum`, which the generators of the client libraries support.
 */
export function shown(schema: unknown, schemas: Schemas): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shown(one, schemas))
  if (!isObject(schema)) return schema
  const { title, expected, description } = schema
  const documented = schema.documentedAs === undefined ? schema : { description, ...(schema.documentedAs as object) }
  const entries = Object.entries(asEnum(documented)).filter(([key, value]) => !ours.has(key) && value !== undefined)
  const result = Object.fromEntries(entries.map(([key, value]) => [key, shownAt(key, value, schemas)]))
  if (typeof expected === 'string') result.description ??= sentence(expected)
  if (typeof title !== 'string') return result
  const known = schemas[title]
  if (known !== undefined && !isDeepStrictEqual(known, result)) throw new Error(`Two schemas have the title ${title}`)
  schemas[title] = result
  return { $ref: `#/components/schemas/${title}` }
}

function asEnum({ anyOf, ...schema }: Record<string, unknown>): object {
  if (!Array.isArray(anyOf)) return schema
  // The plugin writes a constant of a body or a parameter as an `enum` of one.
  const texts = anyOf.flatMap((one) => (isObject(one) ? (one.enum ?? one.const ?? []) : []))
  return texts.length === anyOf.length ? { ...schema, type: 'string', enum: texts } : { ...schema, anyOf }
}

/** Keywords that hold values, not schemas. */
const data = new Set(['const', 'default', 'enum', 'example', 'examples', 'required'])

function shownAt(key: string, value: unknown, schemas: Schemas) {
  if (data.has(key)) return value
  if (key !== 'properties') return shown(value, schemas)
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, shown(schema, schemas)]))
}

function sentence(text: string) {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
