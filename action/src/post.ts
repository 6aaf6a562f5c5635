import * as core from '@actions/core'
import { cancelSession } from './cancel.ts'
import type { Marker } from './marker.ts'
import type { Run } from './run.ts'

type Kept = { name: string; isOver: boolean; marker: Marker }

/** Whether this is the step that the runner makes after the job, which action.yml asks for when it was cancelled. */
export function isPostStep(): boolean {
  return core.getState('session') !== ''
}

export function rememberSession(session: Kept) {
  core.saveState('session', JSON.stringify(session))
}

/** Ends the session that a cancelled job left, in the way that was asked for. */
export async function cancelLeftover({ settings, api, log }: Omit<Run, 'interrupt' | 'tell'>) {
  const { name, isOver, marker }: Kept = JSON.parse(core.getState('session'))
  const { cancel, session } = settings
  if (isOver || cancel === 'keep') return
  const created = name === '' ? undefined : { name, uid: '' }
  const { words } = await cancelSession({ api, cancel, session, marker, created })
  log.info(`${name} ${words}`.trim())
}
