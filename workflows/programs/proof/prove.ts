import { basename } from 'node:path'
import { commitId } from '../session/git.ts'
import { utcTime } from '../session/time.ts'
import { Bench } from './bench.ts'
import { fingerprint } from './fingerprint.ts'
import type { ProveOptions } from './options.ts'
import type { Proof } from './proof.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { type Commits, Sides } from './sides.ts'
import { proveSuite } from './suite-steps.ts'
import { proveTests } from './test-steps.ts'

export type { ProveOptions } from './options.ts'

/**
 * Proves that new tests fail without a fix, for the expected reason, and pass with it, and that the fix breaks no other
 * test. Nothing is written to the repository. It throws only if the proof is aborted, or the machine fails.
 */
export async function prove(options: ProveOptions): Promise<Proof> {
  const proof = emptyProof(options)
  const before = await fingerprint(options.repo)
  let bench: Bench | undefined
  try {
    const commits = await readCommits(options, proof)
    const ofTests = commits.tests.flatMap((commit) => [`${commit}^1`, commit])
    bench = await Bench.open(options, [commits.base, commits.fix, ...ofTests])
    const sides = await Sides.compose({ options, proof, bench, commits })
    const tests = await proveTests(sides)
    await proveSuite(sides, tests)
    proof.proven = true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(proof, error.code, error.message)
  } finally {
    proof.steps = bench?.steps ?? []
    proof.notes = bench?.notes ?? []
    await bench?.close()
  }
  if ((await fingerprint(options.repo)) !== before) {
    proof.tree_unchanged = false
    const text = 'The working tree changed while the commands ran: one of them writes outside its scratch checkout.'
    proof.notes.push(text)
    if (proof.proven) refuse(proof, 'tree-changed', text)
  }
  proof.finished = utcTime()
  return proof
}

function refuse(proof: Proof, code: RefusalCode, reason: string) {
  Object.assign(proof, { proven: false, code, reason })
}

function emptyProof(options: ProveOptions): Proof {
  return {
    proven: false,
    reason: null,
    code: null,
    evidence: null,
    format: null,
    strict: options.strict ?? false,
    repository: options.repository ?? basename(options.repo),
    base_commit: null,
    fix_commit: null,
    tests_commits: [],
    expected: options.expected,
    expected_from: options.expectedFrom ?? null,
    assertion: null,
    test_command: options.testCommand,
    suite_command: options.suiteCommand ?? null,
    suite: null,
    suite_reason: options.noSuite ?? null,
    suite_tests: null,
    tests: [],
    results: [],
    steps: [],
    notes: [],
    tree_unchanged: true,
    started: utcTime(),
    finished: utcTime(),
  }
}

async function readCommits(options: ProveOptions, proof: Proof): Promise<Commits> {
  const { repo, base, fix, testsAt = [] } = options
  if (base === undefined)
    throw new Refusal('unknown-commit', 'no base commit: add --base COMMIT, or base in the report of Fix')
  const find = async (name: string, role: string) => {
    const id = await commitId(repo, name)
    if (id === undefined) throw new Refusal('unknown-commit', `${role} ${name} is not in ${repo} (a shallow clone?)`)
    return id
  }
  proof.base_commit = await find(base, 'base commit')
  proof.fix_commit = await find(fix, 'fix commit')
  for (const commit of testsAt) {
    proof.tests_commits.push(await find(commit, 'commit of the tests'))
    await find(`${commit}^1`, 'the commit before the tests,')
  }
  if (options.expectedFrom === undefined && options.expected.length === 0 && !options.hang && options.fromWorkingTree)
    throw new Refusal(
      'no-expected-text',
      'no failure to look for: add --expect TEXT, or failure in the report of Diagnose or Reproduce',
    )
  return { base: proof.base_commit, fix: proof.fix_commit, tests: proof.tests_commits }
}
