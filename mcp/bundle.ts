// Builds mcp/dist for the npm package: the server as one file, and the licences of the bundled packages.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'

/** Writes `session-gateway-mcp.mjs` and `licenses.txt` to a directory. */
export async function bundle(directory: string) {
  await bundleProgram({ directory, entry: 'mcp/src/main.ts', name: 'session-gateway-mcp.mjs', target: 'node20' })
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, 'dist')
  rmSync(dist, { recursive: true, force: true })
  await bundle(dist)
}
