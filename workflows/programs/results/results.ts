/** What became of one test. `error`: it could not run, because code did not load, build or set up. */
export type Outcome = 'passed' | 'failed' | 'error' | 'skipped'

export type TestResult = {
  /** Names the test within its run: suites and title, without durations, colours and the path of the checkout. */
  id: string
  outcome: Outcome
  /** The runner's text about the failure, without colours and the path of the checkout. Empty if there is none. */
  message: string
}

/** The formats in which runners report each test. */
export const formats = [
  'tap',
  'junit',
  'go',
  'cargo',
  'nextest',
  'pytest',
  'unittest',
  'maven',
  'ctest',
  'spec',
] as const

export type Format = (typeof formats)[number]

/** The results of one run of a test command. */
export type Results = {
  format: Format
  tests: TestResult[]
  /** Texts of files or packages that did not load or build, so that their tests are unknown. */
  loadErrors: string[]
}
