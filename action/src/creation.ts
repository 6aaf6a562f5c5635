import type { Api } from './api.ts'
import type { Log } from './log.ts'
import type { Marker } from './marker.ts'
import type { Deadline } from './pace.ts'
import type { NewSession } from './session-inputs.ts'

/** What the creation of a session works with. */
export type Creation = {
  api: Api
  session: NewSession
  marker: Marker
  /** The time limit of the run, which may end sooner than the patience here. */
  limit: Deadline
  log: Log
  signal: AbortSignal
}
