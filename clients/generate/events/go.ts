import { eventNames, type Field, fieldsOf, isMetadata, type Schema, schemas, variantsOf } from './schemas.ts'

/** The events as Go structs. */
export function goOf(): string {
  // A union has the fields of its members, so nothing needs the members.
  const members = new Set([...schemas.values()].flatMap(variantsOf))
  const nested = [...schemas].filter(([name]) => !eventNames.includes(name) && !members.has(name))
  const events = eventNames.map((name): [string, Schema] => [name, schemas.get(name) ?? {}])
  return [
    '// Code generated from the schemas of @ag-ui/core by clients/generate. DO NOT EDIT.\n',
    'package agui\n',
    ...nested.map(declaration),
    ...events.map(event),
    `var decoders = map[string]decoder{\n${events.map(decoder).join('\n')}\n}\n`,
  ].join('\n')
}

function declaration([name, schema]: [string, Schema]): string {
  const variants = variantsOf(schema)
  if (variants.length > 0) {
    const merged = mergedFields(variants)
    return `// ${name} has the fields of all its variants: ${variants.join(', ')}.\ntype ${name} ${struct(merged)}\n`
  }
  if (!schema.properties) return `type ${name} string\n`
  return `type ${name} ${struct(fieldsOf(schema))}\n`
}

function event([name, schema]: [string, Schema]): string {
  const type = schema.properties?.type?.const
  const fields = fieldsOf(schema).filter(({ name }) => name !== 'type')
  return [
    `// ${name} is an event of type ${type}.`,
    `type ${name} ${struct(fields)}\n`,
    '// EventType returns the type of the event.',
    `func (${name}) EventType() string { return "${type}" }\n`,
  ].join('\n')
}

function decoder([name, schema]: [string, Schema]): string {
  const required = fieldsOf(schema).filter(({ name, isRequired }) => isRequired && name !== 'type')
  return `"${schema.properties?.type?.const}": {decode[${name}], []string{${required.map(({ name }) => `"${name}"`)}}},`
}

/** The fields of all members of a union. A field with different types in them accepts any value. */
function mergedFields(variants: string[]): Field[] {
  const fields = new Map<string, Field>()
  for (const field of variants.flatMap((name) => fieldsOf(schemas.get(name) ?? {}))) {
    const known = fields.get(field.name)
    const isSame = known === undefined || typeOf(known.schema) === typeOf(field.schema)
    fields.set(field.name, { ...field, isRequired: false, schema: isSame ? field.schema : {} })
  }
  return [...fields.values()]
}

function struct(fields: Field[]): string {
  const lines = fields.map((field) => {
    return `${exported(field.name)} ${goType(field)} \`json:"${field.name}${field.isRequired ? '' : ',omitempty'}"\``
  })
  return `struct {\n${lines.join('\n')}\n}`
}

/** A pointer where the zero value differs from an absent one. */
function goType({ schema, isRequired }: Pick<Field, 'schema' | 'isRequired'>): string {
  const type = typeOf(schema)
  const isStruct = schema.$ref !== undefined && type !== 'map[string]any' && !schemas.get(schema.$ref)?.enum
  return !isRequired && (isStruct || ['int64', 'bool'].includes(type)) ? `*${type}` : type
}

function typeOf(schema: Schema): string {
  if (isMetadata(schema.$ref)) return 'map[string]any'
  if (schema.$ref !== undefined) return schema.$ref
  if (schema.anyOf) return 'any'
  if (schema.items) return `[]${typeOf(schema.items)}`
  return { string: 'string', integer: 'int64', boolean: 'bool' }[schema.type ?? ''] ?? 'any'
}

function exported(name: string): string {
  return name
    .replace(/Ids?$/, (id) => id.toUpperCase().replace('IDS', 'IDs'))
    .replace(/^id$/, 'ID')
    .replace(/^./, (letter) => letter.toUpperCase())
}
