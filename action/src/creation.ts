import type { Api } from './api.ts'
import type { Deadline } from './backoff.ts'
import type { Log } from './log.ts'
import type { RunLabel } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'

/** The parameters for creating a session. */
export type Creation = {
  api: Api
  session: NewSession
  runLabel: RunLabel
  /** The time limit of the whole run. It may be shorter than the limits for retries. */
  limit: Deadline
  log: Log
  signal: AbortSignal
}
