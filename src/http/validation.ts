import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify'
import { isObject } from '../json/members.ts'

/** A body is taken as sent or refused: nothing in it is converted, filled in or dropped. */
export const ajvOptions: NonNullable<FastifyServerOptions['ajv']> = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    // The schemas are made by TypeBox. To check them too, Ajv would compile the schema of schemas: 60 ms at each start.
    validateSchema: false,
    // `expected` says in words what a value must be; `verbose` brings it to the error. `documentedAs` is for the OpenAPI
    // document: what a text stands for.
    keywords: ['expected', 'documentedAs'],
    verbose: true,
  },
}

type SchemaError = FastifySchemaValidationError & {
  parentSchema?: { expected?: string; properties?: Record<string, unknown> }
  propertyName?: string
  data?: unknown
}

/** The first fault as one sentence that names the field: `body/repos/0/url must be a git URL`. */
export function describeSchemaError(faults: FastifySchemaValidationError[], part: string): Error {
  const fault = mostTelling(faults as SchemaError[])
  const place = part + fault.instancePath
  const expected = fault.parentSchema?.expected
  if (fault.keyword === 'required') return new Error(missing(place, String(fault.params.missingProperty), fault.data))
  if (fault.keyword === 'additionalProperties') return new Error(unknownParameter(fault))
  if (fault.propertyName !== undefined) {
    const key = fault.propertyName.slice(0, 100)
    return new Error(`${place} has the key ${JSON.stringify(key)}, which must be ${expected}`)
  }
  return new Error(expected === undefined ? `${place} ${fault.message}` : `${place} must be ${expected}`)
}

/**
 * Of a value that fits none of several shapes, the fault of the shape that it was meant to have: the one whose type it
 * is. With none of that type, that there are several.
 */
function mostTelling(faults: SchemaError[]): SchemaError {
  const [first, last] = [faults[0] as SchemaError, faults.at(-1) as SchemaError]
  if (last.keyword !== 'anyOf') return first
  // An object that lacks each of several fields: it is to have one of them, not the first.
  const lacks = ({ keyword, instancePath }: SchemaError) => keyword === 'required' && instancePath === last.instancePath
  if (faults.slice(0, -1).every(lacks)) return last
  return faults.find(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== last.instancePath) ?? last
}

/** What other session APIs call the task; people bring these names with them. */
const otherNames: Record<string, string[]> = { task: ['prompt'], gitUrl: ['url'], url: ['gitUrl'] }

/** Only queries refuse what they do not know: an unknown field of a body is a Warning. */
function unknownParameter({ params, parentSchema }: SchemaError): string {
  const known = Object.keys(parentSchema?.properties ?? {})
  const name = JSON.stringify(String(params.additionalProperty).slice(0, 100))
  const takes = known.length === 0 ? 'no query parameters' : `only ${known.join(', ')}`
  return `Unknown query parameter ${name}: this path takes ${takes}`
}

function missing(place: string, field: string, holder: unknown): string {
  const other = isObject(holder) ? otherNames[field]?.find((name) => name in holder) : undefined
  return `${place}/${field} is missing${other === undefined ? '' : `: it is called "${field}" here, not "${other}"`}`
}
