import { type Answer, type Conversation, TurnFailure } from '../agents/agent.ts'
import { type Emit, emitMessage } from '../storage/events.ts'
import type { Prompt } from '../storage/prompts.ts'
import { SessionFailure } from '../storage/session.ts'

/** The session was stopped, deleted or interrupted, or reached its inactivity timeout. */
export class Stopped extends SessionFailure {}

/**
 * Sends a prompt to the agent and emits the turn as an AG-UI run. `interrupt` ends the turn early. `signal` ends the
 * session: the promise rejects with its reason. Otherwise it rejects with the error of the conversation.
 */
export async function answerPrompt(
  conversation: Conversation,
  { threadId, runId, messageId, role, text }: Prompt,
  emit: Emit,
  { interrupt, signal }: { interrupt: AbortSignal; signal: AbortSignal },
): Promise<Answer> {
  const finished = (type: 'success' | 'cancelled') => emit({ type: 'RUN_FINISHED', threadId, runId, outcome: { type } })
  emit({ type: 'RUN_STARTED', threadId, runId })
  emitMessage(emit, role, messageId, text)
  try {
    const answer = await conversation.answer(text, emit, AbortSignal.any([interrupt, signal]))
    signal.throwIfAborted()
    finished(answer.cancelled ? 'cancelled' : 'success')
    return answer
  } catch (err) {
    const cause = signal.aborted ? signal.reason : err
    if (cause instanceof Stopped) finished('cancelled')
    else emit(runError(isNamed(cause) ? cause.reason : 'PromptFailed', cause.message))
    throw cause
  }
}

function isNamed(cause: unknown): cause is SessionFailure | TurnFailure {
  return cause instanceof SessionFailure || cause instanceof TurnFailure
}

/** The event for a failed turn. `code` is for programs, `message` for people. */
export function runError(code: string, message: string) {
  return { type: 'RUN_ERROR', message, code } as const
}
