import type { Results } from '../results/results.ts'
import type { SuiteComparison } from './proof.ts'

/** Compares all tests before and after the fix, test by test. `again` is a second run with the fix. */
export function compareSuites(before: Results, after: Results, again?: Results): SuiteComparison {
  const first = outcomes(after)
  const second = again === undefined ? first : outcomes(again)
  const earlier = outcomes(before)
  const isBroken = (now: Map<string, string>) => (id: string) => {
    if (earlier.get(id) === 'passed') return now.get(id) !== 'passed'
    return isRed(now.get(id)) && !isRed(earlier.get(id))
  }
  const ids = [...new Set([...earlier.keys(), ...first.keys(), ...second.keys()])]
  const broken = withoutParents(
    ids.filter((id) => isBroken(first)(id) && isBroken(second)(id)),
    [before, after],
  )
  const failedBefore = withoutParents(
    ids.filter((id) => isRed(earlier.get(id)) && isRed(second.get(id))),
    [after],
  )
  const flaky = ids.filter((id) => isBroken(first)(id) !== isBroken(second)(id))
  const count = (...wanted: string[]) => [...second.values()].filter((outcome) => wanted.includes(outcome)).length
  return {
    outcome: broken.length > 0 ? 'failed' : failedBefore.length > 0 ? 'failed-before' : 'passed',
    passed: count('passed'),
    failed: count('failed', 'error'),
    skipped: count('skipped'),
    broken,
    missing: broken.filter((id) => !first.has(id) && !second.has(id)),
    failedBefore,
    flaky,
  }
}

/** The tests that passed in one run and did not in another. */
export function noLongerPassing(before: Results, after: Results): string[] {
  const now = outcomes(after)
  const lost = before.tests.filter(({ id, outcome }) => outcome === 'passed' && now.get(id) !== 'passed')
  return withoutParents(
    lost.map(({ id }) => id),
    [before, after],
  )
}

export const isRed = (outcome: string | undefined) => outcome === 'failed' || outcome === 'error'

function outcomes({ tests }: Results): Map<string, string> {
  return new Map(tests.map(({ id, outcome }) => [id, outcome]))
}

/** Drops a test if one of its parts is in the list too. */
function withoutParents(ids: string[], runs: Results[]): string[] {
  const listed = new Set(ids)
  const tests = runs.flatMap(({ tests }) => tests).filter(({ id }) => listed.has(id))
  const parents = new Set(tests.map(({ parent }) => parent))
  return ids.filter((id) => !parents.has(id))
}
