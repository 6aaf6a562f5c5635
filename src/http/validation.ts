import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify'
import { isObject } from '../json/members.ts'

/** The gateway accepts a body as sent or rejects it: it converts, adds and drops no field. */
export const ajvOptions: NonNullable<FastifyServerOptions['ajv']> = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    // TypeBox builds the schemas, so they are valid. Checking them makes Ajv compile its meta-schema: 60 ms at each
    // start.
    validateSchema: false,
    // `expected` completes "must be" in an error text; `verbose` adds the schema to the error, so that it can be read.
    // `documentedAs` is the type that the OpenAPI document shows for a string, such as `integer` for `limit`.
    // `holdsSecrets` keeps the value out of error texts.
    keywords: ['expected', 'documentedAs', 'holdsSecrets'],
    verbose: true,
  },
}

type SchemaError = FastifySchemaValidationError & {
  parentSchema?: { expected?: string; holdsSecrets?: boolean; properties?: Record<string, unknown> }
  propertyName?: string
  data?: unknown
}

/** Describes the first fault in one sentence that names what the caller sent: `repos[0].url must be a git URL`. */
export function describeSchemaError(faults: FastifySchemaValidationError[], part: string): Error {
  const fault = clearestFault(faults as SchemaError[])
  const expected = fault.parentSchema?.expected ?? jsonTypes[fault.keyword === 'type' ? String(fault.params.type) : '']
  if (fault.keyword === 'required') return new Error(missing(part, fault))
  if (fault.keyword === 'additionalProperties') return new Error(unknownParameter(fault))
  const place = placeOf(part, fault.instancePath)
  if (fault.propertyName !== undefined) {
    if (fault.parentSchema?.holdsSecrets) return new Error(`Each key in ${place} must be ${expected}`)
    const key = JSON.stringify(fault.propertyName.slice(0, 100))
    return new Error(`The key ${key} in ${place} must be ${expected}`)
  }
  return new Error(expected === undefined ? `${place} ${fault.message}` : `${place} must be ${expected}`)
}

/**
 * Names a value as the caller sent it. `part` is Fastify's name for the part of the request, `pointer` a JSON Pointer
 * (RFC 6901) into it, and `member` a member of what is there.
 */
export function placeOf(part: string, pointer: string, member?: string): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (member !== undefined) names.push(member)
  if (part === 'body') return fieldPath(names) || 'The body'
  // The second value of a parameter has the place /label/1.
  if (part === 'querystring') return `Query parameter "${names[0] ?? ''}"`
  const name = names.join('.')
  if (part === 'params') return `The ${pathParameters[name] ?? name} in the path`
  return `The header ${name}`
}

/** Path parameters by the word for the value that the caller sends. */
const pathParameters: Record<string, string> = {
  id: 'session id',
  scheduleId: 'schedule id',
  questionId: 'question id',
  name: 'session name',
  project: 'project name',
}

/** JSON types as they complete "must be". */
export const jsonTypes: Record<string, string> = {
  array: 'a JSON array',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'a JSON object',
  string: 'a string',
}

/** The path of a field as JavaScript writes it: `repos[0].url`, `labels["example.com/team"]`. */
function fieldPath([first = '', ...others]: string[]): string {
  return others.reduce((path, name) => {
    if (/^\d+$/.test(name)) return `${path}[${name}]`
    return /^[A-Za-z_]\w*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`
  }, first)
}

/**
 * If a value matches no variant of a union, the fault in the variant that has the type of the value. Without such a
 * variant, the fault of the union itself.
 */
function clearestFault(faults: SchemaError[]): SchemaError {
  const [first, last] = [faults[0] as SchemaError, faults.at(-1) as SchemaError]
  if (last.keyword !== 'anyOf') return first
  // Each variant requires another field, and all are missing, or is another constant: any of them would do, so do not ask
  // for the first.
  const lacks = ({ keyword, instancePath }: SchemaError) => keyword === 'required' && instancePath === last.instancePath
  const isOther = ({ keyword, instancePath }: SchemaError) =>
    (keyword === 'const' || keyword === 'type') && instancePath === last.instancePath
  const variants = faults.slice(0, -1)
  if (variants.every(lacks) || variants.every(isOther)) return last
  return faults.find(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== last.instancePath) ?? last
}

/** Names of other session APIs for our fields. Callers who come from there try them. */
const otherNames: Record<string, string[]> = { task: ['prompt'], gitUrl: ['url'], url: ['gitUrl'] }

/** Only query schemas forbid unknown members. For an unknown field of a body the response has a `Warning` header. */
function unknownParameter({ params, parentSchema }: SchemaError): string {
  const known = Object.keys(parentSchema?.properties ?? {})
  const name = JSON.stringify(String(params.additionalProperty).slice(0, 100))
  const supported = known.length === 0 ? 'no query parameters' : `only ${known.join(', ')}`
  return `Unknown query parameter ${name}: this path supports ${supported}`
}

function missing(part: string, { instancePath, params, data }: SchemaError): string {
  const field = String(params.missingProperty)
  const other = isObject(data) ? otherNames[field]?.find((name) => name in data) : undefined
  const hint = other === undefined ? '' : `: use "${field}" instead of "${other}"`
  return `${placeOf(part, instancePath, field)} is missing${hint}`
}
