import type { Api, Created } from './api.ts'
import { messageOf } from './failure.ts'
import { formatLabel, type RunLabel } from './run-label.ts'
import type { Cancel } from './scalar-inputs.ts'
import type { NewSession } from './session-inputs.ts'

export type Cancellation = {
  api: Api
  cancel: Cancel
  session: NewSession
  runLabel: RunLabel
  /** The session, or the promise of its creation while that is running. */
  created: Created | Promise<Created> | undefined
}

// Timeouts. Their sum is less than the 7.5 s after which the runner sends its next signal.
const creationMs = 3000
const findMs = 1500
const endMs = 2000

/** Handles the session of a cancelled job as `cancel-on-interrupt` says. Returns the session, if known, and a description of what was done. */
export async function cancelSession(cancellation: Cancellation): Promise<{ created?: Created; description: string }> {
  const { api, cancel, runLabel } = cancellation
  const created = await currentSession(cancellation)
  if (created === undefined) {
    return { description: `If a session was created, it is still running. Its label is ${formatLabel(runLabel)}.` }
  }
  if (cancel === 'keep') {
    return { created, description: 'The session keeps running because cancel-on-interrupt is false.' }
  }
  try {
    await api[cancel](created.name, { timeoutMs: endMs })
    return { created, description: cancel === 'stop' ? 'The session is being stopped.' : 'The session was deleted.' }
  } catch (error) {
    return {
      created,
      description: `The session is still running. It could not be ${past[cancel]}: ${messageOf(error)}.`,
    }
  }
}

const past = { stop: 'stopped', delete: 'deleted' }

async function currentSession({ api, created, session, runLabel }: Cancellation): Promise<Created | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), creationMs).unref())
  const settled = await Promise.race([Promise.resolve(created).catch(() => undefined), late])
  if (settled !== undefined) return settled
  const found = await api.find(session, runLabel, { timeoutMs: findMs }).catch(() => undefined)
  return found?.is === 'found' ? found.session : undefined
}
