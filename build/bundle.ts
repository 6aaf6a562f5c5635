// Bundles a program and its packages into one file, so that users need no npm install.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { licensesOf } from './licenses.ts'

const root = join(import.meta.dirname, '..')

export type Program = {
  directory: string
  /** Entry file, relative to the repository root. */
  entry: string
  /** Name of the bundled file. */
  name: string
  /** Oldest supported Node, as an esbuild target such as node20. */
  target: string
  /** Replacement files for packages. */
  alias?: Record<string, string>
  plugins?: Plugin[]
}

/** Writes the program as one file, and the licences of its packages as `licenses.txt`. */
export async function bundleProgram({ directory, entry, name, target, alias = {}, plugins = [] }: Program) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(directory, name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target,
    charset: 'utf8',
    alias,
    plugins,
    // Bundled CommonJS packages call require for Node's modules.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
    },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(directory, 'licenses.txt'), licensesOf(metafile))
}
