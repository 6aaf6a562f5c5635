import type { Owner } from '../processes/owner.ts'
import type { Tell } from '../storage/events.ts'
import type { Session } from '../storage/session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Who answers a session's prompts. Everything else about a session is the same whoever it is. */
export interface Agent {
  /**
   * Makes ready to answer the prompts of a session. Rejects when it cannot, with a SessionFailure where it has a reason to
   * name, and when the place's `signal` aborts.
   */
  open(session: Session, place: Place): Promise<Conversation>
}

/** Where an agent works: `owner` is whose all its processes must be, and `signal` aborts when the session is to end. */
export type Place = { workspace: Workspace; owner: Owner; signal: AbortSignal }

/** One agent at work in one session. A prompt follows the other. */
export interface Conversation {
  /**
   * Answers a prompt, and tells what happens meanwhile. `cancel` ends the turn early. Rejects with a TurnFailure when the
   * next prompt may go better, with a SessionFailure when there can be none.
   */
  answer(prompt: string, tell: Tell, cancel: AbortSignal): Promise<Answer>
  /** Rejects with a SessionFailure once no prompt can be answered any more. Never resolves. */
  readonly lost: Promise<never>
  /** The rule by which the agent was denied something in this turn that it has not got over since. */
  readonly hindrance?: string | undefined
  /** The last error that the agent has reported in this turn, though it goes on. */
  readonly lastError?: string | undefined
  /** Ends it, so that it can keep what it has to keep. What still runs then is ended by force. */
  close(): Promise<void>
}

/** What a turn came to: the text of the agent's last message, and whether the turn was ended early. */
export type Answer = { text: string; cancelled: boolean }

/** A prompt that could not be answered. The conversation goes on. */
export class TurnFailure extends Error {
  readonly reason: 'PromptFailed' | 'PermissionDenied'

  /** `reason` is one word for programs, `message` a sentence for people. */
  constructor(reason: TurnFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** What went wrong, with the last error that the agent reported before, if it did. */
export function afterError(what: string, error: string | undefined): string {
  return error === undefined || what.includes(error) ? what : `${what}. The last error that it reported: ${error}`
}

/** What went wrong, with the rule by which the agent was denied something before, if it was. */
export function afterDenial(what: string, rule: string | undefined): string {
  return rule === undefined ? what : `${what}, after the agent was denied something: ${rule}`
}
