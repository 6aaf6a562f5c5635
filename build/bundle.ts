// Bundles a program of this repository into one file for people who have none of its packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** A program to bundle. */
export type Program = {
  directory: string
  /** The file that it starts with, from the root. */
  entry: string
  /** What the bundled file is called. */
  name: string
  /** The oldest Node that runs it. */
  target: string
  /** Packages in whose place another file is taken. */
  alias?: Record<string, string>
}

/** Writes a program as one file, and the licences of the packages in it as `licenses.txt`. */
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
    // CommonJS packages inside ask for Node's modules by require.
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
  if (file === undefined) throw new Error(`${name} has no licence file`)
  const text = readFileSync(join(root, path, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}
