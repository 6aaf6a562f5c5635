// The schemas of the AG-UI protocol, as JSON Schema with names. https://docs.ag-ui.com
import * as agui from '@ag-ui/core/schemas'
import { z } from 'zod'

/** The parts of JSON Schema that AG-UI's schemas use. A schema without any of them accepts every value. */
export type Schema = {
  $ref?: string
  type?: string
  const?: string
  enum?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: { $ref: string }[]
  properties?: Record<string, Schema>
  required?: string[]
}

export type Field = { name: string; schema: Schema; isRequired: boolean }

/** The named schemas that an event needs, by name, in alphabetical order. */
export const schemas = new Map<string, Schema>()

/** The names of the event schemas. The event's `type` is a constant of each. */
export const eventNames: string[] = []

/** Aliases that AG-UI keeps for older code. */
const isAlias = (name: string) => /Input(Part|Content)/.test(name)

const registry = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(agui)) {
  if (!(schema instanceof z.ZodType) || isAlias(name) || registry.has(schema)) continue
  registry.add(schema, { id: name.replace(/Schema$/, '') })
}
const document = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: (id) => id })
const all = document.schemas as unknown as Record<string, Schema>

eventNames.push(...variantsOf(schemaOf('Event')))
const needed = new Set<string>()
for (const name of eventNames) collect(name)
for (const name of [...needed].sort()) schemas.set(name, schemaOf(name))

/** The fields of an object, required ones first: Python demands this order. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  const fields = Object.entries(properties).map(([name, schema]) => {
    return { name, schema: plain(schema), isRequired: required.includes(name) }
  })
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)]
}

/** The names of a union's members. */
export function variantsOf({ oneOf = [] }: Schema): string[] {
  return oneOf.map(({ $ref }) => $ref)
}

/** Metadata is an object with any fields. Its schema is a function, which JSON Schema cannot express. */
export function isMetadata(name: string | undefined): boolean {
  return name === 'Metadata'
}

/** Replaces a reference to a schema without a structure of its own, such as a string. */
function plain(schema: Schema): Schema {
  // One alternative that accepts every value makes the others pointless.
  if (schema.anyOf?.map(plain).some(acceptsAll)) return {}
  if (schema.$ref === undefined || isMetadata(schema.$ref)) return schema
  const target = schemaOf(schema.$ref)
  return target.properties || target.oneOf || target.enum ? schema : plain(target)
}

function acceptsAll({ $ref, type, anyOf, oneOf, enum: values }: Schema): boolean {
  return ($ref ?? type ?? anyOf ?? oneOf ?? values) === undefined
}

function collect(name: string) {
  if (needed.has(name) || isMetadata(name)) return
  needed.add(name)
  const { properties = {}, oneOf = [] } = schemaOf(name)
  for (const schema of [...Object.values(properties), ...oneOf]) collectAll(plain(schema))
}

function collectAll(schema: Schema) {
  if (schema.$ref !== undefined) collect(schema.$ref)
  if (schema.items) collectAll(plain(schema.items))
  for (const one of schema.anyOf ?? []) collectAll(plain(one))
}

function schemaOf(name: string): Schema {
  const schema = all[name]
  if (schema === undefined) throw new Error(`AG-UI has no schema ${name}`)
  return schema
}
