import { eventNames, fieldsOf, isMetadata, type Schema, schemas, variantsOf } from './schemas.ts'

/** The events as TypeScript types. */
export function typescriptOf(): string {
  const types = [...schemas].map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
  return `${head}\n${types.join('\n')}\n${tail}`
}

function typeOf(schema: Schema): string {
  if (isMetadata(schema.$ref)) return 'Record<string, unknown>'
  if (schema.$ref !== undefined) return schema.$ref
  if (schema.const !== undefined) return `'${schema.const}'`
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ')
  if (schema.oneOf) return variantsOf(schema).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `Array<${typeOf(schema.items)}>`
  if (schema.properties) {
    const fields = fieldsOf(schema).map(({ name, schema, isRequired }) => {
      return `${name}${isRequired ? '' : '?'}: ${typeOf(schema)}`
    })
    return `{ ${fields.join('; ')} }`
  }
  return { string: 'string', integer: 'number', boolean: 'boolean' }[schema.type ?? ''] ?? 'unknown'
}

const head = `// Generated from the schemas of @ag-ui/core by clients/generate: do not edit.
`

const tail = `/**
 * Stands for each type that this version of the client does not know. It exists only for the compiler: at run time it is
 * the event's own text.
 */
declare enum OtherType {
  Other = '',
}

/** An event whose type this version of the client does not know. See \`isUnknown\`. */
export type UnknownEvent = { type: OtherType; [field: string]: unknown }

/** An event of the Agent-User Interaction protocol. \`type\` determines the other fields. https://docs.ag-ui.com */
export type Event = ${[...eventNames, 'UnknownEvent'].join(' | ')}

const knownTypes: ReadonlySet<string> = new Set([${eventNames.map((name) => `'${schemas.get(name)?.properties?.type?.const}'`).join(', ')}])

/** Whether this version of the client does not know the type of an event. */
export function isUnknown(event: Event): event is UnknownEvent {
  return !knownTypes.has(event.type)
}
`
