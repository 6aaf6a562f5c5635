import { posix } from 'node:path'
import { type ChangedFile, diffOf, readText } from './changes.ts'
import { withOtherExitCode } from './endings.ts'
import type { ScratchRepository, TreeEntry } from './git.ts'
import { commentOf } from './kinds.ts'
import { withScriptsOfBase } from './scripts.ts'

/** What the proof and its controls run. Each is a commit in the scratch repository. */
export type Commits = {
  /** Base with the tests of the pull request, and nothing else of it. */
  tests: string
  /** Head, with the scripts that run the suite as they are at base. */
  fix: string
  /** `tests` with everything of the fix that is no code: its documents, and its added lines as comments. */
  described: string
  /** `fix` with a comment at the end of each file of code that the fix changes. */
  commented: string
  /** `fix` with the helpers of tests and the configuration of runners as at base. Undefined if they are the same. */
  oldSupport: string | undefined
  /** `fix`, where the calls that it adds to end the process with 0 have another code. Undefined if there are none. */
  ended: string | undefined
}

type Changes = Map<string, TreeEntry | null>

/** Makes the commits for a proof. `suite` is the command that the scripts of package.json must run as at base. */
export function makeCommits(
  repository: ScratchRepository,
  { base, head, files, suite }: { base: string; head: string; files: ChangedFile[]; suite: string },
): Commits & { notes: string[] } {
  const { scripts, notes } = scriptsOfBase(repository, files, suite)
  const commit = (from: string, changes: Changes, what: string) => repository.commit(from, changes, [base], what)
  const tests = commit(base, testChanges(files), 'Base with the tests')
  const fix = scripts.size === 0 ? head : repository.commit(head, scripts, [head], 'Head with the scripts of base')
  const support = files.filter(({ kind, path }) => kind === 'support' && !scripts.has(path))
  const old: Changes = new Map(support.map(({ path, before }) => [path, before]))
  const ends = endings(repository, base, head, files)
  return {
    tests,
    fix,
    described: commit(
      tests,
      descriptions(repository, base, head, files),
      'Base with the tests and the words of the fix',
    ),
    commented: commit(fix, comments(repository, files), 'Head with comments'),
    oldSupport: old.size === 0 ? undefined : commit(fix, old, 'Head with the helpers of base'),
    ended: ends.size === 0 ? undefined : commit(fix, ends, 'Head with other exit codes'),
    notes,
  }
}

function testChanges(files: ChangedFile[]): Changes {
  const changes: Changes = new Map()
  for (const { path, tests } of files) if (tests !== undefined) changes.set(path, tests)
  return changes
}

function scriptsOfBase(repository: ScratchRepository, files: ChangedFile[], suite: string) {
  const scripts: Changes = new Map()
  const notes: string[] = []
  for (const { path, before, after } of files) {
    if (posix.basename(path) !== 'package.json') continue
    const old = readText(repository, before)
    const changed = readText(repository, after)
    const text = old === undefined || changed === undefined ? undefined : withScriptsOfBase(old, changed, suite)
    if (text === undefined || after === null) continue
    scripts.set(path, { mode: after.mode, blob: repository.writeBlob(text) })
    notes.push(`The change edits the scripts that run the suite in ${path}. The scripts of base ran.`)
  }
  return { scripts, notes }
}

/** Everything of the fix that no program can run. */
function descriptions(repository: ScratchRepository, base: string, head: string, files: ChangedFile[]): Changes {
  const changes: Changes = new Map()
  for (const file of files) {
    const { path, kind, after, tests } = file
    if (tests !== undefined && kind !== 'code') continue
    if (kind === 'ci' || (kind === 'other' && !file.isCode)) changes.set(path, after)
    const comment = commentOf(path)
    if (kind !== 'code' || after === null || comment === undefined) continue
    const text = readText(repository, tests ?? file.before) ?? packageLine(path, readText(repository, after) ?? '')
    const words = addedLines(repository, base, head, path).map((line) => commentLine(line, comment))
    const blob = repository.writeBlob(`${text === '' ? '' : `${text.trimEnd()}\n`}${words.join('\n')}\n`)
    changes.set(path, { mode: after.mode, blob })
  }
  return changes
}

/** A file of Go needs its package, even if it has nothing else. */
function packageLine(path: string, text: string): string {
  return path.endsWith('.go') ? (/^package \w+/m.exec(text)?.[0] ?? '') : ''
}

function addedLines(repository: ScratchRepository, base: string, head: string, path: string): string[] {
  const lines = diffOf(repository, base, head, path).split('\n')
  const start = lines.findIndex((line) => line.startsWith('@@'))
  return lines.slice(start).flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []))
}

/** A line as a comment that stays one, whatever the line is. */
function commentLine(line: string, [open, close]: [string, string]): string {
  const plain = line
    .replace(/[\r\u2028\u2029\v\f]/g, ' ')
    // Java reads escapes such as \u000a in comments, C joins a line that ends in a backslash with the next.
    .replace(/\\u/g, '\\ u')
    .replace(/\\$/, '\\ ')
    .replace(/\?>|-->/g, '> ')
  return `${open}${plain}${close}`
}

function comments(repository: ScratchRepository, files: ChangedFile[]): Changes {
  const changes: Changes = new Map()
  for (const { path, kind, side, after } of files) {
    const comment = commentOf(path)
    if (kind !== 'code' || side === 'test' || after === null || comment === undefined) continue
    const text = readText(repository, after)
    if (text === undefined) continue
    const blob = repository.writeBlob(`${text}${text.endsWith('\n') ? '' : '\n'}${commentLine('.', comment)}\n`)
    changes.set(path, { mode: after.mode, blob })
  }
  return changes
}

function endings(repository: ScratchRepository, base: string, head: string, files: ChangedFile[]): Changes {
  const changes: Changes = new Map()
  for (const { path, kind, side, after } of files) {
    const text = kind === 'code' && side !== 'test' ? readText(repository, after) : undefined
    if (text === undefined || after === null) continue
    const changed = withOtherExitCode(text, addedLines(repository, base, head, path))
    if (changed !== text) changes.set(path, { mode: after.mode, blob: repository.writeBlob(changed) })
  }
  return changes
}
