// Makes action/dist: the action as one file, and the licences of what is in it. `npm run bundle` writes it into the
// tree; the tests make it again elsewhere and compare.
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'

/** Writes the action, and its licences, to a directory. The same sources give the same bytes. */
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
