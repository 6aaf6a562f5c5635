import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Chances } from '../chaos/random.ts'

// Random repositories and random work in them, the same for the same seed. A path is a Buffer, because git allows names
// that are not UTF-8.

/** Creates a repository with random files in the new directory `dir`, on branch `main` with one commit. */
export function makeRandomRepository(dir: string, seed: number) {
  const chances = new Chances(seed)
  mkdirSync(dir, { recursive: true })
  git(dir, 'init', '--quiet', '--initial-branch=main')
  writeFileSync(`${dir}/.gitignore`, '*.ignored\n')
  for (let left = chances.between(3, 25); left > 0; left -= 1) addFile(dir, chances)
  commit(dir)
}

/** Changes a checkout as an agent could: commits with merges, and uncommitted, staged, untracked and ignored files. */
export function workAtRandom(dir: string, seed: number) {
  const chances = new Chances(seed ^ 0x5eed)
  for (let commits = chances.between(0, 3); commits > 0; commits -= 1) {
    change(dir, chances)
    commit(dir)
    if (chances.happens(0.3)) merge(dir, chances)
  }
  if (chances.happens(0.2)) git(dir, 'checkout', '--quiet', ...chances.of([['--detach'], ['-b', 'fix/käse-"1"']]))
  if (chances.happens(0.8)) change(dir, chances)
  if (chances.happens(0.4)) git(dir, 'add', '--all')
  if (chances.happens(0.7)) change(dir, chances)
  if (chances.happens(0.2)) git(dir, 'add', '--intent-to-add', '.')
  if (chances.happens(0.2)) git(dir, 'rm', '--cached', '--quiet', '--force', '.gitignore')
  writeFileSync(`${dir}/left out.ignored`, 'no part of a patch')
}

/**
 * A line for each file: its path, kind and content. Equal lines mean equal files for git. Directories and ignored files
 * do not count.
 */
export function linesOf(dir: string): string[] {
  return pathsIn(dir)
    .filter((path) => !path.toString('latin1').endsWith('.ignored'))
    .map((path) => `${path.toString('latin1')} ${contentOf(at(dir, path))}`)
    .sort()
}

/** Hash of `linesOf`. */
export function hashOf(dir: string): string {
  return createHash('sha256').update(linesOf(dir).join('\0')).digest('hex')
}

const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgSign=false']

