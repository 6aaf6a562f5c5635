import { Ajv2020, type ErrorObject, MissingRefError, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { placeOf } from '../http/validation.ts'
import { addExactMultipleOf } from './multiple-of.ts'
import { dialect } from './schema.ts'

/** A check: of a schema alone, or of an output. */
export type Job = { schema: object; output?: { value: unknown } }

/** What is wrong with the schema or the output. Empty if nothing is. */
export type Verdict = { schemaFault?: string; outputFault?: string }

/** Length limit of a fault, in characters: it can quote names of the output. */
const maxFault = 500

/** The formats that are checked. Others are ignored, as JSON Schema says. */
const checkedFormats = [
  ...(['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference'] as const),
  ...(['uri-template', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex'] as const),
]

let validateMeta: ValidateFunction | undefined

/** Compiles the meta-schema, which takes longer than most checks. */
export function prepare() {
  validateMeta ??= createAjv({ meta: true }).getSchema(dialect)
}

/** Checks a schema, and an output against it. Can take very long or much memory: call it in a worker with limits. */
export function check({ schema, output }: Job): Verdict {
  prepare()
  if (validateMeta?.(schema) !== true) return { schemaFault: cut(metaFaultOf(validateMeta?.errors?.[0])) }
  let validate: ValidateFunction
  try {
    validate = createAjv({ meta: false }).compile(schema)
  } catch (error) {
    return { schemaFault: cut(compileFaultOf(error)) }
  }
  try {
    if (output === undefined || validate(output.value) === true) return {}
    return { outputFault: cut(outputFaultOf(validate.errors?.[0])) }
  } catch (error) {
    // For example a schema that refers to itself without end.
    return { outputFault: cut(`the check failed: ${messageOf(error)}`) }
  }
}

/** With `meta`, a schema can refer to the meta-schema, which is not a part of it. */
function createAjv({ meta }: { meta: boolean }) {
  const ajv = new Ajv2020({
    meta,
    // Unknown keywords are annotations.
    strict: false,
    strictNumbers: true,
    // Without this, Ajv ignores other keywords for a list that is shorter than `prefixItems`.
    allErrors: true,
    logger: false,
    // `check` does this with one compiled meta-schema.
    validateSchema: false,
    // Without this, inherited members such as `toString` would count as members of the output.
    ownProperties: true,
    // A schema with many references to one large definition would otherwise become many times larger.
    inlineRefs: false,
    // The optimizer takes longer than the checks that it speeds up.
    code: { optimize: false },
  })
  formats.default(ajv, checkedFormats)
  addExactMultipleOf(ajv)
  return ajv
}

function metaFaultOf({ instancePath = '', message = 'is invalid' }: Partial<ErrorObject> = {}): string {
  return `${placeOf('body', `/outputSchema${instancePath}`)} ${message}`
}

function compileFaultOf(error: unknown): string {
  if (!(error instanceof MissingRefError)) return `outputSchema cannot be used: ${messageOf(error)}`
  return `outputSchema has a reference to ${JSON.stringify(error.missingRef)}, which it does not define. A reference must point into the schema, such as "#/$defs/item"`
}

/** The place of a fault as JSON Pointer (RFC 6901), and what is expected there. */
function outputFaultOf({ instancePath = '', message = 'is invalid', params = {} }: Partial<ErrorObject> = {}): string {
  const name = params.additionalProperty ?? params.unevaluatedProperty
  const details = name ?? params.allowedValues ?? params.allowedValue
  return `${instancePath || 'the value'} ${message}${details === undefined ? '' : `: ${JSON.stringify(details)}`}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function cut(text: string): string {
  return text.length > maxFault ? `${text.slice(0, maxFault)}…` : text
}
