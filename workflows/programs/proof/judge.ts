import { failureLines } from '../results/failure.ts'
import type { Outcome, Results, TestResult } from '../results/results.ts'
import type { ProofTest } from './proof.ts'
import { type Expectation, findMismatch, type Mismatch } from './reason.ts'

/** The runs of the test command, of which the results of each test could be read. */
export type Runs = {
  /** Without the fix. */
  base: Results[]
  /** With the fix. */
  fix: Results[]
  /** Without the fix and without the new tests. */
  before: Results[]
}

/** What the judge found of a new or changed test. */
export type Judged = ProofTest & {
  /** The test, or the parametrised test, of which this is a part: one part that proves is enough. */
  group: string
  isFlaky: boolean
}

const isRed = (outcome: Outcome | 'missing') => outcome === 'failed' || outcome === 'error'

/** The red tests of a run. */
export const redTests = (results: Results) => results.tests.filter(({ outcome }) => isRed(outcome))

/**
 * Judges each new or changed test.
 * @param loadErrorIsBug the code does not load without the fix, and that is the bug: no test can run there
 */
export function judgeTests(runs: Runs, expectation: Expectation, loadErrorIsBug: boolean): Judged[] {
  const parents = parentsOf(runs)
  const ids = new Set([...runs.base, ...runs.fix].flatMap(({ tests }) => tests.map(({ id }) => id)))
  const before = new Map(runs.before.flatMap(({ tests }) => tests).map(({ id, outcome }) => [id, outcome]))
  const judged: Judged[] = []
  for (const id of ids) {
    const base = seen(runs.base, id)
    const fix = seen(runs.fix, id)
    // A test that was there before, and does the same with the new tests, is not new.
    if (before.has(id) && before.get(id) === base[0]?.outcome) continue
    // A test with parts is listed only if it failed on its own.
    if (parents.all.has(id) && !isRedWithoutParts(id, runs.base)) continue
    judged.push({ group: parents.rootOf(id), ...judge(id, base, fix) })
  }
  return judged

  function judge(id: string, base: TestResult[], fix: TestResult[]) {
    const red = base.find(({ outcome }) => isRed(outcome))
    const wrong = base
      .filter(({ outcome }) => isRed(outcome))
      .map((test) => findMismatch(test, expectation))
      .find(Boolean)
    const atBase = red?.outcome ?? base[0]?.outcome ?? (loadErrorIsBug ? ('error' as const) : ('missing' as const))
    const atFix = worst(fix)
    const why = whyNot(atBase, atFix, wrong)
    return {
      id,
      base: atBase,
      fix: atFix,
      proves: why === null,
      why,
      failure: red ? failureLines(red.message) || null : null,
      isFlaky: differ(base) || differ(fix) || fix.some((test) => test.isFlaky),
    }
  }
}

function whyNot(base: Outcome | 'missing', fix: Outcome | 'missing', wrong: Mismatch | undefined): string | null {
  if (fix !== 'passed') return fix === 'missing' ? 'did not run with the fix' : `${fix} with the fix`
  if (base === 'passed') return 'passes without the fix'
  if (base === 'skipped') return 'is skipped without the fix'
  if (base === 'missing') return 'did not run without the fix'
  if (wrong === undefined) return null
  return wrong.line === undefined
    ? 'failed without the fix, but did not print the expected text'
    : `failed without the fix for another reason: ${wrong.line}`
}

const seen = (runs: Results[], id: string) => runs.flatMap(({ tests }) => tests.filter((test) => test.id === id))

const differ = (tests: TestResult[]) => new Set(tests.map(({ outcome }) => isRed(outcome))).size > 1

const worstFirst: Outcome[] = ['failed', 'error', 'skipped', 'passed']

function worst(tests: TestResult[]): Outcome | 'missing' {
  return worstFirst.find((outcome) => tests.some((test) => test.outcome === outcome)) ?? 'missing'
}

function parentsOf(runs: Runs) {
  const parents = new Map<string, string>()
  for (const { tests } of [...runs.base, ...runs.fix])
    for (const { id, parent } of tests) if (parent !== undefined) parents.set(id, parent)
  const rootOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined || parent === id ? id : rootOf(parent)
  }
  return { all: new Set(parents.values()), rootOf }
}

function isRedWithoutParts(id: string, runs: Results[]): boolean {
  return runs.some(({ tests }) => {
    const own = tests.find((test) => test.id === id)
    return own !== undefined && isRed(own.outcome) && !tests.some((test) => test.parent === id && isRed(test.outcome))
  })
}
