import type { Api, Created } from './api.ts'
import { messageOf } from './failure.ts'
import { type Marker, textOf } from './marker.ts'
import type { Cancel } from './plain-inputs.ts'
import type { NewSession } from './session-inputs.ts'

export type Cancellation = {
  api: Api
  cancel: Cancel
  session: NewSession
  marker: Marker
  /** The session, if one is known; or its creation, if that is under way. */
  created: Created | Promise<Created> | undefined
}

// Together less than the 7.5 s after which the runner sends its next signal.
const creationMs = 3000
const findMs = 1500
const endMs = 2000

/** Does with the session of a cancelled job what was asked for. Gives the session, if it is known, and what was done. */
export async function cancelSession(cancellation: Cancellation): Promise<{ created?: Created; words: string }> {
  const { api, cancel, marker } = cancellation
  const created = await known(cancellation)
  if (created === undefined) {
    return { words: `If a session was created it still runs, and carries the label ${textOf(marker)}.` }
  }
  if (cancel === 'keep') {
    return { created, words: 'The session goes on: cancel-on-interrupt is false.' }
  }
  try {
    await api[cancel](created.name, { timeoutMs: endMs })
    return { created, words: cancel === 'stop' ? 'The session is being stopped.' : 'The session was deleted.' }
  } catch (error) {
    return { created, words: `The session still runs, it could not be ${past[cancel]}: ${messageOf(error)}.` }
  }
}

const past = { stop: 'stopped', delete: 'deleted' }

async function known({ api, created, session, marker }: Cancellation): Promise<Created | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), creationMs).unref())
  const settled = await Promise.race([Promise.resolve(created).catch(() => undefined), late])
  if (settled !== undefined) return settled
  const found = await api.find(session, marker, { timeoutMs: findMs }).catch(() => undefined)
  return found?.is === 'found' ? found.session : undefined
}
