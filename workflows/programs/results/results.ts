/** What became of one test. `error`: it could not run, because code did not load, build or set up. */
export type Outcome = 'passed' | 'failed' | 'error' | 'skipped'

export type TestResult = {
  /** Names the test within its run: suites and title, without durations, colours and the path of the checkout. */
  id: string
  outcome: Outcome
  /** The runner's text about the failure, without colours and the path of the checkout. Empty if there is none. */
  message: string
  /** The test that has this one as a subtest, or the parametrised test of which this is one case. */
  parent?: string
  /** Whether the runner retried the test: it passed, but failed before in the same run. */
  isFlaky?: true
}

/** The formats in which runners report each test. */
export const formats = [
  'tap',
  'junit',
  'node',
  'go',
  'cargo',
  'nextest',
  'pytest',
  'unittest',
  'maven',
  'ctest',
  'mocha',
  'jest',
  'vitest',
] as const

export type Format = (typeof formats)[number]

/** The results of one run of a test command. */
export type Results = {
  format: Format
  tests: TestResult[]
  /** Texts of files or packages that did not load or build, so that their tests are unknown. */
  loadErrors: string[]
  /** Why tests can be missing or the results cannot be trusted: the process ended early, or the counts differ. */
  incomplete: string[]
}

/** What a reader found in one text. */
export type Reading = Omit<Results, 'format'>

/** Reads the results of one format. Undefined if the text has none. The text has no colours and no carriage returns. */
export type Reader = (text: string) => Reading | undefined

/** A reading without anything yet. */
export const emptyReading = (): Reading => ({ tests: [], loadErrors: [], incomplete: [] })
