// Builds workflows/bugfix/bin/lib: the workflow's programs as one file, and the licences of their packages, because a
// session gets the workflow's folder only. Run it with `npm run workflow`. A test builds it again and compares the files.
import { join } from 'node:path'
import { bundleProgram } from '../../build/bundle.ts'

/** Builds the programs in a directory. The output is reproducible. */
export async function bundle(directory: string) {
  await bundleProgram({ directory, entry: 'workflows/programs/main.ts', name: 'programs.mjs', target: 'node20' })
}

if (import.meta.main) await bundle(join(import.meta.dirname, '../bugfix/bin/lib'))
