import { basename } from 'node:path'
import { commitId, tryGit } from '../session/git.ts'
import { Bench, type Run } from './bench.ts'
import { fingerprint } from './fingerprint.ts'
import type { ProveOptions } from './options.ts'
import type { Proof } from './proof.ts'
import { type Reason, readReason } from './reason.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import type { Place } from './scratch.ts'
import { findTestFiles, type TestFile } from './test-files.ts'
import { excerpt } from './text.ts'

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
    const { base, fix, tests } = commits
    bench = await Bench.open(options, [base, fix, ...tests.flatMap((commit) => [`${commit}^1`, commit])])
    proof.evidence = 'exit-code'
    await new Prover(options, proof, bench, commits).run()
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
  proof.finished = now()
  return proof
}

function refuse(proof: Proof, code: RefusalCode, reason: string) {
  Object.assign(proof, { proven: false, code, reason })
}

const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

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
    started: now(),
    finished: now(),
  }
}

type Commits = { base: string; fix: string; tests: string[] }

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
  for (const commit of testsAt) proof.tests_commits.push(await find(commit, 'commit of the tests'))
  if (options.expectedFrom === undefined && options.expected.length === 0 && !options.hang && options.fromWorkingTree)
    throw new Refusal(
      'no-expected-text',
      'no failure to look for: add --expect TEXT, or failure in the report of Diagnose or Reproduce',
    )
  return { base: proof.base_commit, fix: proof.fix_commit, tests: proof.tests_commits }
}

/** The steps of one proof. */
class Prover {
  readonly #options: ProveOptions
  readonly #proof: Proof
  readonly #bench: Bench
  readonly #commits: Commits
  #files: TestFile[] = []
  #added: string[] = []

  constructor(options: ProveOptions, proof: Proof, bench: Bench, commits: Commits) {
    this.#options = options
    this.#proof = proof
    this.#bench = bench
    this.#commits = commits
  }

  async run() {
    const trees = await this.#compose()
    const base = await this.#bench.checkOut(trees.base, 'base', this.#commits.base)
    await this.#red(base)
    const fix = await this.#bench.checkOut(trees.fix, 'fix', this.#commits.fix)
    await this.#green(fix)
    await this.#suite(fix)
  }

  /** The trees of both sides, with the same tests. */
  async #compose(): Promise<{ base: string; fix: string }> {
    const { repo, tests = [], fromWorkingTree = false } = this.#options
    const { base, fix } = this.#commits
    const { trees, notes } = this.#bench
    this.#files = await findTestFiles(tests, { repo, trees, base, fix, fromWorkingTree })
    this.#proof.tests = this.#files.map(({ path }) => path)
    for (const { path } of this.#files.filter(({ isCommitted }) => !isCommitted))
      notes.push(`Test file ${path}: the version that ran is not committed.`)
    const tested = new Map(this.#files.map(({ path, tested }) => [path, tested]))
    const patches = this.#commits.tests.map((commit) => ({ commit }))
    const made = {
      base: await trees.compose(await trees.treeOf(base), patches, tested),
      fix: await trees.compose(await trees.treeOf(fix), [], tested),
    }
    if (made.base === made.fix)
      throw new Refusal('no-fix', 'base and fix differ in nothing but the tests. Commit the fix first')
    this.#added = await trees.added(made.base, made.fix)
    if (fromWorkingTree && (await this.#hasOtherChanges()))
      notes.push('Uncommitted changes in the working tree are not part of this proof.')
    return made
  }

  async #hasOtherChanges(): Promise<boolean> {
    const { repo } = this.#options
    if ((await commitId(repo, 'HEAD')) !== this.#commits.fix) return false
    const tests = this.#files.map(({ path }) => `:(exclude,literal)${path}`)
    return (await tryGit(repo, ['diff', '--quiet', 'HEAD', '--', '.', ':(exclude)artifacts', ...tests])) === undefined
  }

  /** The tests without the fix. */
  async #red(place: Place) {
    const { runs = 1, testCommand } = this.#options
    for (let turn = 1; turn <= runs; turn++) {
      const step = runs === 1 ? 'base' : `base.${turn}`
      const run = await this.#bench.run(place, step, this.#commits.base, testCommand)
      if (await this.#isRed(run)) return
    }
    throw new Refusal(
      'passes-at-base',
      'the tests pass at base, so they do not show the bug. Check that they test the code of their own checkout',
    )
  }

  async #isRed(run: Run): Promise<boolean> {
    const { seconds = 900, hang, expected } = this.#options
    if (run.exceeded === 'time') {
      const text = `at base the tests took longer than ${seconds} s. If the bug is a hang, use --expect-timeout`
      if (!hang) throw new Refusal('timeout', text)
      this.#proof.assertion = `no end after ${seconds} s`
      return true
    }
    if (run.code === 0) return false
    const lines = (await run.readOutput()).split('\n')
    if (run.code === 126 || run.code === 127)
      throw new Refusal(
        'cannot-run',
        `the test command could not be run at base (exit code ${run.code}): ${excerpt(lines, 0, 2)}`,
      )
    if (hang && expected.length === 0)
      throw new Refusal('no-hang', `at base the tests failed with exit code ${run.code} instead of hanging`)
    this.#judge(lines)
    return true
  }

  #judge(lines: string[]) {
    const { expected, loadErrorMayBeBug = false } = this.#options
    const reason: Reason = readReason(lines, { expected, loadErrorMayBeBug, added: this.#added })
    const at = reason.found ?? 3
    this.#proof.assertion = excerpt(lines, at - 3, at + 13)
    if (reason.wrong !== undefined)
      throw new Refusal('load-error', `at base the tests failed for another reason than the bug: ${reason.wrong}`)
    if (reason.found === undefined && expected.length > 0)
      throw new Refusal('wrong-reason', `at base the tests failed, but did not print the expected ${quoted(expected)}`)
  }

  /** The same tests with the fix. */
  async #green(place: Place) {
    const { runs = 1, testCommand, seconds = 900 } = this.#options
    for (let turn = 1; turn <= runs; turn++) {
      const step = runs === 1 ? 'fix' : `fix.${turn}`
      const run = await this.#bench.run(place, step, this.#commits.fix, testCommand)
      if (run.exceeded === 'time') throw new Refusal('timeout', `with the fix the tests took longer than ${seconds} s`)
      if (run.code === 0) continue
      this.#proof.assertion = excerpt((await run.readOutput()).split('\n'), 0, 30)
      throw new Refusal('fails-with-fix', `the tests fail with the fix, exit code ${run.code}; see ${run.log}`)
    }
  }

  async #suite(place: Place) {
    const { suiteCommand } = this.#options
    this.#proof.suite = 'none'
    if (suiteCommand === undefined) return
    const { base, fix } = this.#commits
    this.#proof.suite = 'passed'
    const run = await this.#bench.run(place, 'suite', fix, suiteCommand)
    if (run.code === 0) return
    this.#proof.suite = 'failed'
    const old = await this.#bench.checkOut(await this.#bench.trees.treeOf(base), 'before', base)
    const before = await this.#bench.run(old, 'suite-before', base, suiteCommand)
    if (before.code === 0)
      throw new Refusal(
        'suite-broken',
        `the suite fails with the fix (exit code ${run.code}) and passes without it; see ${run.log}`,
      )
    this.#proof.suite = 'failed-before'
    this.#bench.notes.push('The suite failed before the fix too: compare the logs of suite and suite-before.')
  }
}

function quoted(texts: string[]): string {
  return texts.map((text) => `"${text}"`).join(' or ')
}
