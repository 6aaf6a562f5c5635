// Makes cli/dist, which npm packs: sgw as one file, and the licences of what is in it.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'

/** Writes `sgw.mjs` and `licenses.txt` to a directory. */
export async function bundle(directory: string) {
  await bundleProgram({ directory, entry: 'cli/src/main.ts', name: 'sgw.mjs', target: 'node20' })
  chmodSync(join(directory, 'sgw.mjs'), 0o755)
}

if (import.meta.main) await bundle(join(import.meta.dirname, 'dist'))
