import { posix } from 'node:path'
import { readObject } from './manifests.ts'
import { narrowed } from './narrowed.ts'
import { shellWord, shellWords } from './shell.ts'

/** The files of a commit, as far as a project must know them. */
export type Files = {
  /** Whether there is a file, or a file in the folder. */
  has(path: string): boolean
  read(path: string): string | undefined
}

/** A part of a repository that has a command for its tests. */
export type Project = {
  folder: string
  /** The tool that runs the tests. */
  runner: Runner
  /** Installs what the tests need. */
  setup: string | undefined
  /** Runs all tests. */
  suite: string
  /** Runs the tests of some files, relative to the folder. It may run more tests than these. */
  test(files: string[]): string
}

export type Runner = 'javascript' | 'go' | 'cargo' | 'maven' | 'gradle' | 'pytest' | 'unittest' | 'cmake' | 'make'

type Find = (folder: string, files: Files) => Omit<Project, 'folder'> | undefined

const byLanguage: [RegExp, Find[]][] = [
  [/\.([cm]?[jt]sx?|vue|svelte)$/i, [javascript]],
  [/\.go$/, [go]],
  [/\.rs$/, [cargo]],
  [/\.(java|kts?|scala|groovy)$/, [maven, gradle]],
  [/\.pyx?$/, [python]],
  [/\.(c|h|cc|cpp|cxx|hpp|hh|hxx)$/, [cmake]],
]

/** For files of any language, such as data of tests. */
const anyLanguage: Find[] = [javascript, go, cargo, maven, gradle, cmake, make, pythonProject]

/** Finds the project of a file: the nearest folder whose manifest says how to run tests of the file's language. */
export function projectOf(path: string, files: Files): Project | undefined {
  const ofLanguage = byLanguage.find(([pattern]) => pattern.test(path))?.[1] ?? []
  return nearest(path, files, ofLanguage) ?? nearest(path, files, anyLanguage)
}

function nearest(path: string, files: Files, finds: Find[]): Project | undefined {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    for (const find of finds) {
      const found = find(folder, files)
      if (found !== undefined) return { folder, ...found }
    }
    if (folder === '.') return undefined
  }
}

function javascript(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  const manifest = readObject(files.read(posix.join(folder, 'package.json')) ?? '')
  const scripts = readObject(JSON.stringify(manifest?.scripts ?? null))
  const script = scripts?.test
  if (typeof script !== 'string' || script.includes('no test specified')) return undefined
  const has = (name: string) => files.has(posix.join(folder, name))
  const manager = has('pnpm-lock.yaml')
    ? 'pnpm'
    : has('yarn.lock')
      ? 'yarn'
      : has('bun.lock') || has('bun.lockb')
        ? 'bun run'
        : 'npm'
  const suite = `${manager} test`
  return {
    runner: 'javascript',
    setup: hasPackages(manifest) ? installation(manager, has) : undefined,
    suite,
    test: (names) => narrowed(script, names) ?? suite,
  }
}

function hasPackages(manifest: Record<string, unknown> | undefined): boolean {
  return ['dependencies', 'devDependencies', 'workspaces'].some(
    (key) => Object.keys(Object(manifest?.[key])).length > 0,
  )
}

function installation(manager: string, has: (name: string) => boolean): string {
  if (manager === 'pnpm') return 'pnpm install --frozen-lockfile'
  if (manager === 'yarn') return has('.yarnrc.yml') ? 'yarn install --immutable' : 'yarn install --frozen-lockfile'
  if (manager === 'bun run') return 'bun install --frozen-lockfile'
  return has('package-lock.json') ? 'npm ci --no-audit --no-fund' : 'npm install --no-save --no-audit --no-fund'
}

function go(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  if (!files.has(posix.join(folder, 'go.mod'))) return undefined
  return {
    runner: 'go',
    setup: undefined,
    suite: 'go test -count=1 ./...',
    test: (names) => {
      const packages = [
        ...new Set(
          names.filter((name) => name.endsWith('.go')).map((name) => `./${posix.dirname(name)}`.replace(/\/\.$/, '')),
        ),
      ]
      return `go test -count=1 ${shellWords(packages.length === 0 ? ['./...'] : packages)}`
    },
  }
}

