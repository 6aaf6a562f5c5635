import type { ReportingPhase } from '../session/phases.ts'

export type PhaseName = ReportingPhase | 'pr' | 'follow-up'

export type State = 'done' | 'partial' | 'blocked' | 'missing' | 'stale'

export type PhaseStatus = {
  name: PhaseName
  command: string
  state: State
  /** Whether it is missing although a later phase has begun. */
  skipped: boolean
  /** Path of its report below the root. */
  report: string | null
  why: string | null
}

export type RepositoryStatus = { path: string; branch: string; head: string; changes: number }

export type ProofStatus = {
  file: string
  /** Whether it counts as a proof. */
  proven: boolean
  /** The commit with the fix. */
  commit: string | null
  reason: string | null
  /** `exit-code` is weaker: the results of single tests could not be read. Null if the proof does not say. */
  evidence: 'tests' | 'exit-code' | null
}

export type PullRequestStatus = {
  url: string
  branch: string | null
  /** Null if the forge was not asked, or could not be read. */
  state: 'open' | 'merged' | 'closed' | null
  checks: { passed: number; failed: number; running: number } | null
  /** Number of comments of people with write access that nobody has answered. */
  unanswered: number | null
}

export type Next = { phase: PhaseName; command: string; optional: boolean; why: string }

export type Stop = { reason: string; phase: PhaseName; question: string }

/** The state of a bug fix, as `bin/status --json` prints it (workflows/bugfix/schemas/status.json). */
export type Status = {
  root: string
  updatedAt: string
  repositories: RepositoryStatus[]
  phases: PhaseStatus[]
  verdict: string | null
  proofs: ProofStatus[]
  attempt: number
  next: Next | null
  pullRequest: PullRequestStatus | null
  stop: Stop | null
}
