import { randomInt } from 'node:crypto'
import { failureLines } from '../results/failure.ts'
import type { Results, TestResult } from '../results/results.ts'
import type { Run } from './bench.ts'
import { runCutTests } from './cut-tests.ts'
import { type Judged, judgeTests, redTests } from './judge.ts'
import { findLoadError, findMismatch, readReason } from './reason.ts'
import { Refusal } from './refusal.ts'
import type { Sides } from './sides.ts'
import { excerpt, seeLog } from './text.ts'

/** What the runs of the test command showed. */
export type ProvenTests = {
  /** Results without the fix. Empty if they could not be read. */
  base: Results[]
}

/** Runs the new tests with and without the fix, and judges each of them. */
export async function proveTests(sides: Sides): Promise<ProvenTests> {
  const { runs = 1, interleave = 1, hang } = sides.options
  const steps = new TestSteps(sides)
  if (interleave > 1) {
    for (const step of shuffled(interleave)) await steps.run(step.side, step.name)
  } else if (runs > 1) {
    await steps.runIntermittent(runs)
  } else {
    await steps.run('base', 'base')
    await steps.run('fix', 'fix')
    if (!hang) await steps.run('base', 'base-again')
  }
  return await steps.judge()
}

/** The runs of both sides in a random order: a test that counts its runs cannot know the next side. */
function shuffled(each: number) {
  const names = (['base', 'fix'] as const).flatMap((side) =>
    Array.from({ length: each }, (_, index) => ({ side, name: `${side}.${index + 1}` })),
  )
  const order: typeof names = []
  while (names.length > 0) order.push(...names.splice(randomInt(names.length), 1))
  return order
}

class TestSteps {
  readonly #sides: Sides
  readonly #base: Run[] = []
  readonly #fix: Run[] = []
  #before: Run | undefined

  constructor(sides: Sides) {
    this.#sides = sides
  }

  async run(side: 'base' | 'fix', step: string) {
    if (side === 'fix') return await this.#runFix(step)
    if (await this.#runBase(step)) return
    const wasRed = this.#base.length > 1
    throw wasRed
      ? new Refusal('flaky', 'the tests fail at base in one run and pass there in another')
      : new Refusal('passes-at-base', passesAtBase)
  }

  /** One of the runs must fail at base, and all must pass with the fix. */
  async runIntermittent(runs: number) {
    for (let turn = 1; turn <= runs && !(await this.#runBase(`base.${turn}`)); turn++)
      if (turn === runs) throw new Refusal('passes-at-base', passesAtBase)
    for (let turn = 1; turn <= runs; turn++) await this.#runFix(`fix.${turn}`)
  }

  /** Returns whether the tests failed, for the expected reason. */
  async #runBase(step: string): Promise<boolean> {
    const { testCommand, seconds = 900, hang, expected } = this.#sides.options
    const run = await this.#sides.run('base', step, testCommand)
    this.#base.push(run)
    if (run.exceeded === 'time') {
      const text = `at base the tests took longer than ${seconds} s. If the bug is a hang, use --expect-timeout`
      if (!hang) throw new Refusal('timeout', text)
      this.#sides.proof.assertion ??= `no end after ${seconds} s`
      return true
    }
    const { results } = run
    const isRead = results !== undefined && results.tests.length + results.loadErrors.length > 0
    if (isRead ? redTests(results).length + results.loadErrors.length === 0 : run.code === 0) return false
    const lines = (await run.readOutput()).split('\n')
    if (run.code === 126 || run.code === 127)
      throw new Refusal(
        'cannot-run',
        `the test command could not be run at base (exit code ${run.code}): ${excerpt(lines, 0, 2)}`,
      )
    if (hang && expected.length === 0)
      throw new Refusal('no-hang', `at base the tests failed with exit code ${run.code} instead of hanging`)
    if (isRead) this.#readFailures(results, lines)
    else this.#readOutput(lines)
    return true
  }

  /** Looks for the expected failure in the failures of the tests. */
  #readFailures(results: Results, lines: string[]) {
    const { expectation, proof } = this.#sides
    const red = redTests(results)
    const right = red.find((test) => findMismatch(test, expectation) === undefined)
    const shown = right?.message ?? red[0]?.message ?? results.loadErrors[0] ?? ''
    proof.assertion ??= failureOf(shown, expectation.expected)
    const unloaded = results.loadErrors.length > 0 ? findLoadError(results.loadErrors, expectation) : undefined
    if (unloaded !== undefined) throw otherReason(unloaded)
    if (right !== undefined || results.loadErrors.length > 0) return
    const other = red.map((test) => findMismatch(test, expectation)?.line).find(Boolean)
    if (other !== undefined) throw otherReason(other)
    const isElsewhere = expectation.expected.some((text) => lines.some((line) => line.includes(text)))
    throw wrongReason(expectation.expected, isElsewhere ? red[0]?.id : undefined)
  }

  /** Looks for the expected failure in all that was printed. */
  #readOutput(lines: string[]) {
    const { expectation, proof } = this.#sides
    const { found, wrong } = readReason(lines, expectation)
    const at = found ?? 3
    proof.assertion ??= excerpt(lines, at - 3, at + 13)
    if (wrong !== undefined) throw otherReason(wrong)
    if (found === undefined && expectation.expected.length > 0) throw wrongReason(expectation.expected)
  }

