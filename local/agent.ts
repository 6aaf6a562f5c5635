import type { Tell } from './events.ts'
import type { Session } from './session.ts'
import type { Workspace } from './workspace.ts'

/** Who answers a session's prompts. Everything else about a session is the same whoever it is. */
export interface Agent {
  /**
   * Makes ready to answer prompts in the session's workspace. Rejects when it cannot, with a SessionFailure where it has a
   * reason to name, and when `signal` aborts, by when all it started has ended.
   */
  open(session: Session, workspace: Workspace, signal: AbortSignal): Promise<Conversation>
}

/** One agent at work in one session. A prompt follows the other. */
export interface Conversation {
  /**
   * Answers a prompt, and tells what happens meanwhile. `cancel` ends the turn early. Rejects with a TurnFailure when the
   * next prompt may go better, with a SessionFailure when there can be none.
   */
  answer(prompt: string, tell: Tell, cancel: AbortSignal): Promise<Answer>
  /** Rejects with a SessionFailure once no prompt can be answered any more. Never resolves. */
  readonly lost: Promise<never>
  /** Ends it. Settles when all that it started has ended. */
  close(): Promise<void>
}

/** What a turn came to: the text of the agent's last message, and whether the turn was ended early. */
export type Answer = { text: string; cancelled: boolean }

/** A prompt that could not be answered. The conversation goes on. */
export class TurnFailure extends Error {}
