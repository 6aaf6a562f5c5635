import * as core from '@actions/core'
import { cancelSession } from './cancel.ts'
import type { Run } from './run.ts'
import type { Marker } from './run-label.ts'

type Kept = { name: string; isOver: boolean; marker: Marker }

/** Whether this is the post step, which the runner starts after a cancelled job (`post` in action.yml). */
export function isPostStep(): boolean {
  return core.getState('session') !== ''
}

export function rememberSession(session: Kept) {
  core.saveState('session', JSON.stringify(session))
}

/** Handles the session that a cancelled job left behind, as `cancel-on-interrupt` says. */
export async function cancelLeftover({ settings, api, log }: Omit<Run, 'interrupt' | 'tell'>) {
  const { name, isOver, marker }: Kept = JSON.parse(core.getState('session'))
  const { cancel, session } = settings
  if (isOver || cancel === 'keep') return
  const created = name === '' ? undefined : { name, uid: '' }
  const { words } = await cancelSession({ api, cancel, session, marker, created })
  log.info(`${name} ${words}`.trim())
}
