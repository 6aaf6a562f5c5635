import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Compares the Node binary of every platform's package with the SHA-256 in `node-hashes.json`. npm verifies only the package
 * of the platform it runs on. `--write` records new hashes after an update of Node.
 */

/** SHA-256 of each binary, by `<package>@<version>`, with the package's integrity in the lock file. */
export type NodeHashes = Record<string, { integrity: string; binary: string; sha256: string }>

const root = fileURLToPath(new URL('..', import.meta.url))
const record = join(root, '.ci/node-hashes.json')

const found = Object.fromEntries(nodePackages().map((one) => [one.id, hashOf(one)]))
if (process.argv.includes('--write')) writeFileSync(record, `${JSON.stringify(found, null, 2)}\n`)
const recorded: NodeHashes = JSON.parse(readFileSync(record, 'utf8'))
const wrong = Object.keys({ ...recorded, ...found }).filter(
  (id) => JSON.stringify(recorded[id]) !== JSON.stringify(found[id]),
)
for (const id of wrong) console.error(`${id}: recorded ${recorded[id]?.sha256}, found ${found[id]?.sha256}`)
console.log(
  `${Object.keys(found).length - wrong.length} of ${Object.keys(found).length} binaries match the recorded hashes`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

function nodePackages() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries<string>(optionalDependencies).map(([name, version]) => ({
    id: `${name}@${version}`,
    integrity: packages[`node_modules/${name}`].integrity as string,
  }))
}

/** Downloads a package, verifies its integrity and hashes its binary. */
function hashOf({ id, integrity }: { id: string; integrity: string }): NodeHashes[string] {
  const folder = mkdtempSync(join(tmpdir(), 'node-hashes-'))
  try {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, id], { encoding: 'utf8' })
    const archive = join(folder, JSON.parse(packed)[0].filename)
    const published = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (published !== integrity) throw new Error(`${id} has integrity ${published}, the lock file says ${integrity}`)
    const binary = id.startsWith('node-win-') ? 'bin/node.exe' : 'bin/node'
    const content = execFileSync('tar', ['-xzOf', archive, `package/${binary}`], { maxBuffer: 2 ** 29 })
    return { integrity, binary, sha256: createHash('sha256').update(content).digest('hex') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
