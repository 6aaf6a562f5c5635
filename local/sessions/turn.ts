import { type Answer, type Ask, type Conversation, TurnFailure } from '../agents/agent.ts'
import { type Emit, emitMessage } from '../storage/events.ts'
import type { Prompt } from '../storage/prompts.ts'
import { SessionFailure } from '../storage/session.ts'
import type { ExpectedOutput } from './expected-output.ts'
import type { Questions } from './questions.ts'
import { TurnRuns } from './turn-runs.ts'

/**
 * Ends a session with the phase Stopped, not Failed: a user stopped, deleted or interrupted it, it reached its inactivity
 * timeout, or the local backend was shut down. `reason` says which.
 */
export class Stopped extends SessionFailure {}

/**
 * Sends a prompt to the agent and appends the turn to the transcript as AG-UI runs. Resolves with the agent's answer.
 * `interrupt` ends the turn early: the answer is then `cancelled`. `signal` ends the session: the promise then rejects
 * with the signal's reason. If the conversation fails, the promise rejects with that error.
 */
export async function answerPrompt(
  conversation: Conversation,
  { threadId, runId, messageId, role, text }: Prompt,
  { append, questions, expected }: { append: Emit; questions: Questions; expected: ExpectedOutput | undefined },
  { interrupt, signal }: { interrupt: AbortSignal; signal: AbortSignal },
): Promise<Answer> {
  const runs = new TurnRuns(append, threadId)
  const cancel = AbortSignal.any([interrupt, signal])
  // An agent may end its turn without waiting for an answer.
  const over = new AbortController()
  const withdrawn = AbortSignal.any([cancel, over.signal])
  runs.begin(runId)
  emitMessage(runs.emit, role, messageId, text)
  const ask: Ask = (question, beforeAsking) => questions.ask({ question, beforeAsking, runs, withdrawn })
  try {
    const answer = await conversation.answer(text, runs.emit, cancel, ask, expected).finally(() => over.abort())
    signal.throwIfAborted()
    if (answer.cancelled) runs.finish('cancelled', answer.used)
    else runs.finish('success', answer.used, expected?.deliver(answer.used))
    return answer
  } catch (err) {
    const cause = signal.aborted ? signal.reason : err
    if (cause instanceof Stopped) runs.finish('cancelled')
    else {
      const used = cause instanceof TurnFailure ? cause.used : undefined
      runs.fail(hasReason(cause) ? cause.reason : 'PromptFailed', cause.message, used)
    }
    throw cause
  }
}

function hasReason(cause: unknown): cause is SessionFailure | TurnFailure {
  return cause instanceof SessionFailure || cause instanceof TurnFailure
}
