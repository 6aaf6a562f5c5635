import * as core from '@actions/core'
import { cancelSession } from './cancel.ts'
import type { Run } from './run.ts'
import type { RunLabel } from './run-label.ts'

type SavedSession = { name: string; isDone: boolean; runLabel: RunLabel }

/** Whether this is the post step, which the runner starts after a cancelled job (`post` in action.yml). */
export function isPostStep(): boolean {
  return core.getState('session') !== ''
}

export function saveSession(session: SavedSession) {
  core.saveState('session', JSON.stringify(session))
}

/** Handles the session that a cancelled job left behind, as `cancel-on-interrupt` says. */
export async function cancelLeftover({ settings, api, log }: Omit<Run, 'interrupt' | 'reportEarly'>) {
  const { name, isDone, runLabel }: SavedSession = JSON.parse(core.getState('session'))
  const { cancel, session } = settings
  if (isDone || cancel === 'keep') return
  const created = name === '' ? undefined : { name, uid: '' }
  const { description } = await cancelSession({ api, cancel, session, runLabel, created })
  log.info(`${name} ${description}`.trim())
}
