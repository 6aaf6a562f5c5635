import type { Results } from '../results/results.ts'
import type { Run } from './bench.ts'
import type { Proof, SuiteComparison } from './proof.ts'
import { Refusal } from './refusal.ts'
import type { Sides } from './sides.ts'
import { compareSuites, isRed, noLongerPassing } from './suite.ts'
import type { ProvenTests } from './test-steps.ts'
import { seeLog } from './text.ts'

/** Runs all tests with the fix, and compares them with those before. */
export async function proveSuite(sides: Sides, tests: ProvenTests) {
  const { suiteCommand } = sides.options
  sides.proof.suite = 'none'
  if (suiteCommand !== undefined) await runSuite(sides, suiteCommand)
  if (sides.hasOldTests) await runOldTests(sides, tests)
  const broken = sides.proof.suite_tests?.broken ?? []
  if (broken.length > 0)
    throw new Refusal('suite-broken', `the fix breaks ${names(broken)}: compare the logs of suite and suite-before`)
}

async function runSuite(sides: Sides, command: string) {
  const { proof } = sides
  proof.suite = 'failed'
  const after = await sides.run('fix', 'suite', command)
  refuseEmpty(after, proof)
  if (after.results === undefined) return await compareExitCodes(sides, after, command)
  const before = await sides.suiteBefore()
  if (before?.results === undefined) return await compareExitCodes(sides, after, command)
  let compared = compareSuites(before.results, after.results)
  if (compared.broken.length > 0 || (after.code !== 0 && before.code === 0)) {
    const again = await sides.run('fix', 'suite-again', command)
    if (again.results) compared = compareSuites(before.results, after.results, again.results)
    if (compared.broken.length === 0 && again.code !== 0 && before.code === 0) refuseExitCode(again)
  }
  proof.suite_tests = compared
  proof.suite = compared.outcome
  noteSuite(sides, compared)
}

function refuseEmpty(run: Run, { evidence, results: proven }: Proof) {
  // node counts a file without tests as a test that passed. A new one that failed at base is a script.
  const isScript = (file: string) => evidence === 'exit-code' || proven.some(({ id }) => id === file)
  const ran = run.results?.tests.filter(({ id, outcome }) => outcome !== 'skipped' && (!isFile(id) || isScript(id)))
  if (ran ? ran.length === 0 && run.results?.loadErrors.length === 0 : run.isSilent)
    throw new Refusal('suite-empty', `the suite command ran no test${seeLog(run.log)}`)
}

const isFile = (id: string) => /^\S+\.[cm]?[jt]sx?$/.test(id)

/** The results cannot be read per test: the suite may fail only if it failed before. */
async function compareExitCodes(sides: Sides, after: Run, command: string) {
  const { proof, bench } = sides
  proof.evidence = 'exit-code'
  proof.suite = 'passed'
  if (after.code === 0) return
  proof.suite = 'failed'
  const before = await sides.suiteBefore()
  if (before?.code !== 0) {
    proof.suite = 'failed-before'
    bench.notes.push('The suite failed before the fix too: compare the logs of suite and suite-before.')
    return
  }
  const again = await sides.run('fix', 'suite-again', command)
  if (again.code !== 0) refuseExitCode(again)
  proof.suite = 'passed'
  bench.notes.push(`The suite is flaky: it failed in one run with the fix and passed in another${seeLog(after.log)}.`)
}

function refuseExitCode({ code, log }: Run): never {
  throw new Refusal(
    'suite-broken',
    `the suite fails with the fix (exit code ${code}) and passes without it${seeLog(log)}`,
  )
}

function noteSuite({ bench: { notes } }: Sides, { flaky, failedBefore }: SuiteComparison) {
  if (failedBefore.length > 0) notes.push(`The suite failed before the fix too: ${names(failedBefore)}.`)
  if (flaky.length > 0) notes.push(`Flaky, because two runs of the same code differ: ${names(flaky)}.`)
}

/**
 * Existing tests were changed: their old versions run with the fix too. One that now fails may be changed only if its new
 * version shows the bug.
 */
async function runOldTests(sides: Sides, tests: ProvenTests) {
  const { proof, options } = sides
  const command = options.suiteCommand ?? options.testCommand
  const before = (await sides.suiteBefore()) ?? (await sides.run('before', 'tests-before', command))
  const old = await runOld(sides, 'suite-old', command)
  if (!before.results || !old?.results) return compareOldExitCodes(sides, before, old)
  const failing = await failingTwice(sides, command, before.results, old.results)
  if (proof.suite_tests) keepRemoved(sides, proof.suite_tests, old.results)
  const doubtful = failing.filter((id) => !tests.base.some((run) => showsFailure(run, id)))
  if (doubtful.length === 0) return
  const base = (await sides.run('base', 'suite-base', command)).results
  const edited = doubtful.find((id) => !base || !showsFailure(base, id))
  if (edited === undefined) return
  const text = `the existing test ${edited} was changed: its old version fails with the fix, and its new version passes without it`
  throw base?.tests.some(({ id }) => id === edited)
    ? new Refusal('edited-old-test', text)
    : new Refusal('removed-test', `the existing test ${edited} was removed: its old version fails with the fix`)
}

/** Undefined if the old versions cannot be laid over the fix. */
async function runOld(sides: Sides, step: string, command: string): Promise<Run | undefined> {
  try {
    return await sides.run('old', step, command)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tests-do-not-apply') return undefined
    throw error
  }
}

/** Without results per test, a change of existing tests may not hide that the suite fails. */
function compareOldExitCodes({ options, bench }: Sides, before: Run, old: Run | undefined) {
  if (options.strict && before.code === 0 && old && old.code !== 0)
    throw new Refusal(
      'edited-old-test',
      `existing tests were changed: with their old versions the suite fails with the fix${seeLog(old.log)}`,
    )
  bench.notes.push('Existing tests were changed. Their old versions could not be compared test by test.')
}

/** The old tests that pass without the fix, and fail with it in two runs. */
async function failingTwice(sides: Sides, command: string, before: Results, old: Results): Promise<string[]> {
  const failing = noLongerPassing(before, old)
  if (failing.length === 0) return []
  const again = (await sides.run('old', 'suite-old-again', command)).results
  const failingAgain = new Set(again ? noLongerPassing(before, again) : failing)
  return failing.filter((id) => failingAgain.has(id))
}

/** A test that is no longer there, and whose old version passes with the fix, hides nothing. */
function keepRemoved(sides: Sides, suite: SuiteComparison, old: Results) {
  const passed = new Set(old.tests.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id))
  const removed = suite.missing.filter((id) => passed.has(id))
  suite.broken = suite.broken.filter((id) => !removed.includes(id))
  if (suite.broken.length === 0 && suite.outcome === 'failed') {
    suite.outcome = suite.failedBefore.length > 0 ? 'failed-before' : 'passed'
    sides.proof.suite = suite.outcome
  }
  if (removed.length > 0)
    sides.bench.notes.push(`Removed or renamed, though their old versions pass with the fix: ${names(removed)}.`)
}

/** Whether a test fails, and says why: a test that is only expected to fail says nothing. */
const showsFailure = (results: Results, id: string) =>
  results.tests.some((test) => test.id === id && isRed(test.outcome) && test.message.trim() !== '')

function names(ids: string[]): string {
  const shown = ids.slice(0, 5).join(', ')
  return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown
}
