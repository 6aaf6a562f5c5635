// Bundles a program and its packages into one file, so that users need no npm install.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

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
}

/** Writes the program as one file, and the licences of its packages as `licenses.txt`. */
export async function bundleProgram({ directory, entry, name, target, alias = {} }: Program) {
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
    // Bundled CommonJS packages call require for Node's modules.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
    },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  const packages = Object.keys(metafile.inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  )
  const licenses = [...new Set(packages)].sort().map(licenseOf)
  writeFileSync(join(directory, 'licenses.txt'), licenses.join(`\n${'-'.repeat(80)}\n\n`))
}

function licenseOf(path: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const file = readdirSync(join(root, path)).find((one) => /^licen[cs]e/i.test(one))
  if (file === undefined) throw new Error(`The package ${name} has no license file: ${path}`)
  const text = readFileSync(join(root, path, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}
