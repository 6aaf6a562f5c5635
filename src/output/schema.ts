import { isObject, memberOf, parseJson } from '../json/members.ts'
import { boundsFault } from './bounds.ts'

/** The dialect of `outputSchema`. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema'

/**
 * Size limit of a schema in bytes. The agent gets the schema as an argument or environment variable, and Linux allows
 * 128 KiB for each.
 */
const maxBytes = 64 * 1024
const maxDepth = 32

/** Names that other dialects define and that Ajv obeys, although JSON Schema 2020-12 ignores them. */
const foreignKeywords: Record<string, string> = {
  $async: '$async is not a keyword of JSON Schema',
  nullable: 'nullable is a keyword of OpenAPI: use a list of types, such as ["string", "null"]',
}

/** What makes a schema unsafe to compile, as a sentence. Undefined if it can be compiled. */
export function schemaBoundsFault(schema: unknown): string | undefined {
  const fault = boundsFault(schema, { depth: maxDepth, characters: 8 * maxBytes })
  if (fault !== undefined) return `outputSchema ${fault}`
  const size = sizeOf(schema)
  if (size > maxBytes) return `outputSchema has ${size} bytes, and the limit is ${maxBytes}`
  const declared = memberOf(schema, '$schema')
  if (declared !== undefined && String(declared).replace(/#$/, '') !== dialect)
    return `outputSchema.$schema must be "${dialect}". You can omit it`
  return keywordFault(schema)
}

/** The schema for the agent: without `$schema`, which Claude's command line rejects for this dialect. */
export function withoutDialect(schema: Record<string, unknown>): Record<string, unknown> {
  const { $schema: _, ...rest } = schema
  return rest
}

/** Whether a session may have an `outputSchema`. Cheap enough for each session of a list. */
export function mayHaveOutputSchema(spec: unknown): boolean {
  return optionsOf(spec)?.includes('"output_format"') === true
}

/** The `outputSchema` of a session of the backend. */
export function outputSchemaOf(spec: unknown): unknown {
  if (!mayHaveOutputSchema(spec)) return undefined
  const format = memberOf(parseJson(optionsOf(spec) ?? ''), 'output_format')
  return memberOf(format, 'type') === 'json_schema' ? memberOf(format, 'schema') : undefined
}

/** The options of the agent. The platform stores them as the text of an environment variable. */
function optionsOf(spec: unknown): string | undefined {
  const options = memberOf(memberOf(spec, 'environmentVariables'), 'SDK_OPTIONS')
  return typeof options === 'string' ? options : undefined
}

/** Size as JSON in ASCII, as the platform and its runner encode it. */
function sizeOf(schema: unknown): number {
  return JSON.stringify(schema).replace(/[<>&\u007f-\uffff]/g, '\\u0000').length
}

function keywordFault(schema: unknown): string | undefined {
  if (Array.isArray(schema)) return first(schema)
  if (!isObject(schema)) return undefined
  for (const [name, why] of Object.entries(foreignKeywords)) {
    if (typeof schema[name] === 'boolean') return `outputSchema: ${why}`
  }
  return first(Object.values(schema))
}

function first(values: unknown[]): string | undefined {
  for (const value of values) {
    const fault = keywordFault(value)
    if (fault !== undefined) return fault
  }
  return undefined
}
