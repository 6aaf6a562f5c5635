import { Bench, type Run } from '../proof/bench.ts'
import type { ProveOptions } from '../proof/options.ts'
import type { Proof, ProofTest } from '../proof/proof.ts'
import { Refusal } from '../proof/refusal.ts'
import { failureLines } from '../results/failure.ts'
import type { Results } from '../results/results.ts'
import type { Commits } from './commits.ts'
import type { Control } from './verification.ts'

type Name = Control['name']

/** Runs the new tests where their outcome is known if they judge nothing but the code of the fix. Stops at the first fault. */
export async function runControls(options: ProveOptions, commits: Commits, proof: Proof): Promise<Control[]> {
  const wanted: [Name, string][] = [
    ['words', commits.described],
    ['comment', commits.commented],
  ]
  // Exit codes do not tell the failure of the bug from another one.
  if (commits.oldSupport !== undefined && proof.evidence === 'tests') wanted.push(['helpers', commits.oldSupport])
  if (commits.ended !== undefined) wanted.push(['ending', commits.ended])
  const bench = await Bench.open(options, [options.base ?? '', ...wanted.map(([, commit]) => commit)])
  const controls: Control[] = []
  try {
    for (const [name, commit] of wanted) {
      const why = await runControl(bench, name, commit, options.testCommand, proof)
      controls.push({ name, outcome: why === null ? 'passed' : 'failed', why })
      if (why !== null) break
    }
  } finally {
    await bench.close()
  }
  return controls
}

/** Returns what went wrong. Null if nothing did. */
async function runControl(bench: Bench, name: Name, commit: string, command: string, proof: Proof) {
  try {
    const place = await bench.checkOut(await bench.trees.treeOf(commit), name, commit)
    return judge(name, await bench.run(place, name, commit, command), proof)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function judge(name: Name, { code, results }: Run, proof: Proof): string | null {
  if (proof.evidence !== 'tests' || results === undefined) return judgeExitCode(name, code)
  const tests = proof.results.filter(({ proves }) => proves)
  if (name === 'ending') return judgeEnding(code, tests, results)
  for (const test of tests) {
    const why = judgeTest(name, test, results)
    if (why !== null) return `${test.id}: ${why}`
  }
  return null
}

const passesWithWords =
  'it passes without the code of the fix, with only its documents and with its lines as comments. It reads texts instead of running the code'
const failsWithComment = 'it does not pass with the fix and a further comment in it. It compares the text of the source'
const endsProcess =
  'the fix ends the process of the tests with exit code 0, before they report. Their results cannot be trusted'

function judgeExitCode(name: Name, code: number): string | null {
  if (name === 'words' && code === 0) return passesWithWords
  if (name === 'comment' && code !== 0) return failsWithComment
  if (name === 'ending' && code !== 0) return endsProcess
  return null
}

/** A test that runs a program of its own fails by itself if the exit code is another one. */
function judgeEnding(code: number, tests: ProofTest[], { tests: found }: Results): string | null {
  const failsItself = tests.some(({ id }) => found.some((test) => test.id === id && test.outcome === 'failed'))
  return code !== 0 && !failsItself ? endsProcess : null
}

function judgeTest(name: Name, { id, failure }: ProofTest, results: Results): string | null {
  const result = results.tests.find((test) => test.id === id)
  if (name === 'words') return result?.outcome === 'passed' ? passesWithWords : null
  if (name === 'comment') return result?.outcome === 'passed' ? null : failsWithComment
  const isSame = result?.outcome === 'failed' && failure !== null && failureLines(result.message) === failure
  return isSame ? 'with the fix, but with the helpers and runner settings of base, it fails as without the fix' : null
}
