import { basename, extname } from 'node:path'
import type { TestResult } from '../results/results.ts'

/** What a failure without the fix may say. */
export type Expectation = {
  /** Texts of the bug. With none, any failure that loaded its code counts. */
  expected: string[]
  /** Whether code that does not load may be the bug, when it prints one of the texts. */
  loadErrorMayBeBug: boolean
  /** Files that base lacks and the fix adds. */
  added: string[]
}

export type Reason = {
  /** Index of the line with the expected text. */
  found: number | undefined
  /** The line that shows another reason, such as code that does not load. */
  wrong: string | undefined
}

// The tests did not load or build: syntax error, missing module or import, compiler error.
const loadErrors = [
  /^(E? +|[A-Za-z_]+: )?(Uncaught )?(SyntaxError|IndentationError|TabError|ModuleNotFoundError|ImportError|ERR_MODULE_NOT_FOUND)/,
  /Cannot find (module|package) |^ *Error( \[ERR_MODULE_NOT_FOUND\])?: Cannot find /,
  /\[(build|setup) failed\]|no required module provides|^[^ ]+\.go:[0-9]+:[0-9]+: (undefined|syntax error)/,
  /could not compile|COMPILATION ERROR|[Cc]ompilation (failed|failure)|error\[E[0-9]+\]|error (TS|CS)[0-9]+|fatal error: .*: No such file/,
  /^[^ ]+\.(java|c|cc|cpp|cs|kt|swift):[0-9:]+ (fatal )?error: |cannot load such file|[Pp]arse error|: syntax error|ClassNotFoundException/,
  /command not found$|: not found$|can't open file|[Nn]o tests? (ran|found|to run|were)|collected 0 items|NO TESTS RAN/,
]

const missingFile = /ENOENT|[Nn]o such file|FileNotFound|does not exist|cannot find|not found/

/** Reads a failure without the fix: is it the expected one, or another, such as code that does not load? */
export function readReason(lines: string[], { expected, loadErrorMayBeBug, added }: Expectation): Reason {
  const namesAdded = namesOneOf(added)
  let found: number | undefined
  let wrong: string | undefined
  let absent: string | undefined
  for (const [index, line] of lines.entries()) {
    const isExpected = expected.some((text) => line.includes(text))
    if (isExpected) found ??= index
    if (loadErrors.some((pattern) => pattern.test(line))) {
      if (!(loadErrorMayBeBug && isExpected) || namesAdded(line)) take(line)
    } else if (missingFile.test(line)) {
      // A missing file is another reason if the fix added it.
      if (namesAdded(line)) take(line)
      else absent ??= line
    }
  }
  if (found === undefined) wrong ??= absent
  return { found, wrong: wrong?.slice(0, 300) }

  // The line that names the missing file says more than the others.
  function take(line: string) {
    if (wrong === undefined || /[Ff]ailed to import/.test(wrong) || (namesAdded(line) && !namesAdded(wrong)))
      wrong = line
  }
}

/** Whether a line names one of the files. */
function namesOneOf(paths: string[]): (line: string) => boolean {
  const names = paths.flatMap((path) => {
    const file = basename(path)
    const stem = basename(path, extname(path))
    return stem.length > 2 ? [file, ...["'", '/', '.', '"'].map((before) => before + stem)] : []
  })
  return (line) => names.some((name) => line.includes(name))
}

/** A failure that is not the expected one. */
export type Mismatch = {
  /** The line that shows another reason. Undefined if only the expected text is missing. */
  line: string | undefined
}

/** Whether the failure of one test is the expected one: then undefined. */
export function findMismatch(test: TestResult, expectation: Expectation): Mismatch | undefined {
  const { expected, loadErrorMayBeBug, added } = expectation
  const lines = test.message.split('\n')
  const namesAdded = namesOneOf(added)
  const isMissing = (line: string) => missingFile.test(line) || loadErrors.some((pattern) => pattern.test(line))
  const isPrinted = expected.some((text) => test.message.includes(text))
  const missing = lines.find((line) => isMissing(line) && namesAdded(line))
  if (missing !== undefined) return { line: missing.trim().slice(0, 300) }
  if (test.outcome === 'error' && !(loadErrorMayBeBug && isPrinted))
    return { line: (lines.find(isMissing) ?? lines[0] ?? '').trim().slice(0, 300) }
  return expected.length === 0 || isPrinted ? undefined : { line: undefined }
}

/** The line of code that did not load or build. Undefined if that is the bug. */
export function findLoadError(texts: string[], expectation: Expectation): string | undefined {
  const lines = texts.join('\n').split('\n')
  const { found, wrong } = readReason(lines, expectation)
  if (wrong !== undefined) return wrong
  return found !== undefined && expectation.loadErrorMayBeBug ? undefined : lines[0]
}
