import type { Task } from '../task/tasks.ts'

/** `workflow`: the Bug Fix workflow with `/speedrun`. `plain`: the text alone. */
export type Arm = 'workflow' | 'plain'

export const arms: Arm[] = ['workflow', 'plain']

export type Tokens = { input: number; output: number; cacheRead: number; cacheWrite: number }

/** What an agent left behind. */
export type Attempt = {
  /** Its change against the base, as a patch. Empty if it changed nothing. */
  patch: string
  /** The stop that `bin/status` names. Null without a stop, and always in the arm `plain`, which has no `bin/status`. */
  stop: string | null
  /** Whether the session's regression proof says `proven`. Null if there is no proof. */
  proven: boolean | null
  /** Null if the agent reports none. */
  tokens: Tokens | null
  costUsd: number | null
  /** Duration in seconds. */
  seconds: number
  /** Why it ended early. Null if it ended by itself. */
  error: string | null
  /** ID of the session. Null if there was none. */
  session: string | null
}

/** A run of one agent at one task. */
export type Assignment = {
  task: Task
  arm: Arm /** Counts from 1. */
  run: number /** For its files. */
  folder: string
}

export type Agent = {
  name: string
  /** Programs and settings that matter for a comparison, by name. */
  versions(): Promise<Record<string, string>>
  attempt(assignment: Assignment): Promise<Attempt>
  close(): Promise<void>
}
