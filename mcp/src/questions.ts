import { performance } from 'node:perf_hooks'
import { type Accepted, GatewayError, type Question } from '../../clients/typescript/src/index.ts'
import type { Call } from './tools/tool.ts'

/** Milliseconds until a deadline on the clock of `performance.now`, at least 1. */
export function msUntil(deadline: number): number {
  return Math.max(Math.ceil(deadline - performance.now()), 1)
}

/**
 * Shows a question to the user, if the client can, and sends the answer. Returns the run that goes on, `closed` if somebody
 * else was faster, or undefined if there is no answer.
 */
export async function askAndAnswer(
  { gateway, signal, askUser }: Call,
  id: string,
  question: Question,
  deadline: number,
): Promise<Accepted | 'closed' | undefined> {
  const answer = await askUser?.(id, question, msUntil(deadline))
  if (answer === undefined) return undefined
  try {
    return await gateway.answer(id, question.id, answer, { signal })
  } catch (error) {
    if (error instanceof GatewayError && error.status === 409) return 'closed'
    throw error
  }
}
