import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import type { NodeHashes } from '../../.ci/node-hashes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

/** Licences that allow distribution with the gateway, by their SPDX names. */
const allowed = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'CC0-1.0', 'BlueOak-1.0.0']

type Component = { name: string; version: string; licenses?: { license?: { id?: string }; expression?: string }[] }

t.test('every runtime dependency has an allowed licence', async (t) => {
  const sbom = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--omit=dev', '--omit=optional', '--workspaces=false', '--sbom-format=cyclonedx'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const components = JSON.parse(sbom).components as Component[]

  t.ok(components.length > 50, `${components.length} packages`)
  t.same(
    components.filter((one) => !isAllowed(one)).map(({ name, licenses }) => ({ name, licenses })),
    [],
  )
})

/** Whether one of a package's alternative licences is allowed. Combined terms (AND) need a person to check them. */
function isAllowed({ licenses = [] }: Component): boolean {
  const offered = licenses.flatMap(
    ({ license, expression }) => license?.id ?? expression?.replace(/[()]/g, '').split(' OR ') ?? [],
  )
  return offered.some((one) => allowed.includes(one))
}

t.test('each package in each lock file has one version, from the registry, with a checksum', async (t) => {
  const locks = tracked('*package-lock.json')
  t.ok(locks.length > 1)
  for (const lock of locks) {
    const { packages, lockfileVersion } = JSON.parse(read(lock)) as {
      packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>
      lockfileVersion: number
    }
    t.equal(lockfileVersion, 3, lock)
    for (const [path, { version, integrity, resolved, link }] of Object.entries(packages)) {
      if (!path.startsWith('node_modules/') || link) continue
      t.match(version, /^\d+\.\d+\.\d+/, `${lock} ${path}`)
      t.match(integrity, /^sha512-/, `${lock} ${path}`)
      t.equal(resolved, undefined, `${lock} ${path} names no place of its own`)
    }
  }
})

t.test('the Node that npm installs has the recorded hash', async (t) => {
  const recorded = JSON.parse(read('.ci/node-hashes.json')) as NodeHashes
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const { packages } = JSON.parse(read('package-lock.json'))

  const wanted = Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`)
  t.same(Object.keys(recorded), wanted)
  for (const [id, { integrity, binary, sha256 }] of Object.entries(recorded)) {
    const name = id.slice(0, id.lastIndexOf('@'))
    t.equal(integrity, packages[`node_modules/${name}`].integrity, name)
    const installed = `${root}node_modules/${name}/${binary}`
    if (existsSync(installed)) t.equal(hash('sha256', readFileSync(installed)), sha256, installed)
  }
})

t.test('no package runs an install script', async (t) => {
  t.match(read('.npmrc'), /^ignore-scripts=true$/m)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  // With `ignore-scripts` npm does not run pre and post scripts of `npm run` either.
  const around = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(pre|post)/, '')] && /^(pre|post)/.test(name),
  )
  t.same(around, [])
  // npm reads the .npmrc in the folder of --prefix, not this one.
  for (const [name, script] of Object.entries(scripts)) {
    for (const [install] of script.matchAll(/npm ci --prefix [^&]*/g)) t.match(install, /--ignore-scripts/, name)
  }
})

t.test('every dependency is pinned to one version', async (t) => {
  for (const file of tracked('package.json', '*/package.json')) {
    const manifest = JSON.parse(read(file))
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    for (const [name, version] of Object.entries(all)) t.match(version, /^\d+\.\d+\.\d+$/, `${file}: ${name}`)
  }
})

t.test('CI and the image install from the lock files', async (t) => {
  const files = [...globSync(['.github/workflows/*.yml', '.ci/*', '.ci/tools/*'], { cwd: root, withFileTypes: true })]
    .filter((one) => one.isFile())
    .map((one) => `${one.parentPath}/${one.name}`)
  t.ok(files.length > 5)
  const unlocked = /\bnpm (i|install|add|update|exec|x)\b|\bnpx\b|\bpipx run (?!--spec \S+==)|@latest\b/
  for (const file of [...files, `${root}Containerfile`, `${root}package.json`]) {
    t.same(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => unlocked.test(line)),
      [],
      file.slice(root.length),
    )
  }
})

t.test('separate packages import the clients, and nothing of the gateway', async (t) => {
  const files = tracked('action/*.ts', 'cli/*.ts', 'clients/*.ts', 'mcp/*.ts')

  t.ok(files.length > 50, `${files.length} files`)
  const intruders = files.filter((file) => /from '(?:\.\.\/)+(?:src|plugins|routes|local)\//.test(read(file)))
  t.same(intruders, [])
})
