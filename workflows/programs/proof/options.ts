import type { Format } from '../results/results.ts'

/** What every command of a proof needs. */
export type BenchOptions = {
  /** Top folder of the repository. Nothing in it is changed. */
  repo: string
  /** Command that prepares each checkout, for example to install dependencies. */
  setup?: string | undefined
  /** Untracked files and folders of the working tree to copy into each checkout. */
  copies?: string[] | undefined
  /** The same as symbolic links. */
  links?: string[] | undefined
  /** Time limit of each command. Defaults to 900. */
  seconds?: number | undefined
  /** Format of the results. By default it is recognized. */
  format?: Format | undefined
  /** Globs of report files that the commands write, relative to the repository. */
  results?: string[] | undefined
  /** Ends the proof. */
  signal?: AbortSignal | undefined
  /** Called before each command. */
  onStep?: ((step: string) => void) | undefined
  /** Keeps the last part of a command's output, and returns the name of the log. */
  keepLog?: ((step: string, output: Buffer) => string) | undefined
}

export type ProveOptions = BenchOptions & {
  /** Name of the repository in the proof. Defaults to the name of its folder. */
  repository?: string | undefined
  /** The code without the fix. */
  base: string | undefined
  /** The code with the fix. */
  fix: string
  /** Runs the new tests and, if possible, no others. */
  testCommand: string
  /** Runs all tests. */
  suiteCommand?: string | undefined
  /** Why there is no command for all tests. */
  noSuite?: string | undefined
  /** New or changed test files and their fixtures: files or folders, relative to the repository. */
  tests?: string[] | undefined
  /** Commits whose diffs are the tests, for tests in the file that they test. */
  testsAt?: string[] | undefined
  /** Takes the test files from the working tree, if they are there. By default they are those of the fix commit. */
  fromWorkingTree?: boolean | undefined
  expected: string[]
  /** Where the texts come from. */
  expectedFrom?: string | undefined
  /** Whether code that does not load may be the bug, when one of the texts says so. */
  loadErrorMayBeBug?: boolean | undefined
  /** For an intermittent bug: one of so many runs must fail at base, and all must pass with the fix. */
  runs?: number | undefined
  /** Runs of each side in a random order. Defaults to base, fix and base again. */
  interleave?: number | undefined
  /** The bug is a hang: a run at base that exceeds the time limit counts as the failure. */
  hang?: boolean | undefined
  /** Refuses the proof if one of the new tests proves nothing. */
  strict?: boolean | undefined
}
