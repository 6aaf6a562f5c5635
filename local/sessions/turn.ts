import { type Answer, type Conversation, type RunUsage, TurnFailure } from '../agents/agent.ts'
import { type Emit, emitMessage } from '../storage/events.ts'
import type { Prompt } from '../storage/prompts.ts'
import { SessionFailure } from '../storage/session.ts'

/**
 * Ends a session with the phase Stopped, not Failed: a user stopped, deleted or interrupted it, it reached its inactivity
 * timeout, or the local backend was shut down. `reason` says which.
 */
export class Stopped extends SessionFailure {}

/**
 * Sends a prompt to the agent and emits the turn as an AG-UI run. Resolves with the agent's answer. `interrupt` ends the
 * turn early: the answer is then `cancelled`. `signal` ends the session: the promise then rejects with the signal's reason.
 * If the conversation fails, the promise rejects with that error.
 */
export async function answerPrompt(
  conversation: Conversation,
  { threadId, runId, messageId, role, text }: Prompt,
  emit: Emit,
  { interrupt, signal }: { interrupt: AbortSignal; signal: AbortSignal },
): Promise<Answer> {
  const start = performance.now()
  const emitFinished = (type: 'success' | 'cancelled', used?: RunUsage) => {
    const result = { is_error: false, duration_ms: Math.round(performance.now() - start), ...used }
    emit({ type: 'RUN_FINISHED', threadId, runId, outcome: { type }, result })
  }
  emit({ type: 'RUN_STARTED', threadId, runId })
  emitMessage(emit, role, messageId, text)
  try {
    const answer = await conversation.answer(text, emit, AbortSignal.any([interrupt, signal]))
    signal.throwIfAborted()
    emitFinished(answer.cancelled ? 'cancelled' : 'success', answer.used)
    return answer
  } catch (err) {
    const cause = signal.aborted ? signal.reason : err
    if (cause instanceof Stopped) emitFinished('cancelled')
    else emit(runErrorEvent(hasReason(cause) ? cause.reason : 'PromptFailed', cause.message))
    throw cause
  }
}

function hasReason(cause: unknown): cause is SessionFailure | TurnFailure {
  return cause instanceof SessionFailure || cause instanceof TurnFailure
}

/** The event for a failed turn. `code` is for programs, `message` for people. */
export function runErrorEvent(code: string, message: string) {
  return { type: 'RUN_ERROR', message, code } as const
}