function git(dir: string, ...args: string[]) {
  execFileSync('git', ['-C', dir, ...identity, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
}

function commit(dir: string) {
  git(dir, 'add', '--all')
  git(dir, 'commit', '--quiet', '--allow-empty', '--message', 'Work "on" it: käse')
}

/** Merges a commit of another branch with its own new file. */
function merge(dir: string, chances: Chances) {
  const name = `side-${chances.between(1, 1e9)}`
  git(dir, 'branch', name)
  addFile(dir, chances)
  commit(dir)
  git(dir, 'checkout', '--quiet', name)
  writeFileSync(`${dir}/${name}`, name)
  commit(dir)
  git(dir, 'checkout', '--quiet', '-')
  git(dir, 'merge', '--quiet', '--no-edit', name)
}

function change(dir: string, chances: Chances) {
  const actions = [addFile, addFile, edit, edit, remove, rename, retype, toggleMode]
  for (let left = chances.between(1, 8); left > 0; left -= 1) chances.of(actions)(dir, chances)
}

const names = [
  'file.txt',
  'a b',
  ' leading',
  'trailing ',
  'käse',
  'ka\u0308se',
  '日本語',
  '🎉.md',
  'quote"s',
  "apos'trophe",
  'back\\slash',
  'tab\there',
  'line\nbreak',
  '-dash',
  '--option',
  'x b',
  '$HOME',
  '*',
  '[a]',
  'dev',
  '#hash',
  'semi;colon',
  'a => b',
  '{a,b}',
  '%20',
].map((name) => Buffer.from(name))
const strange = [Buffer.from('caf\xe9', 'latin1'), Buffer.from('\xff\xfe', 'latin1'), Buffer.from('\x01', 'latin1')]

function addFile(dir: string, chances: Chances) {
  const path = freePath(dir, chances)
  if (path === undefined) return
  makeParent(dir, path)
  if (chances.happens(0.15)) return symlinkSync(target(chances), at(dir, path))
  writeFileSync(at(dir, path), content(chances), { mode: chances.happens(0.2) ? 0o755 : 0o644 })
}

function edit(dir: string, chances: Chances) {
  const path = fileIn(dir, chances)
  if (path === undefined) return
  const before = readFileSync(at(dir, path))
  const place = chances.between(0, before.length)
  const added = chances.happens(0.3) ? content(chances) : Buffer.from(chances.of(['new line\n', 'crlf\r\n', 'x', '\0']))
  writeFileSync(at(dir, path), Buffer.concat([before.subarray(0, place), added, before.subarray(place)]))
}

function remove(dir: string, chances: Chances) {
  const path = anyIn(dir, chances)
  if (path) rmSync(at(dir, path))
}

function rename(dir: string, chances: Chances) {
  const from = anyIn(dir, chances)
  const to = freePath(dir, chances)
  if (from === undefined || to === undefined) return
  makeParent(dir, to)
  renameSync(at(dir, from), at(dir, to))
}

/** Replaces a file by a link or a directory, or a link by a file. */
function retype(dir: string, chances: Chances) {
  const path = anyIn(dir, chances)
  if (path === undefined) return
  const isLink = lstatSync(at(dir, path)).isSymbolicLink()
  rmSync(at(dir, path))
  if (isLink) return writeFileSync(at(dir, path), content(chances))
  if (chances.happens(0.5)) return symlinkSync(target(chances), at(dir, path))
  mkdirSync(at(dir, path))
  writeFileSync(Buffer.concat([at(dir, path), Buffer.from('/inner')]), content(chances))
}

function toggleMode(dir: string, chances: Chances) {
  const path = fileIn(dir, chances)
  if (path) chmodSync(at(dir, path), lstatSync(at(dir, path)).mode & 0o100 ? 0o644 : 0o755)
}

function target(chances: Chances): Buffer {
  return chances.of([
    Buffer.from('file.txt'),
    Buffer.from('../out'),
    Buffer.from('/etc/passwd'),
    Buffer.from('.'),
    ...strange,
  ])
}

function content(chances: Chances): Buffer {
  const lines = Array.from({ length: chances.between(1, 40) }, () => `line ${chances.between(1, 12)}`)
  const kinds = [
    () => Buffer.alloc(0),
    () => Buffer.from(`${lines.join('\n')}\n`),
    () => Buffer.from(lines.join('\n')),
    () => Buffer.from(`${lines.join('\r\n')}\r\n`),
    () => Buffer.from(`one\r\ntwo\n${lines.join('\r')}`),
    () => Buffer.from(`--- a/x\n+++ b/x\n@@ -1 +1 @@\n-${lines.join('\n')}\n\\ No newline at end of file\n`),
    () => Buffer.from(`trailing space \n\n\n\t${lines.join(' \n')}`),
    () => Buffer.from(Array.from({ length: chances.between(1, 3000) }, () => chances.between(0, 255))),
    () => Buffer.from('caf\xe9\n', 'latin1'),
    () => Buffer.from(`${'long '.repeat(4000)}\n`),
  ]
  return chances.of(kinds)()
}

/** A path that does not exist, and whose parents are directories or do not exist. */
function freePath(dir: string, chances: Chances): Buffer | undefined {
  const parts: Buffer[] = []
  for (let depth = chances.between(1, 3); depth > 0; depth -= 1) {
    const name = chances.of(chances.happens(0.1) ? strange : names)
    parts.push(chances.happens(0.5) ? Buffer.concat([name, Buffer.from(String(chances.between(1, 20)))]) : name)
  }
  for (let length = 1; length <= parts.length; length += 1) {
    const found = lstatSync(at(dir, joined(parts.slice(0, length))), { throwIfNoEntry: false })
    if (found === undefined) return joined(parts)
    if (!found.isDirectory()) return undefined
  }
  return undefined
}

function anyIn(dir: string, chances: Chances): Buffer | undefined {
  const paths = pathsIn(dir).filter((path) => path.toString() !== '.gitignore')
  return paths.length === 0 ? undefined : chances.of(paths)
}

function fileIn(dir: string, chances: Chances): Buffer | undefined {
  const path = anyIn(dir, chances)
  return path && lstatSync(at(dir, path)).isFile() ? path : undefined
}

/** Sorted paths of all files and links, without `.git`. */
function pathsIn(dir: string, below: Buffer = Buffer.alloc(0)): Buffer[] {
  const entries = readdirSync(at(dir, below), { withFileTypes: true, encoding: 'buffer' })
  const found = entries.flatMap((entry) => {
    const path = below.length === 0 ? entry.name : joined([below, entry.name])
    if (!entry.isDirectory()) return [path]
    return path.toString() === '.git' ? [] : pathsIn(dir, path)
  })
  return found.sort(Buffer.compare)
}

function contentOf(path: Buffer): string {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path, 'buffer').toString('latin1')}`
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  return `${stat.mode & 0o100 ? 'program' : 'file'} ${hash}`
}

function makeParent(dir: string, path: Buffer) {
  const end = path.lastIndexOf('/')
  if (end > 0) mkdirSync(at(dir, path.subarray(0, end)), { recursive: true })
}

function at(dir: string, path: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${dir}/`), path])
}

function joined(parts: Buffer[]): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from('/'), part])))
}
