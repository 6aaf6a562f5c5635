import type { Session } from './session.ts'
import type { Workspace } from './workspace.ts'

/** Who answers a session's prompt. Everything else about a session is the same whoever it is. */
export interface Agent {
  /**
   * Answers the session's prompt in its workspace; what it gives is the session's result. It rejects when it cannot,
   * with a SessionFailure where it has a reason to name, and when `signal` aborts, by when all it started has ended.
   */
  run(session: Session, workspace: Workspace, signal: AbortSignal): Promise<string>
}
