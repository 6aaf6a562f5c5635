import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** The licences of all packages in a bundle, as one text. */
export function licensesOf({ inputs }: Metafile): string {
  const packages = Object.keys(inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  )
  const licenses = [...new Set(packages)].sort().map(licenseOf)
  return licenses.join(`\n${'-'.repeat(80)}\n\n`)
}

function licenseOf(path: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const file = readdirSync(join(root, path)).find((one) => /^licen[cs]e/i.test(one))
  // A work in the public domain asks for no text.
  if (file === undefined && license === 'Unlicense') return `${name} ${version} (${license})\n`
  if (file === undefined && license === 'MIT' && author)
    return `${name} ${version} (${license})\n\n${mitLicense(author)}\n`
  if (file === undefined) throw new Error(`The package ${name} has no license file: ${path}`)
  const text = readFileSync(join(root, path, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}

/** The licence of a package that names it, but does not contain its text. */
function mitLicense(author: string | { name: string }): string {
  const mit = readFileSync(join(root, 'node_modules/fast-xml-parser/LICENSE'), 'utf8').trim()
  return mit.replace(/^Copyright.*$/m, `Copyright (c) ${typeof author === 'string' ? author : author.name}`)
}
