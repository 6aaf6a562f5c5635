import type { Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { problemOf } from '../api/problem.ts'
import { sessionListOf } from '../state/session-list.ts'
import { confirm } from '../ui/dialog.tsx'
import { say } from '../ui/toast.tsx'
import { titleOf } from './session-title.ts'

/** Whether a session can be stopped. */
export const canStop = ({ status }: Session) => ['pending', 'running'].includes(status.toLowerCase())

/** Whether the agent is in the middle of its turn: then a stop loses something. */
export const isInTurn = ({ activity }: Session) => activity === 'working' || activity === 'asking'

/** Stops a session. Asks first if the agent is in its turn. Returns whether the session has stopped. */
export async function stopSession(project: string, session: Session): Promise<boolean> {
  const isConfirmed =
    !isInTurn(session) ||
    (await confirm({
      title: `Stop “${short(titleOf(session))}”?`,
      text: 'The agent stops in the middle of its turn. The conversation stays, and you can start the session again.',
      action: 'Stop session',
    }))
  if (!isConfirmed) return false
  const hasStopped = await attempt('stopped', () => gatewayOf(project).stop(session.id))
  sessionListOf(project).refresh()
  return hasStopped
}

/** Asks, and deletes a session. Returns whether it is gone. */
export async function deleteSession(project: string, session: Session): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Delete “${short(titleOf(session))}”?`,
    text: `${canStop(session) ? 'The agent is stopped first. ' : ''}The conversation, the files, and changes that were not pushed are lost. You cannot undo this.`,
    action: 'Delete session',
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const isGone = await attempt('deleted', () => gatewayOf(project).delete(session.id))
  if (isGone) sessionListOf(project).remove(session.id)
  sessionListOf(project).refresh()
  return isGone
}

/** Acts on a session. If that fails, says that the session was not `what`. */
export async function attempt(what: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    say(`The session was not ${what}: ${problemOf(error).text}`)
    return false
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
