/** Why a proof is refused, as a stable word for programs. The descriptions are those of schemas/proof.json. */
export const refusals = {
  'unknown-commit': 'The repository does not have the base commit, the fix commit or the commit of the tests.',
  'no-expected-text': 'No text is known that the tests print because of the bug.',
  'no-test-file': 'A named test file does not exist.',
  'no-fix': 'Base and fix differ in nothing but the tests.',
  'tests-do-not-apply': 'The diff of the commit of the tests conflicts with the base commit.',
  'cannot-prepare': 'The scratch folder, a checkout, or a file to copy or link, could not be made.',
  'setup-failed': 'The setup command failed.',
  'cannot-run': 'The test command could not be run.',
  'no-tests': 'The test command ran no test.',
  timeout: 'The test command took longer than its time limit.',
  'too-much-output': 'A command printed more than 100 MB.',
  'no-hang': 'With --expect-timeout, the tests failed at base instead of hanging.',
  'passes-at-base': 'The new tests pass without the fix.',
  'load-error': 'Without the fix the tests did not load or build.',
  'wrong-reason': 'Without the fix the tests failed, but not for the expected reason.',
  'vacuous-tests': 'With --strict, some new tests pass without the fix, or fail there for another reason.',
  'not-run-at-base': 'With --strict, some new tests did not run without the fix.',
  'fails-with-fix': 'The new tests fail with the fix.',
  'incomplete-results':
    'The results with the fix cannot be trusted: the test runner ended early, or its counts differ from its tests.',
  'skipped-with-fix': 'A new test is skipped with the fix.',
  flaky: 'A new test changed its outcome between two runs of the same code.',
  'suite-empty': 'The suite ran no test.',
  'suite-broken': 'A test of the suite passed without the fix and does not pass with it.',
  'edited-old-test': 'An existing test was changed, and its old version fails with the fix.',
  'removed-test': 'An existing test was removed, and its old version fails with the fix.',
  'tree-changed': 'The working tree changed while the commands ran.',
} as const

export type RefusalCode = keyof typeof refusals

/** The proof is refused, for a reason that people read. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, reason: string) {
    super(reason)
    this.name = 'Refusal'
    this.code = code
  }
}
