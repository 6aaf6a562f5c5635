import type { ResumeEntry } from '@ag-ui/core'
import { AnswerRefused } from '../sessions/questions.ts'
import type { Runs } from '../sessions/runs.ts'
import type { Session } from '../storage/session.ts'
import { errors } from './errors.ts'

/**
 * Answers the open question of a session. The agent continues in the run `runId`. Throws an ApiError if the question is
 * not open or the answer does not fit it.
 */
export function answerQuestion(runs: Runs, { metadata, status }: Session, answer: ResumeEntry, runId: string) {
  try {
    const threadId = runs.answer(metadata.name, answer, runId)
    if (threadId === undefined) throw errors.noQuestion(status.phase)
    return { runId, threadId }
  } catch (err) {
    if (err instanceof AnswerRefused) throw errors.answerRefused(err)
    throw err
  }
}
