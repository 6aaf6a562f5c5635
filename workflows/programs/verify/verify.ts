import { resolve } from 'node:path'
import type { ProofStep } from '../proof/proof.ts'
import { type ProveOptions, prove } from '../proof/prove.ts'
import type { Format } from '../results/results.ts'
import { utcTime } from '../session/time.ts'
import { classify, readText } from './changes.ts'
import { findCommands, type GivenCommands } from './commands.ts'
import { makeCommits } from './commits.ts'
import { runControls } from './controls.ts'
import { CannotVerify, gitText, ScratchRepository, tryGit } from './git.ts'
import type { Files } from './projects.ts'
import { withoutSecrets } from './secrets.ts'
import { lastLines } from './text.ts'
import { readTrailers } from './trailers.ts'
import type { Verification, VerificationCode } from './verification.ts'

export type VerifyOptions = GivenCommands & {
  /** Folder of a repository that has both commits. Nothing is written to it. */
  repository: string
  /** The branch or commit that the change is for. The proof uses its merge base with head. */
  base: string
  /** The last commit of the pull request. */
  head: string
  /** How people name the pull request. Defaults to head. */
  target?: string | undefined
  /** Address of the repository. */
  url?: string | null | undefined
  /** Texts that the tests must print without the fix. Defaults to those in the commits. */
  expected?: string[] | undefined
  /** Format of the results. By default it is recognized. */
  format?: Format | undefined
  /** Globs of report files that the commands write. */
  results?: string[] | undefined
  /** Time limit of each command. Defaults to 900. */
  seconds?: number | undefined
  /** Runs of each side, in a random order. Defaults to 3. */
  interleave?: number | undefined
  signal?: AbortSignal | undefined
  /** Called before each command. */
  onStep?: ((step: string) => void) | undefined
}

/**
 * Proves the fix of a pull request again, from its commits alone. What is a test and what is the fix, and the commands, are
 * found in the commits; the pull request itself decides nothing. Throws CannotVerify if there is nothing to run.
 */
export async function verifyPullRequest(options: VerifyOptions): Promise<Verification> {
  const started = utcTime()
  const repository = resolve(options.repository)
  const head = commitOf(repository, options.head)
  const base = mergeBase(repository, commitOf(repository, options.base), head)
  const scratch = new ScratchRepository(repository)
  try {
    const found = await judge(options, scratch, base, head)
    const { code = null, reason = null } = found.refusal ?? {}
    return {
      verified: code === null,
      code,
      reason,
      target: options.target ?? options.head,
      repository: options.url ?? null,
      base,
      head,
      files: found.files,
      commands: found.commands,
      expected: found.expected,
      proof: found.proof,
      controls: found.controls,
      output: found.output,
      notes: [...new Set([...found.notes, ...(found.proof?.notes ?? [])])],
      started,
      finished: utcTime(),
    }
  } finally {
    scratch.close()
  }
}

type Found = Pick<Verification, 'files' | 'commands' | 'expected' | 'proof' | 'controls' | 'output' | 'notes'> & {
  refusal?: { code: string; reason: string }
}

async function judge(options: VerifyOptions, scratch: ScratchRepository, base: string, head: string): Promise<Found> {
  const files = classify(scratch, base, head)
  const trailers = readTrailers(scratch.folder, base, head)
  const expected = options.expected?.length ? options.expected : trailers.expected
  const found: Found = {
    files: files.map(({ path, kind, side }) => ({ path, kind, side })),
    commands: null,
    expected,
    proof: null,
    controls: [],
    output: null,
    notes: [],
  }
  const refuse = (code: string, reason: string) => ({ ...found, refusal: { code, reason } })
  const refuseFor = (code: VerificationCode, reason: string) => refuse(code, reason)
  if (!files.some(({ side }) => side === 'test' || side === 'both'))
    return refuseFor('no-tests', 'the pull request changes no test')
  if (!files.some(({ isCode }) => isCode))
    return refuseFor('no-fix', 'the pull request changes no code besides its tests, so it fixes nothing')

  const { notes, ...commands } = findCommands(options, files, filesAt(scratch, base), trailers.test)
  Object.assign(found, { commands, notes })
  const commits = makeCommits(scratch, { base, head, files, suite: commands.suite?.command ?? '' })
  found.notes.push(...commits.notes)
  const ci = files.filter(({ kind }) => kind === 'ci').map(({ path }) => path)
  if (ci.length > 0) found.notes.push(`The change edits the CI of the repository: ${ci.join(', ')}.`)

  const outputs = new Map<string, string>()
  const proveOptions: ProveOptions = {
    repo: scratch.folder,
    base,
    fix: commits.fix,
    testsAt: [commits.tests],
    testCommand: commands.test.command,
    suiteCommand: commands.suite?.command,
    noSuite: options.noSuite,
    setup: commands.setup?.command,
    expected,
    expectedFrom: options.expected?.length ? 'given' : 'the commits',
    format: options.format,
    results: options.results,
    seconds: options.seconds,
    interleave: options.interleave ?? 3,
    strict: true,
    signal: options.signal,
    onStep: options.onStep,
    keepLog: (step, output) => {
      outputs.set(step, lastLines(output.toString()))
      // No file has it.
      return ''
    },
  }
  return await withoutSecrets(async () => {
    const proof = await prove(proveOptions)
    found.proof = proof
    if (!proof.proven) {
      // Without the fix, commands are meant to fail.
      const isFailure = ({ step, commit, exit_code }: ProofStep) =>
        exit_code !== 0 && (commit === commits.fix || step.startsWith('setup-'))
      const step = proof.steps.findLast(isFailure)?.step
      if (step !== undefined) found.output = { step, text: outputs.get(step) ?? '' }
      return refuse(proof.code ?? 'not-proven', proof.reason ?? '')
    }
    found.controls = await runControls(proveOptions, commits, proof)
    const failed = found.controls.find(({ outcome }) => outcome === 'failed')
    if (failed === undefined) return found
    return refuseFor(codeOf[failed.name], failed.why ?? '')
  })
}

const codeOf = {
  words: 'sniffs-source',
  comment: 'sniffs-source',
  helpers: 'support-makes-pass',
  ending: 'ends-process',
} as const

function commitOf(repository: string, name: string): string {
  if (name.startsWith('-')) throw new CannotVerify(`${name} is not the name of a branch or commit.`)
  return gitText(repository, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
}

function mergeBase(repository: string, base: string, head: string): string {
  const { status, stdout } = tryGit(repository, ['merge-base', base, head])
  if (status !== 0)
    throw new CannotVerify(
      'The pull request and its base have no commit in common. Is the clone shallow? Run: git fetch --unshallow; in CI, set fetch-depth: 0, or GIT_DEPTH: 0.',
    )
  const found = stdout.toString().trim()
  if (found === head) throw new CannotVerify('The pull request has no commits: its head is part of the base branch.')
  return found
}

function filesAt(scratch: ScratchRepository, commit: string): Files {
  const tree = scratch.readTree(commit)
  const paths = [...tree.keys()]
  return {
    has: (path) => tree.has(path) || paths.some((one) => one.startsWith(`${path}/`)),
    read: (path) => readText(scratch, tree.get(path)),
  }
}
