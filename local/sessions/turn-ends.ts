import { type Answer, TurnFailure } from '../agents/agent.ts'
import { SessionFailure } from '../storage/session.ts'
import { Stopped } from './turn.ts'

/** Why a session waits for its user. `reason` is for programs. */
export type Said = { reason?: string; message: string }

/** What a session that waits after this turn says. */
export function saidAfter(answer: Answer | TurnFailure): Said {
  if (!(answer instanceof TurnFailure)) return { message: 'The agent has answered and is waiting for the next message' }
  const { reason, message } = answer
  return reason === 'LimitReached' ? { reason, message } : { message: `The prompt failed: ${message}` }
}

/** The result of a session that ends with this turn. Throws if the turn failed or was interrupted. */
export function resultOf(answer: Answer | TurnFailure): string {
  if (answer instanceof TurnFailure) throw new SessionFailure(answer.reason, answer.message, answer)
  if (answer.cancelled) throw new Stopped('Interrupted', 'The prompt was interrupted')
  return answer.text
}
