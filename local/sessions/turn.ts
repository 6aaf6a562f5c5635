import { type Answer, type Conversation, TurnFailure } from '../agents/agent.ts'
import { type Tell, tellMessage } from '../storage/events.ts'
import type { Prompt } from '../storage/prompts.ts'
import { SessionFailure } from '../storage/session.ts'

/** Why a session was ended from outside, or by itself after a pause. */
export class Stopped extends SessionFailure {}

/**
 * Has a prompt answered, and tells it as a run of AG-UI. `interrupt` ends the turn early; `signal` ends it with the
 * session, and rejects with its reason. Rejects as the conversation does.
 */
export async function answerPrompt(
  conversation: Conversation,
  { threadId, runId, messageId, role, text }: Prompt,
  tell: Tell,
  { interrupt, signal }: { interrupt: AbortSignal; signal: AbortSignal },
): Promise<Answer> {
  const finished = (type: 'success' | 'cancelled') => tell({ type: 'RUN_FINISHED', threadId, runId, outcome: { type } })
  tell({ type: 'RUN_STARTED', threadId, runId })
  tellMessage(tell, role, messageId, text)
  try {
    const answer = await conversation.answer(text, tell, AbortSignal.any([interrupt, signal]))
    signal.throwIfAborted()
    finished(answer.cancelled ? 'cancelled' : 'success')
    return answer
  } catch (err) {
    const cause = signal.aborted ? signal.reason : err
    if (cause instanceof Stopped) finished('cancelled')
    else tell(runError(isNamed(cause) ? cause.reason : 'PromptFailed', cause.message))
    throw cause
  }
}

function isNamed(cause: unknown): cause is SessionFailure | TurnFailure {
  return cause instanceof SessionFailure || cause instanceof TurnFailure
}

/** What to tell of a turn that failed: one word for programs, a sentence for people. */
export function runError(code: string, message: string) {
  return { type: 'RUN_ERROR', message, code } as const
}
