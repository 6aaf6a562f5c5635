// Builds action/dist: the action as one file, and the licences of its dependencies. Run it with `npm run bundle`. A test
// builds it again in another directory and compares the files.
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'

/** Builds the action and its licences in a directory. The output is reproducible. */
export async function bundle(directory: string) {
  await bundleProgram({
    directory,
    entry: 'action/src/main.ts',
    name: 'index.mjs',
    target: 'node24',
    alias: { undici: './action/src/undici-stub.ts' },
  })
}

if (import.meta.main) await bundle(join(import.meta.dirname, 'dist'))
