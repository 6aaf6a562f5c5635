import type { Results } from '../results/results.ts'
import type { Run } from './bench.ts'
import type { SuiteComparison } from './proof.ts'
import { Refusal } from './refusal.ts'
import type { Sides } from './sides.ts'
import { compareSuites, isRed, noLongerPassing } from './suite.ts'
import type { ProvenTests } from './test-steps.ts'

/** Runs all tests with the fix, and compares them with those before. */
export async function proveSuite(sides: Sides, tests: ProvenTests) {
  const { suiteCommand } = sides.options
  sides.proof.suite = 'none'
  const before = suiteCommand === undefined ? undefined : await runSuite(sides, suiteCommand)
  if (sides.hasOldTests) await runOldTests(sides, tests, before)
  const broken = sides.proof.suite_tests?.broken ?? []
  if (broken.length > 0)
    throw new Refusal('suite-broken', `the fix breaks ${names(broken)}: compare the logs of suite and suite-before`)
}

/** Returns the results without the fix. Undefined if they could not be read. */
async function runSuite(sides: Sides, command: string): Promise<Results | undefined> {
  const { proof } = sides
  proof.suite = 'failed'
  const after = await sides.run('fix', 'suite', command)
  refuseEmpty(after)
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
  return before.results
}

function refuseEmpty(run: Run) {
  const isEmpty = run.results ? run.results.tests.length + run.results.loadErrors.length === 0 : run.isSilent
  if (isEmpty) throw new Refusal('suite-empty', `the suite command ran no test; see ${run.log}`)
}

/** The results cannot be read per test: the suite may fail only if it failed before. */
async function compareExitCodes(sides: Sides, after: Run, command: string): Promise<undefined> {
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
  bench.notes.push(`The suite is flaky: it failed in one run with the fix and passed in another; see ${after.log}.`)
}

function refuseExitCode({ code, log }: Run): never {
  throw new Refusal(
    'suite-broken',
    `the suite fails with the fix (exit code ${code}) and passes without it; see ${log}`,
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
async function runOldTests(sides: Sides, tests: ProvenTests, suiteBefore: Results | undefined) {
  const { proof, bench, options } = sides
  const command = options.suiteCommand ?? options.testCommand
  const before = suiteBefore ?? (await sides.run('before', 'tests-before', command)).results
  const old = before && (await runOld(sides, command, before))
  if (old === undefined) {
    bench.notes.push('Existing tests were changed. Their old versions could not be compared.')
    return
  }
  const removed = new Set(proof.suite_tests?.broken.filter((id) => old.passed.has(id)) ?? [])
  if (proof.suite_tests && removed.size > 0) keepRemoved(sides, proof.suite_tests, removed)
  const doubtful = old.failing.filter((id) => !tests.base.some((run) => isRedIn(run, id)))
  if (doubtful.length === 0) return
  const base = (await sides.run('base', 'suite-base', command)).results
  const [edited] = doubtful.filter((id) => !base || !isRedIn(base, id))
  if (edited === undefined) return
  const isThere = base?.tests.some(({ id }) => id === edited)
  throw isThere
    ? new Refusal(
        'edited-old-test',
        `the existing test ${edited} was changed: its old version fails with the fix, and its new version passes without it`,
      )
    : new Refusal('removed-test', `the existing test ${edited} was removed: its old version fails with the fix`)
}

async function runOld(sides: Sides, command: string, before: Results) {
  try {
    const first = await sides.run('old', 'suite-old', command)
    if (first.results === undefined) return undefined
    const passed = new Set(first.results.tests.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id))
    const failing = noLongerPassing(before, first.results)
    if (failing.length === 0) return { passed, failing }
    const again = (await sides.run('old', 'suite-old-again', command)).results
    const failsAgain = new Set(again ? noLongerPassing(before, again) : failing)
    return { passed, failing: failing.filter((id) => failsAgain.has(id)) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tests-do-not-apply') return undefined
    throw error
  }
}

/** A test that is no longer there, and whose old version passes with the fix, hides nothing. */
function keepRemoved(sides: Sides, suite: SuiteComparison, passed: Set<string>) {
  const removed = suite.broken.filter((id) => passed.has(id) && suite.missing.includes(id))
  suite.broken = suite.broken.filter((id) => !removed.includes(id))
  if (suite.broken.length === 0 && suite.outcome === 'failed') {
    suite.outcome = suite.failedBefore.length > 0 ? 'failed-before' : 'passed'
    sides.proof.suite = suite.outcome
  }
  if (removed.length > 0)
    sides.bench.notes.push(`Removed or renamed, though their old versions pass with the fix: ${names(removed)}.`)
}

const isRedIn = (results: Results, id: string) => results.tests.some((test) => test.id === id && isRed(test.outcome))

function names(ids: string[]): string {
  const shown = ids.slice(0, 5).join(', ')
  return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown
}
