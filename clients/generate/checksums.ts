import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Records the checksums of the document and of the generated files. */
export const recordFile = fileURLToPath(new URL('checksums.json', import.meta.url))

/** Glob patterns of the generated files. */
const generated = [
  'clients/typescript/src/schema.ts',
  'clients/python/src/session_gateway_client/_generated/**/*.py',
  'clients/go/*.gen.go',
]

/** SHA-256 by path of the document and the generated files. A machine without generators can compare them. */
export function checksums(): Record<string, string> {
  const paths = ['openapi.json', ...globSync(generated, { cwd: root }).sort()]
  return Object.fromEntries(paths.map((path) => [path, hash('sha256', readFileSync(root + path))]))
}
