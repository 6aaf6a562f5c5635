import { useSignal } from '@preact/signals'
import { useLocation } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { problemOf } from '../api/problem.ts'
import { sessionsPath } from '../routes.ts'
import { queryOf } from '../state/session-filter.ts'
import type { SessionList } from '../state/session-list.ts'
import { confirm } from '../ui/dialog.tsx'
import { say } from '../ui/toast.tsx'
import { canStop } from './session-actions.ts'
import './selection-bar.css'

/** Requests at the same time. */
const parallel = 4

/** Sessions per read when all are selected. */
const pageSize = 500

/** What the user can do with all selected sessions. `chosen` is the id of the session that is open. */
export function SelectionBar({ list, chosen }: { list: SessionList; chosen: string | undefined }) {
  const [, navigate] = useLocation()
  const busy = useSignal<string | undefined>(undefined)
  const sessions = [...(list.selection.sessions.value?.values() ?? [])]
  const live = sessions.filter(canStop)

  const selectAll = async () => {
    busy.value = 'Reading the list …'
    const all: Session[] = []
    try {
      for await (const session of gatewayOf(list.project).list({ ...queryOf(list.filter.value), pageSize }))
        all.push(session)
      list.selection.select(all)
    } catch (error) {
      say(`The list cannot be read: ${problemOf(error).text}`)
    }
    busy.value = undefined
  }

  const actOn = async (chosen: Session[], done: string, act: (session: Session) => Promise<void>) => {
    const failed: string[] = []
    const left = [...chosen]
    const work = async () => {
      for (let session = left.shift(); session; session = left.shift()) {
        busy.value = `${chosen.length - left.length} of ${chosen.length} …`
        try {
          await act(session)
        } catch (error) {
          failed.push(problemOf(error).text)
        }
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    busy.value = undefined
    list.selection.end()
    list.refresh()
    const count = `${chosen.length - failed.length} of ${chosen.length} sessions ${done}`
    say(failed.length === 0 ? `${count}.` : `${count}. First error: ${failed[0]}`)
  }

  const stop = async () => {
    const isConfirmed = await confirm({
      title: `Stop ${countOf(live)}?`,
      text: 'Their agents stop in the middle of their turns. The conversations stay, and you can start the sessions again.',
      action: `Stop ${countOf(live)}`,
    })
    if (isConfirmed) await actOn(live, 'stopped', (session) => gatewayOf(list.project).stop(session.id))
  }

  const remove = async () => {
    const isConfirmed = await confirm({
      title: `Delete ${countOf(sessions)}?`,
      text: `${live.length > 0 ? `${countOf(live)} that still run are stopped first. ` : ''}Their conversations, files, and changes that were not pushed are lost. You cannot undo this.`,
      action: `Delete ${countOf(sessions)}`,
      isDangerous: true,
    })
    if (!isConfirmed) return
    await actOn(sessions, 'deleted', (session) => gatewayOf(list.project).delete(session.id))
    if (sessions.some(({ id }) => id === chosen)) navigate(sessionsPath(list.project))
  }

  const isBusy = busy.value !== undefined
  return (
    <div class="selection-bar" role="toolbar" aria-label="Selected sessions">
      <span role="status">{busy.value ?? `${sessions.length} selected`}</span>
      <button type="button" class="plain small" disabled={isBusy} onClick={() => void selectAll()}>
        Select all {list.total.value}
      </button>
      <span class="list-line">
        <button type="button" disabled={isBusy || live.length === 0} onClick={() => void stop()}>
          Stop
        </button>
        <button type="button" class="danger" disabled={isBusy || sessions.length === 0} onClick={() => void remove()}>
          Delete
        </button>
      </span>
    </div>
  )
}

const countOf = ({ length }: Session[]) => (length === 1 ? '1 session' : `${length} sessions`)
