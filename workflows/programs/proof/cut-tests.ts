import type { Results, TestResult } from '../results/results.ts'
import type { Sides } from './sides.ts'

/**
 * A panic of Go ends the other tests of its package, so that a test without use could hide behind it. Runs the tests again
 * without those that ended the process, until every test had its turn. Returns the further results.
 */
export async function runCutTests(sides: Sides, base: Results[]): Promise<Results[]> {
  const further: Results[] = []
  const crashed = new Set<string>()
  for (let last = base.find(isCut); last !== undefined && isCut(last); last = further.at(-1)) {
    const known = crashed.size
    for (const name of last.tests.filter(({ outcome }) => outcome === 'failed').flatMap(nameOf)) crashed.add(name)
    if (crashed.size === known) break
    const skip = `export GOFLAGS="$GOFLAGS -skip=^(${[...crashed].join('|')})\\$"`
    const { results } = await sides.run(
      'base',
      `base-rest.${further.length + 1}`,
      `${skip}\n${sides.options.testCommand}`,
    )
    // A Go before 1.20 does not know -skip.
    if (results === undefined || results.tests.length === 0) break
    further.push(results)
  }
  return further
}

const isCut = ({ format, incomplete }: Results) => format === 'go' && incomplete.length > 0

/** The function of a test, without its package and subtests. */
function nameOf({ id }: TestResult): string[] {
  const [, name] = /(?:^|\.)((?:Test|Example|Fuzz)\w*)(?:\/|$)/.exec(id) ?? []
  return name === undefined ? [] : [name]
}
