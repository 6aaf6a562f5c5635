import Ajv from 'ajv/dist/2020.js'
import { read } from './pages.ts'

const ajv = new Ajv.default({ allErrors: true, strictTypes: false, strictRequired: false })
const names = [
  'common',
  'assess',
  'reproduce',
  'diagnose',
  'fix',
  'test',
  'review',
  'document',
  'proof',
  'status',
  'follow-up',
]

export const schemas = new Map<string, Record<string, unknown>>(
  names.map((name) => [name, JSON.parse(read(`schemas/${name}.json`))]),
)

for (const schema of schemas.values()) ajv.addSchema(schema)

/** What a schema of the workflow has against a value; empty when it fits. */
export function faults(schema: string, value: unknown): string[] {
  const check = ajv.getSchema(`${schema}.json`)
  if (!check) throw new Error(`no schema ${schema}`)
  if (check(value)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
