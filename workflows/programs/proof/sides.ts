import { commitId, tryGit } from '../session/git.ts'
import type { Bench, Run } from './bench.ts'
import type { ProveOptions } from './options.ts'
import type { Proof } from './proof.ts'
import type { Expectation } from './reason.ts'
import { Refusal } from './refusal.ts'
import type { Place } from './scratch.ts'
import { findTestFiles, type TestFile } from './test-files.ts'

export type Commits = { base: string; fix: string; tests: string[] }

type Parts = { options: ProveOptions; proof: Proof; bench: Bench; commits: Commits }

/**
 * What is tested. base: the old code with the new tests. fix: the new code with the new tests. before: the old code with
 * the old tests. old: the new code with the old tests.
 */
type Side = 'base' | 'fix' | 'before' | 'old'

/** The sides of a proof, each of which is checked out when it is needed first. */
export class Sides {
  readonly options: ProveOptions
  readonly proof: Proof
  readonly bench: Bench
  readonly expectation: Expectation
  /** Whether the tests change or remove files of base. */
  readonly hasOldTests: boolean
  readonly #commits: Commits
  readonly #files: TestFile[]
  readonly #trees: { base: string; fix: string }
  #suiteBefore: Run | undefined
  readonly #places = new Map<Side, Place>()

  private constructor(
    { options, proof, bench, commits }: Parts,
    { files, trees, added, hasOldTests }: Awaited<ReturnType<typeof compose>>,
  ) {
    this.options = options
    this.proof = proof
    this.bench = bench
    this.hasOldTests = hasOldTests
    this.expectation = { expected: options.expected, loadErrorMayBeBug: options.loadErrorMayBeBug ?? false, added }
    this.#commits = commits
    this.#files = files
    this.#trees = trees
  }

  static async compose(parts: Parts): Promise<Sides> {
    return new Sides(parts, await compose(parts))
  }

  /** Runs a command on a side. */
  async run(side: Side, step: string, command: string): Promise<Run> {
    const commit = this.#commits[side === 'fix' || side === 'old' ? 'fix' : 'base']
    const known = this.#places.get(side)
    const place = known ?? (await this.bench.checkOut(await this.#treeOf(side), side, commit))
    this.#places.set(side, place)
    return await this.bench.run(place, step, commit, command)
  }

  /** The suite without the fix and without the new tests, which runs once. Undefined if there is no suite command. */
  async suiteBefore(): Promise<Run | undefined> {
    const { suiteCommand } = this.options
    if (suiteCommand !== undefined) this.#suiteBefore ??= await this.run('before', 'suite-before', suiteCommand)
    return this.#suiteBefore
  }

  async #treeOf(side: Side): Promise<string> {
    const { base, fix, tests } = this.#commits
    const { trees } = this.bench
    if (side === 'base' || side === 'fix') return this.#trees[side]
    if (side === 'before') return await trees.treeOf(base)
    const patches = tests.toReversed().map((commit) => ({ commit, reverse: true }))
    return await trees.compose(
      await trees.treeOf(fix),
      patches,
      new Map(this.#files.map(({ path, old }) => [path, old])),
    )
  }
}

async function compose({ options, proof, bench, commits }: Parts) {
  const { repo, tests = [], fromWorkingTree = false } = options
  const { base, fix } = commits
  const { trees, notes } = bench
  const files = await findTestFiles(tests, { repo, trees, base, fix, fromWorkingTree })
  proof.tests = files.map(({ path }) => path)
  for (const { path } of files.filter(({ isCommitted }) => !isCommitted))
    notes.push(`Test file ${path}: the version that ran is not committed.`)
  const tested = new Map(files.map(({ path, tested }) => [path, tested]))
  const patches = commits.tests.map((commit) => ({ commit }))
  const made = {
    base: await trees.compose(await trees.treeOf(base), patches, tested),
    fix: await trees.compose(await trees.treeOf(fix), [], tested),
  }
  if (made.base === made.fix)
    throw new Refusal('no-fix', 'base and fix differ in nothing but the tests. Commit the fix first')
  if (fromWorkingTree && (await hasOtherChanges(repo, fix, proof.tests)))
    notes.push('Uncommitted changes in the working tree are not part of this proof.')
  const removed = await Promise.all(commits.tests.map((commit) => trees.removedLines(commit)))
  const hasOldTests =
    removed.some((lines) => lines > 0) || files.some(({ old, tested }) => old !== null && old.blob !== tested?.blob)
  return { files, trees: made, added: await trees.added(made.base, made.fix), hasOldTests }
}

async function hasOtherChanges(repo: string, fix: string, tests: string[]): Promise<boolean> {
  if ((await commitId(repo, 'HEAD')) !== fix) return false
  const others = ['.', ':(exclude)artifacts', ...tests.map((path) => `:(exclude,literal)${path}`)]
  return (await tryGit(repo, ['diff', '--quiet', 'HEAD', '--', ...others])) === undefined
}
