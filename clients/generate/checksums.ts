import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where it is kept from which document the clients were generated, and what came of it. */
export const recordFile = fileURLToPath(new URL('checksums.json', import.meta.url))

/** Every file that is generated, as patterns of paths. */
const generated = [
  'clients/typescript/src/schema.ts',
  'clients/python/src/session_gateway_client/_generated/**/*.py',
  'clients/go/*.gen.go',
]

/** SHA-256 of the document and of all that was generated from it, by path: a machine without generators can compare it. */
export function checksums(): Record<string, string> {
  const paths = ['openapi.json', ...globSync(generated, { cwd: root }).sort()]
  return Object.fromEntries(paths.map((path) => [path, hash('sha256', readFileSync(root + path))]))
}