function cargo(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  const manifest = files.read(posix.join(folder, 'Cargo.toml'))
  if (manifest === undefined || isInWorkspace(folder, files)) return undefined
  const suite = /^\[workspace\]/m.test(manifest) ? 'cargo test --workspace' : 'cargo test'
  return {
    runner: 'cargo',
    setup: undefined,
    suite,
    test: (names) => {
      const targets = names
        .filter((name) => name.endsWith('.rs'))
        .map((name) => /(?:^|\/)tests\/(\w+)\.rs$/.exec(name)?.[1])
      if (targets.length === 0 || targets.includes(undefined)) return suite
      return `${suite} ${targets.map((name) => `--test ${name}`).join(' ')}`
    },
  }
}

/** A crate of a workspace is built with the others. */
function isInWorkspace(folder: string, files: Files): boolean {
  if (folder === '.') return false
  const parent = posix.dirname(folder)
  const manifest = files.read(posix.join(parent, 'Cargo.toml'))
  return (manifest !== undefined && /^\[workspace\]/m.test(manifest)) || isInWorkspace(parent, files)
}

function maven(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  if (!files.has(posix.join(folder, 'pom.xml'))) return undefined
  // A module is built with its parent.
  const parent = posix.dirname(folder)
  if (folder !== '.' && files.has(posix.join(parent, 'pom.xml'))) return undefined
  const maven = files.has(posix.join(folder, 'mvnw')) ? './mvnw' : 'mvn'
  const suite = `${maven} -B -ntp test`
  return {
    runner: 'maven',
    setup: undefined,
    suite,
    test: (names) => {
      const classes = names
        .filter((name) => /\.(java|kt|scala|groovy)$/.test(name))
        .map((name) => posix.parse(name).name)
      if (classes.length === 0) return suite
      return `${suite} ${shellWord(`-Dtest=${classes.join(',')}`)} -Dsurefire.failIfNoSpecifiedTests=false`
    },
  }
}

function gradle(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  const has = (name: string) => files.has(posix.join(folder, name))
  if (!['settings.gradle', 'settings.gradle.kts', 'build.gradle', 'build.gradle.kts'].some(has)) return undefined
  if (folder !== '.' && !has('settings.gradle') && !has('settings.gradle.kts') && !has('gradlew')) return undefined
  const gradle = has('gradlew') ? './gradlew' : 'gradle'
  const suite = `${gradle} cleanTest test --continue --no-daemon`
  return { runner: 'gradle', setup: undefined, suite, test: () => suite }
}

const pythonManifests = [
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'tox.ini',
  'pytest.ini',
  'requirements.txt',
  'requirements-dev.txt',
]

function pythonProject(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  return pythonManifests.some((name) => files.has(posix.join(folder, name))) ? python(folder, files) : undefined
}

function python(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  const texts = pythonManifests.map((name) => files.read(posix.join(folder, name)))
  if (folder !== '.' && texts.every((text) => text === undefined)) return undefined
  const has = (name: string) => files.has(posix.join(folder, name))
  const isPytest = texts.some((text) => text?.includes('pytest')) || has('conftest.py') || has('tests/conftest.py')
  // The tests must test the code of their checkout, not an installed copy.
  const path = has('src') ? 'PYTHONPATH=src ' : ''
  const discover = has('tests') && !has('tests/__init__.py') ? 'unittest discover -v -s tests' : 'unittest discover -v'
  const suite = `${path}python3 -m ${isPytest ? 'pytest' : discover}`
  return {
    runner: isPytest ? 'pytest' : 'unittest',
    setup: undefined,
    suite,
    test: (names) => {
      const modules = names.filter((name) => name.endsWith('.py'))
      if (modules.length === 0) return suite
      return `${path}python3 -m ${isPytest ? 'pytest' : 'unittest -v'} ${shellWords(modules)}`
    },
  }
}

function cmake(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  if (!files.has(posix.join(folder, 'CMakeLists.txt'))) return undefined
  if (folder !== '.' && files.has(posix.join(posix.dirname(folder), 'CMakeLists.txt'))) return undefined
  const build = 'cmake-build-proof'
  const suite = `cmake -S . -B ${build} && cmake --build ${build} && ctest --test-dir ${build} --output-on-failure --no-tests=error`
  return { runner: 'cmake', setup: undefined, suite, test: () => suite }
}

function make(folder: string, files: Files): Omit<Project, 'folder'> | undefined {
  for (const name of ['GNUmakefile', 'makefile', 'Makefile']) {
    const target = /^(test|check|tests)\s*:(?!=)/m.exec(files.read(posix.join(folder, name)) ?? '')?.[1]
    if (target !== undefined) {
      const suite = `make ${target}`
      return { runner: 'make', setup: undefined, suite, test: () => suite }
    }
  }
  return undefined
}
