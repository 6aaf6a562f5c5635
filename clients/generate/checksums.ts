import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Records the checksums of the sources and of the generated files. */
export const recordFile = fileURLToPath(new URL('checksums.json', import.meta.url))

/** Glob patterns of the files from which others are generated. */
const sources = ['openapi.json', 'clients/python/src/session_gateway_client/_async/*.py']

/** Glob patterns of the generated files. */
const generated = [
  'clients/typescript/src/schema.ts',
  'clients/typescript/src/agui.ts',
  'clients/python/src/session_gateway_client/agui.py',
  'clients/python/src/session_gateway_client/_sync/*.py',
  'clients/python/src/session_gateway_client/_generated/**/*.py',
  'clients/go/**/*.gen.go',
]

/** SHA-256 by path of the sources and the generated files. A machine without generators can compare them. */
export function checksums(): Record<string, string> {
  const paths = [...globSync(sources, { cwd: root }).sort(), ...globSync(generated, { cwd: root }).sort()]
  return Object.fromEntries(paths.map((path) => [path, hash('sha256', readFileSync(root + path))]))
}
