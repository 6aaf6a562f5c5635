import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent, Arm, Assignment, Attempt } from './agents/attempt.ts'
import { type Grade, grade } from './grading/grade.ts'
import type { Cache } from './task/repository.ts'

export type DiffSize = { files: number; added: number; removed: number }

/** One run of an agent at a task, and its grade: a line of `trials.jsonl`. */
export type Trial = {
  task: string
  arm: Arm
  run: number
  mustStop: boolean
  /** Whether the bug is fixed. Null if the task must end in a stop. */
  resolved: boolean | null
  reason: string | null
  /** The stop that the session named. In the arm `plain`, `no-change` for an empty change. */
  stop: string | null
  /** Whether it stopped at a bug that can be fixed. */
  needlessStop: boolean
  /** Whether it did not stop, or stopped for another reason, where a stop was right. */
  missedStop: boolean
  /** Whether it says that its fix is proven. Null if it says nothing about it. */
  proven: boolean | null
  /** Whether it says so although the held-out tests fail, or although there was nothing to fix. */
  falselyProven: boolean
  diff: DiffSize
  tokens: number | null
  inputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
  seconds: number
  gradingSeconds: number
  error: string | null
  session: string | null
}

/** Lets an agent work at a task and grades the result. Its files are in the folder of the assignment. */
export async function runTrial(agent: Agent, assignment: Assignment, cache: Cache): Promise<Trial> {
  const { task, arm, run, folder } = assignment
  const attempt = await agent.attempt(assignment)
  writeFileSync(join(folder, 'change.patch'), attempt.patch)
  const begun = performance.now()
  const graded = task.mustStop ? undefined : await grade(task, attempt.patch, join(folder, 'grading'), cache)
  const gradingSeconds = (performance.now() - begun) / 1000
  return {
    task: task.name,
    arm,
    run,
    mustStop: task.mustStop,
    ...judge(assignment, attempt, graded),
    proven: attempt.proven,
    diff: sizeOf(attempt.patch),
    ...countTokens(attempt),
    costUsd: attempt.costUsd,
    seconds: rounded(attempt.seconds),
    gradingSeconds: rounded(gradingSeconds),
    error: attempt.error,
    session: attempt.session,
  }
}

function judge({ task, arm }: Assignment, attempt: Attempt, graded: Grade | undefined) {
  // Without the workflow, an agent can only stop by leaving the code as it is. An agent that failed has not decided that.
  const isUnchanged = arm === 'plain' && attempt.patch === '' && attempt.error === null
  const stop = attempt.stop ?? (isUnchanged ? 'no-change' : null)
  const right = ['no-change', ...task.config.stops]
  const missedStop = task.mustStop && (stop === null || !right.includes(stop))
  const resolved = graded?.resolved ?? null
  return {
    resolved,
    reason: graded?.reason ?? (missedStop ? `expected the stop ${task.config.stops.join(' or ')}, got ${stop}` : null),
    stop,
    needlessStop: !task.mustStop && stop !== null,
    missedStop,
    falselyProven: attempt.proven === true && resolved !== true,
  }
}

function countTokens({ tokens }: Attempt) {
  if (tokens === null) return { tokens: null, inputTokens: null, outputTokens: null }
  const inputTokens = tokens.input + tokens.cacheRead + tokens.cacheWrite
  return { tokens: inputTokens + tokens.output, inputTokens, outputTokens: tokens.output }
}

export function sizeOf(patch: string): DiffSize {
  const size = { files: 0, added: 0, removed: 0 }
  let isHunk = false
  for (const line of patch.split('\n')) {
    if (line.startsWith('diff --git ')) {
      size.files += 1
      isHunk = false
    } else if (line.startsWith('@@ ')) isHunk = true
    else if (isHunk && line.startsWith('+')) size.added += 1
    else if (isHunk && line.startsWith('-')) size.removed += 1
  }
  return size
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
