import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'
import { bin, run } from './programs.ts'

type Files = Record<string, string>

/** A small bug in one language: the code before and after, its tests, and what they print without the fix. */
export type Bug = {
  language: string
  tool: string
  base: Files
  fix: Files
  tests: Files
  suite: Files
  test: string
  all: string
  expect: string
  /** A test that passes without the fix, and one that needs a file which only the fix has. */
  weak: Files
  hollow: Files
}

/** A session, with spaces in its path, whose repository holds the bug's base on main and its fix on a branch. */
export function startBug(t: Test, bug: Bug) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'a session ')))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  const repo = join(root, 'repos', 'the app')

  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'protocol.file.allow=always']
  function git(...args: string[]): string {
    const { code, out, err } = run('git', [...identity, ...args], repo)
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${err}`)
    return out.trim()
  }

  function write(files: Files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repo, path)), { recursive: true })
      writeFileSync(join(repo, path), text)
    }
  }

  function commit(files: Files, message = 'A change') {
    write(files)
    git('add', '-A')
    git('commit', '-qm', message)
    return git('rev-parse', 'HEAD')
  }

  /** Runs the proof and says what it wrote, and whether a byte of the repository, .git included, is different. */
  function prove(tests: string[], ...args: string[]) {
    const before = bytes(repo)
    const given = (option: string, value: string) => (args.includes(option) ? [] : [option, value])
    const suite = args.includes('--no-suite') ? [] : given('--suite', bug.all)
    const named = args.includes('--no-expect') ? [] : given('--expect', bug.expect)
    const all = [...given('--base', 'main'), ...given('--test', bug.test), ...suite, ...named]
    const { code, out, err } = bin(
      'prove-regression',
      [...all, ...args.filter((a) => a !== '--no-expect'), ...tests],
      root,
    )
    const written = (ending: string) =>
      readFileSync(join(root, `artifacts/bugfix/tests/regression-proof.${ending}`), 'utf8')
    return {
      code,
      out,
      err,
      changed: difference(before, bytes(repo)),
      proof: JSON.parse(written('json')),
      written,
    }
  }

  mkdirSync(repo, { recursive: true })
  git('init', '-qb', 'main')
  const base = commit({ ...bug.base, ...bug.suite }, 'Base')
  git('checkout', '-qb', 'fix/it')
  const fix = commit(bug.fix, 'Fix')
  return { root, repo, base, fix, git, write, commit, prove }
}

/** Every file below a folder with its kind, mode and content. */
function bytes(folder: string, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of readdirSync(join(folder, path))) {
    const at = join(path, name)
    const stat = lstatSync(join(folder, at))
    if (stat.isDirectory()) {
      found.set(at, 'folder')
      for (const [key, value] of bytes(folder, at)) found.set(key, value)
    } else {
      const content = stat.isSymbolicLink() ? readlinkSync(join(folder, at)) : readFileSync(join(folder, at))
      found.set(at, `${stat.mode} ${stat.mtimeMs} ${createHash('sha256').update(content).digest('hex')}`)
    }
  }
  return found
}

function difference(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}
