import type { Proof } from '../proof/proof.ts'
import type { Side } from './changes.ts'
import type { Commands } from './commands.ts'
import type { Kind } from './kinds.ts'

/** A run beside the proof. It shows that the tests judge the code of the fix, and nothing else of the pull request. */
export type Control = {
  /**
   * - `words`: base with the tests, the documents of the fix and its added lines as comments. The tests must fail.
   * - `comment`: the fix with a comment at the end of each changed file. The tests must pass.
   * - `helpers`: the fix with the helpers and runner settings of base. The tests must not fail as without the fix.
   * - `ending`: the fix with another exit code where it ends the process with 0. The tests must report as before.
   */
  name: 'words' | 'comment' | 'helpers' | 'ending'
  outcome: 'passed' | 'failed'
  /** What went wrong. Null if nothing did. */
  why: string | null
}

/** What a verification found. The same shape as its JSON file. */
export type Verification = {
  /** Whether the tests of the pull request prove its fix. */
  verified: boolean
  /** Why it is refused: a stable word, one of the proof's or of `verificationCodes`. Null if it is verified. */
  code: string | null
  reason: string | null
  /** The pull request or branch, as it was named. */
  target: string
  /** Address of the repository. Null if unknown. */
  repository: string | null
  base: string
  head: string
  files: { path: string; kind: Kind; side: Side }[]
  commands: Commands | null
  /** Texts that the tests must print without the fix. */
  expected: string[]
  proof: Proof | null
  controls: Control[]
  /** If the proof is refused: the end of the output of the last setup, or command with the fix, that failed. */
  output: { step: string; text: string } | null
  notes: string[]
  started: string
  finished: string
}

/** Reasons of a refusal that a proof does not have. */
export const verificationCodes = {
  'no-tests': 'The pull request changes no test.',
  'no-fix': 'The pull request changes no code besides its tests.',
  'sniffs-source': 'The tests read the text of the source, instead of running it.',
  'support-makes-pass': 'Helpers or runner settings of the pull request make the tests pass, not the fix.',
  'ends-process': 'The fix ends the process of the tests with exit code 0, before they report.',
} as const

export type VerificationCode = keyof typeof verificationCodes
