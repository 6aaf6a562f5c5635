import type { Format, Outcome } from '../results/results.ts'
import type { RefusalCode } from './refusal.ts'

/** What the proof rests on: the result of each test, or, weaker, only the exit codes and the printed text. */
export type Evidence = 'tests' | 'exit-code'

/** A new or changed test. */
export type ProofTest = {
  id: string
  /** What the test did without the fix. `missing`: it did not run there. */
  base: Outcome | 'missing'
  fix: Outcome | 'missing'
  proves: boolean
  /** Why the test proves nothing. Null if it does. */
  why: string | null
  /** The lines of its failure at base that matter. Null if it did not fail. */
  failure: string | null
}

/** All tests before and after the fix, compared test by test. */
export type SuiteComparison = {
  outcome: 'passed' | 'failed' | 'failed-before' | 'none'
  /** Numbers of tests that ran with the fix. Null if the results could not be read. */
  passed: number | null
  failed: number | null
  skipped: number | null
  /** Tests that passed before and do not pass after, and new tests that fail. */
  broken: string[]
  /** Those of them that no longer run. */
  missing: string[]
  /** Tests that failed before and after. */
  failedBefore: string[]
  /** Tests whose outcome changed between two runs of the same code. */
  flaky: string[]
}

/** One command that ran. */
export type ProofStep = {
  step: string
  commit: string
  exit_code: number
  /** Duration in seconds. */
  seconds: number
  log: string
  command: string
}

/** The result of a proof, as regression-proof.json has it (workflows/bugfix/schemas/proof.json). */
export type Proof = {
  proven: boolean
  /** Why it is not proven. Null if it is. */
  reason: string | null
  /** The same for programs. Null if it is proven. */
  code: RefusalCode | null
  evidence: Evidence | null
  format: Format | null
  strict: boolean
  repository: string
  base_commit: string | null
  fix_commit: string | null
  /** The commits whose diffs are the tests, with --tests-at. */
  tests_commits: string[]
  expected: string[]
  expected_from: string | null
  /** The failure at base that shows the bug. */
  assertion: string | null
  test_command: string
  suite_command: string | null
  suite: SuiteComparison['outcome'] | null
  suite_reason: string | null
  suite_tests: SuiteComparison | null
  /** The test files. */
  tests: string[]
  /** Each new or changed test. Empty with evidence `exit-code`. */
  results: ProofTest[]
  steps: ProofStep[]
  notes: string[]
  tree_unchanged: boolean
  started: string
  finished: string
}
