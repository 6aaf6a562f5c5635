import { posix } from 'node:path'
import { withTestsOfBuild } from './build-files.ts'
import { git, type ScratchRepository, type TreeEntry } from './git.ts'
import { withInlineTests } from './inline.ts'
import { type Kind, kindOf } from './kinds.ts'
import { splitManifest } from './manifests.ts'

/** Which side of the proof a changed file belongs to. `both`: a file of code with tests in it, or a manifest. */
export type Side = 'test' | 'fix' | 'both' | 'neither'

export type ChangedFile = {
  path: string
  kind: Kind
  side: Side
  /** The file at base and at head. Null if it does not exist there. */
  before: TreeEntry | null
  after: TreeEntry | null
  /** What the commit with the tests has instead of the file of base. Undefined if it keeps that. */
  tests: TreeEntry | null | undefined
  /** Whether programs can load the file. Documents alone fix nothing. */
  isCode: boolean
}

/** The files that differ between two commits, each with its side. Nothing but their content and paths decides. */
export function classify(repository: ScratchRepository, base: string, head: string): ChangedFile[] {
  const changes = readChanges(repository, base, head)
  const files = changes.map((change): ChangedFile => {
    const kind = kindOf(change.path)
    if (kind === 'build') return classifyBuild(repository, change, changes, base, head)
    if (kind === 'test' || kind === 'support' || kind === 'data')
      return { ...change, kind, side: 'test', tests: change.after, isCode: false }
    if (kind === 'ci') return { ...change, kind, side: 'neither', tests: undefined, isCode: false }
    if (kind === 'manifest') return classifyManifest(repository, change)
    if (kind === 'code') return classifyCode(repository, change)
    const isCode = kind === 'lock' || isLoaded(repository, base, change.path)
    return { ...change, kind, side: 'fix', tests: undefined, isCode }
  })
  return files.map((file) => (file.kind === 'lock' ? classifyLock(file, files) : file))
}

type Change = Pick<ChangedFile, 'path' | 'before' | 'after'>

function readChanges(repository: ScratchRepository, base: string, head: string): Change[] {
  const fields = git(repository.folder, [
    'diff',
    '--raw',
    '-z',
    '--no-renames',
    '--no-abbrev',
    '--ignore-submodules=none',
    base,
    head,
  ])
    .toString()
    .split('\0')
  const changes: Change[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, oldMode = '', newMode = '', oldBlob = '', newBlob = ''] =
      /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /.exec(fields[at] ?? '') ?? []
    const entry = (mode: string, blob: string) => (/^0+$/.test(mode) ? null : { mode, blob })
    changes.push({ path: fields[at + 1] ?? '', before: entry(oldMode, oldBlob), after: entry(newMode, newBlob) })
  }
  return changes
}

function classifyManifest(repository: ScratchRepository, change: Change): ChangedFile {
  const { tests, isFix } = splitManifest(
    change.path,
    readText(repository, change.before),
    readText(repository, change.after),
  )
  const mode = change.before?.mode ?? '100644'
  const testEntry = tests === undefined ? undefined : { mode, blob: repository.writeBlob(tests) }
  const side = testEntry === undefined ? 'fix' : isFix ? 'both' : 'test'
  return { ...change, kind: 'manifest', side, tests: testEntry, isCode: isFix }
}

function classifyBuild(
  repository: ScratchRepository,
  change: Change,
  changes: Change[],
  base: string,
  head: string,
): ChangedFile {
  const before = readText(repository, change.before)
  const whole: ChangedFile = { ...change, kind: 'build', side: 'test', tests: change.after, isCode: false }
  if (before === undefined || change.after === null) return whole
  const moved = changes.filter(
    ({ path, before, after }) => kindOf(path) === 'code' && (before === null) !== (after === null),
  )
  const diff = diffOf(repository, base, head, change.path)
  const blob = repository.writeBlob(
    withTestsOfBuild(
      before,
      diff,
      moved.map(({ path }) => path),
    ),
  )
  if (blob === change.after.blob) return whole
  const tests = blob === change.before?.blob ? undefined : { mode: change.after.mode, blob }
  return { ...whole, side: tests === undefined ? 'fix' : 'both', tests, isCode: true }
}

/** The changed lines of a file, without lines around them. */
export function diffOf(repository: ScratchRepository, base: string, head: string, path: string): string {
  const options = ['--no-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--unified=0']
  return git(repository.folder, ['diff', ...options, base, head, '--', `:(literal)${path}`]).toString()
}

function classifyCode(repository: ScratchRepository, change: Change): ChangedFile {
  const none: ChangedFile = { ...change, kind: 'code', side: 'fix', tests: undefined, isCode: true }
  const before = readText(repository, change.before)
  const after = readText(repository, change.after)
  if (before === undefined || after === undefined) return none
  const tests = withInlineTests(change.path, before, after)
  if (tests === undefined) return none
  const blob = repository.writeBlob(tests)
  const isFix = blob !== change.after?.blob
  return {
    ...none,
    side: isFix ? 'both' : 'test',
    tests: { mode: change.before?.mode ?? '100644', blob },
    isCode: isFix,
  }
}

/** Versions of packages belong to the tests if the manifests beside them do. */
function classifyLock(file: ChangedFile, files: ChangedFile[]): ChangedFile {
  const folder = posix.dirname(file.path)
  const manifests = files.filter(({ kind, path }) => kind === 'manifest' && posix.dirname(path) === folder)
  const isTests = manifests.length > 0 && manifests.every(({ side }) => side === 'test')
  return isTests ? { ...file, side: 'test', tests: file.after, isCode: false } : file
}

/** The text of a regular file. Undefined for anything else. */
export function readText(repository: ScratchRepository, entry: TreeEntry | null | undefined): string | undefined {
  if (entry === null || entry === undefined || !entry.mode.startsWith('100')) return undefined
  return repository.readBlob(entry.blob).toString()
}

/**
 * Whether the code of base can load a file: it names the file, its folder or its ending. New code that loads a new file is no
 * reason: base does not have that code.
 */
function isLoaded(repository: ScratchRepository, base: string, path: string): boolean {
  const { name, dir, ext } = posix.parse(path)
  const folder = posix.basename(dir)
  const endings = ext === '' ? [] : [`'${ext}'`, `"${ext}"`, `*${ext}`]
  const words = [
    posix.basename(path),
    ...(name.length > 3 ? [name] : []),
    ...(folder === '' ? [] : [folder]),
    ...endings,
  ]
  const patterns = words.flatMap((word) => ['-e', word])
  const { stdout } = repository.tryGit(['grep', '-I', '-l', '-z', '-F', ...patterns, base, '--'])
  return stdout
    .toString()
    .split('\0')
    .some((found) => ['code', 'build'].includes(kindOf(found.slice(found.indexOf(':') + 1))))
}
