import { useSignal } from '@preact/signals'
import { Link, useLocation } from 'wouter-preact'
import type { Schedule, Session } from '../../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../../api/gateway.ts'
import { problemOf } from '../../api/problem.ts'
import { sessionPath } from '../../routes.ts'
import { sessionListOf } from '../../state/session-list.ts'
import { confirm } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusMark, stateOf } from '../../ui/status-mark.tsx'
import { Time } from '../../ui/time.tsx'
import { say } from '../../ui/toast.tsx'
import { titleOf } from '../session-title.ts'
import { describeCron } from './cron.ts'

type ItemProps = { project: string; schedule: Schedule; onEdit: () => void; onChange: () => void }

/** A schedule: when it runs, what it starts, and what the user can do with it. */
export function ScheduleItem({ project, schedule, onEdit, onChange }: ItemProps) {
  const { nextRunAt, lastRunAt, suspended, timeZone, session } = schedule
  const { resume, suspend, trigger, remove } = useActions(project, schedule, onChange)
  return (
    <li class="schedule">
      <div class="schedule-line">
        <h2>{schedule.displayName ?? titleOf({ ...session, id: schedule.id })}</h2>
        {suspended && <span class="schedule-state">suspended</span>}
        <span class="schedule-actions">
          <button type="button" class="small" onClick={trigger}>
            Run now
          </button>
          <Menu
            label={`Actions for the schedule ${schedule.displayName ?? schedule.id}`}
            items={[
              { label: 'Edit', onSelect: onEdit },
              suspended ? { label: 'Resume', onSelect: resume } : { label: 'Suspend', onSelect: suspend },
              { label: 'Delete …', onSelect: remove, isDangerous: true },
            ]}
          >
            <Icon name="more" />
          </Menu>
        </span>
      </div>
      <p>
        {describeCron(schedule.schedule) ?? <code>{schedule.schedule}</code>}
        {timeZone && <span class="soft"> ({timeZone})</span>}
      </p>
      {schedule.displayName && <p class="soft small schedule-task">{session.task}</p>}
      <p class="soft small schedule-times">
        <span>
          Next run: {suspended ? 'none while suspended' : nextRunAt ? <Time at={nextRunAt} /> : 'not reported'}
        </span>
        <span>Last run: {lastRunAt ? <Time at={lastRunAt} /> : 'none'}</span>
      </p>
      <Runs project={project} id={schedule.id} />
    </li>
  )
}

/** The sessions of a schedule, read when the user wants to see them. */
function Runs({ project, id }: { project: string; id: string }) {
  const runs = useSignal<Session[] | undefined>(undefined)
  const error = useSignal<string | undefined>(undefined)
  const load = () =>
    gatewayOf(project)
      .schedules.runs(id)
      .then(({ items }) => {
        runs.value = items
      })
      .catch((problem) => {
        error.value = problemOf(problem).text
      })
  return (
    <details onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>Its sessions</summary>
      {error.value && <p class="field-error small">{error.value}</p>}
      {runs.value?.length === 0 && <p class="soft small">None yet.</p>}
      <ul class="schedule-runs">
        {runs.value?.slice(0, 20).map((session) => (
          <li key={session.id}>
            <StatusMark state={stateOf(session)} isAlone />
            <Link href={sessionPath(project, session.id)}>{titleOf(session)}</Link>
            <span class="soft small">
              <Time at={session.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useActions(project: string, schedule: Schedule, onChange: () => void) {
  const [, navigate] = useLocation()
  const { schedules } = gatewayOf(project)
  const { id } = schedule
  const name = schedule.displayName ?? id
  const attempt = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch (error) {
      say(`The schedule was not changed: ${problemOf(error).text}`)
      return undefined
    } finally {
      onChange()
    }
  }
  const run = async () => {
    const isConfirmed = await confirm({
      title: `Run “${name}” now?`,
      text: 'A session starts at once. The next due time stays as it is.',
      action: 'Run now',
    })
    if (!isConfirmed) return
    const started = await attempt(() => schedules.trigger(id))
    if (!started) return
    sessionListOf(project).refresh()
    if (started.session) navigate(sessionPath(project, started.session))
    else say('The session is being started. It appears in the list soon.')
  }
  const remove = async () => {
    const isConfirmed = await confirm({
      title: `Delete “${name}”?`,
      text: 'It starts no more sessions. The sessions that it has started stay. You cannot undo this.',
      action: 'Delete schedule',
      isDangerous: true,
    })
    if (isConfirmed) await attempt(() => schedules.delete(id))
  }
  return {
    trigger: () => void run(),
    remove: () => void remove(),
    suspend: () => void attempt(() => schedules.suspend(id)),
    resume: () => void attempt(() => schedules.resume(id)),
  }
}
