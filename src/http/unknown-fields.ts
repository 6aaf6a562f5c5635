import { isObject } from '../json/members.ts'

type Schema = { properties?: Record<string, unknown>; items?: unknown; anyOf?: unknown[] }

/** Paths of the fields that the JSON Schema does not define, in the notation of Kubernetes: `repos[0].brnch`. */
export function unknownFields(schema: unknown, value: unknown): string[] {
  const paths: string[] = []
  collect(paths, schema, value, '')
  return paths
}

function collect(paths: string[], schema: unknown, value: unknown, path: string) {
  const { properties, items, anyOf } = (schema ?? {}) as Schema
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(paths, items, item, `${path}[${index}]`)
  } else if (isObject(value)) {
    const known = properties ?? anyOf?.map((one) => (one as Schema).properties).find((one) => one !== undefined)
    if (known === undefined) return
    for (const name of Object.keys(value)) {
      const place = path === '' ? name : `${path}.${name}`
      if (Object.hasOwn(known, name)) collect(paths, known[name], value[name], place)
      else paths.push(place)
    }
  }
}
