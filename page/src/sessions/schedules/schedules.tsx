import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Schedule } from '../../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../../api/gateway.ts'
import { type Problem, problemOf } from '../../api/problem.ts'
import { sessionsPath } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProblemView } from '../../ui/problem-view.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import './schedules.css'

/** Milliseconds between two reads of the schedules. */
const interval = 15_000

/** The schedules of a project: sessions that start at due times. */
export function Schedules({ project }: { project: string }) {
  const { schedules, problem, refresh } = useSchedules(project)
  const edited = useSignal<Schedule | 'new' | undefined>(undefined)
  if (edited.value !== undefined)
    return (
      <ScheduleForm
        key={edited.value === 'new' ? 'new' : edited.value.id}
        project={project}
        schedule={edited.value === 'new' ? undefined : edited.value}
        onClose={() => {
          edited.value = undefined
          refresh()
        }}
      />
    )
  const create = () => {
    edited.value = 'new'
  }
  return (
    <div class="schedules">
      <div class="form-title">
        <Link class="button plain icon-button back" href={sessionsPath(project)} aria-label="Back to the sessions">
          <Icon name="back" />
        </Link>
        <h1>Schedules</h1>
        {schedules && schedules.length > 0 && (
          <button type="button" class="primary with-icon" onClick={create}>
            <Icon name="plus" /> New schedule
          </button>
        )}
      </div>
      {problem && (
        <ProblemView problem={problem}>
          <button type="button" onClick={refresh}>
            Try again
          </button>
        </ProblemView>
      )}
      {!schedules && !problem && <p class="soft">Loading …</p>}
      {schedules?.length === 0 && (
        <div class="empty-schedules">
          <h2>No schedules yet</h2>
          <p class="soft">
            A schedule starts a session whenever it is due: a triage each morning, or an update of the dependencies each
            Monday.
          </p>
          <button type="button" class="primary" onClick={create}>
            Create a schedule
          </button>
        </div>
      )}
      <ul class="schedule-list">
        {schedules?.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            project={project}
            schedule={schedule}
            onEdit={() => {
              edited.value = schedule
            }}
            onChange={refresh}
          />
        ))}
      </ul>
    </div>
  )
}

/** The schedules, read again from time to time while the tab is visible. */
function useSchedules(project: string) {
  const schedules = useSignal<Schedule[] | undefined>(undefined)
  const problem = useSignal<Problem | undefined>(undefined)
  const refresh = () => {
    gatewayOf(project)
      .schedules.list()
      .then(({ items }) => {
        schedules.value = items
        problem.value = undefined
      })
      .catch((error) => {
        problem.value = problemOf(error)
      })
  }
  useEffect(() => {
    refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), interval)
    return () => clearInterval(timer)
  }, [project])
  return { schedules: schedules.value, problem: problem.value, refresh }
}
