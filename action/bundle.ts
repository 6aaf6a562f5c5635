// Builds the actions: each as one file, with the licences of its dependencies. Run it with `npm run bundle`. A test builds
// them again in another directory and compares the files.
import { join } from 'node:path'
import { bundleProgram } from '../build/bundle.ts'

/** The entry file of each bundle, by the folder of the bundle. */
export const programs = {
  dist: 'action/src/main.ts',
  'follow-up/dist': 'action/src/follow-up/main.ts',
  'verify/dist': 'action/src/verify/main.ts',
}

/** Builds all actions below a directory. The output is reproducible. */
export async function bundle(directory: string) {
  for (const [folder, entry] of Object.entries(programs)) {
    await bundleProgram({
      directory: join(directory, folder),
      entry,
      name: 'index.mjs',
      target: 'node24',
      alias: {
        undici: './action/src/undici-stub.ts',
        'make-fetch-happen': './action/src/verify/fetch.ts',
        '@sigstore/tuf': './action/src/verify/unused-stub.ts',
        '@sigstore/verify': './action/src/verify/unused-stub.ts',
      },
    })
  }
}

if (import.meta.main) await bundle(import.meta.dirname)
