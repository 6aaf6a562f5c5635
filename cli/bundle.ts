// Builds cli/dist for the npm package: sgw as one file, and the licences of the bundled packages.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'
import { lazyBuiltins } from '../build/lazy-builtins.ts'

/** Writes `sgw.mjs` and `licenses.txt` to a directory. */
export async function bundle(directory: string) {
  await bundleProgram({
    directory,
    entry: 'cli/src/main.ts',
    name: 'sgw.mjs',
    target: 'node20',
    plugins: [lazyBuiltins],
  })
  chmodSync(join(directory, 'sgw.mjs'), 0o755)
}

if (import.meta.main) await bundle(join(import.meta.dirname, 'dist'))