  async #runFix(step: string) {
    const { testCommand, seconds = 900 } = this.#sides.options
    const { proof } = this.#sides
    const run = await this.#sides.run('fix', step, testCommand)
    if (run.exceeded === 'time') throw new Refusal('timeout', `with the fix the tests took longer than ${seconds} s`)
    const { tests, loadErrors, incomplete } = run.results ?? { tests: [], loadErrors: [], incomplete: [] }
    const red = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'error')
    const failure = red[0]?.message ?? loadErrors[0]
    const isRed = run.code !== 0 || failure !== undefined
    if (isRed && !(red.length > 0 && loadErrors.length === 0 && (await this.#failedBefore(red)))) {
      if (this.#fix.length > 0)
        throw new Refusal(
          'flaky',
          `the tests pass with the fix in one run and fail with it in another${seeLog(run.log)}`,
        )
      const isShown = failure !== undefined && failure !== ''
      proof.assertion = isShown ? failureLines(failure) : excerpt((await run.readOutput()).split('\n'), 0, 30)
      throw new Refusal('fails-with-fix', `the tests fail with the fix, exit code ${run.code}${seeLog(run.log)}`)
    }
    if (incomplete[0] !== undefined)
      throw new Refusal('incomplete-results', `the results with the fix are incomplete: ${incomplete[0]}`)
    if (run.results && tests.length === 0) throw new Refusal('no-tests', 'the test command runs no test with the fix')
    this.#fix.push(run)
  }

  /** Whether all of these tests failed before the change too, so that they are not part of it. */
  async #failedBefore(red: TestResult[]): Promise<boolean> {
    const { results } = await this.#runBefore()
    const before = new Set(results ? redTests(results).map(({ id }) => id) : [])
    return red.every(({ id }) => before.has(id))
  }

  /** The test command without the fix and without the new tests, which runs once. */
  async #runBefore(): Promise<Run> {
    this.#before ??= await this.#sides.run('before', 'before', this.#sides.options.testCommand)
    return this.#before
  }

  /** Judges each test, if the results of all runs could be read. */
  async judge(): Promise<ProvenTests> {
    const { proof, expectation } = this.#sides
    const read = (runs: Run[]) => runs.flatMap(({ results }) => (results ? [results] : []))
    const [base, fix] = [read(this.#base), read(this.#fix)]
    const isRead = fix.length === this.#fix.length && base.length === this.#base.length
    if (base.length > 0 && fix.length < this.#fix.length)
      throw new Refusal('incomplete-results', 'the results of the tests can be read at base, but not with the fix')
    const isHang = this.#base.some(({ exceeded }) => exceeded !== null)
    proof.evidence = isRead && !isHang ? 'tests' : 'exit-code'
    if (proof.evidence === 'exit-code') return { base: [] }
    proof.format = fix[0]?.format ?? null
    base.push(...(await runCutTests(this.#sides, base)))
    const loadErrorIsBug = base.some(({ loadErrors }) => loadErrors.length > 0)
    const before = this.#before?.results ? [this.#before.results] : []
    let judged = judgeTests({ base, fix, before }, expectation, loadErrorIsBug)
    // Old tests do not have to show the bug. The test command may name a file that is not there without the new tests:
    // then the suite knows them.
    for (const find of [() => this.#runBefore(), () => this.#sides.suiteBefore()]) {
      if (judged.every(({ proves }) => proves)) break
      const found = (await find())?.results
      if (found) before.push(found)
      judged = judgeTests({ base, fix, before }, expectation, loadErrorIsBug)
    }
    proof.results = judged.map(({ group: _, isFlaky: __, ...test }) => test)
    this.#refuse(judged, base)
    return { base }
  }

  #refuse(judged: Judged[], base: Results[]) {
    const { runs = 1, strict } = this.#sides.options
    const flaky = judged.find(({ isFlaky }) => isFlaky)
    if (flaky && runs === 1)
      throw new Refusal('flaky', `the outcome of ${flaky.id} changes between runs of the same code`)
    const skipped = judged.find((test) => test.fix === 'skipped')
    if (skipped) throw new Refusal('skipped-with-fix', `${skipped.id} is skipped with the fix`)
    const proving = new Set(judged.filter(({ proves }) => proves).map(({ group }) => group))
    if (proving.size === 0) throw nothingProves(judged)
    if (!strict) return
    // A crash ends the other tests of its process. They may be right, but they prove nothing.
    const isCut = base.some(({ incomplete }) => incomplete.length > 0)
    const vacuous = judged.find((test) => !proving.has(test.group) && !(isCut && test.base === 'missing'))
    if (vacuous)
      throw new Refusal(
        vacuous.base === 'missing' ? 'not-run-at-base' : 'vacuous-tests',
        `the new test ${vacuous.id} ${vacuous.why}. With --strict each new test must prove the fix`,
      )
  }
}

const passesAtBase =
  'the tests pass at base, so they do not show the bug. Check that they test the code of their own checkout'

function nothingProves(judged: Judged[]): Refusal {
  const [first] = judged
  if (first === undefined) return new Refusal('passes-at-base', `${passesAtBase}. No test is new or changed`)
  if (first.base === 'failed' || first.base === 'error')
    return new Refusal('wrong-reason', `the new test ${first.id} ${first.why}`)
  if (first.base === 'missing') return new Refusal('not-run-at-base', `the new test ${first.id} ${first.why}`)
  return new Refusal('passes-at-base', passesAtBase)
}

function otherReason(line: string): Refusal {
  return new Refusal('load-error', `at base the tests failed for another reason than the bug: ${line}`)
}

function wrongReason(expected: string[], failed?: string): Refusal {
  const texts = expected.map((text) => `"${text}"`).join(' or ')
  const text = `at base the tests failed, but did not print the expected ${texts}`
  return new Refusal(
    'wrong-reason',
    failed === undefined ? text : `${text}: it is printed, but not in the failure of ${failed}`,
  )
}

/** The lines of a failure that matter, among them the expected text. */
function failureOf(message: string, expected: string[]): string {
  const shown = failureLines(message)
  if (expected.length === 0 || expected.some((text) => shown.includes(text))) return shown
  const lines = message.split('\n')
  const at = lines.findIndex((line) => expected.some((text) => line.includes(text)))
  return at === -1 ? shown : excerpt(lines, at - 3, at + 13)
}
