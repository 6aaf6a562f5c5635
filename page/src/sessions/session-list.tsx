import { useEffect } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { newSessionPath, schedulesPath } from '../routes.ts'
import { rememberProject } from '../state/projects.ts'
import { sessionListOf } from '../state/session-list.ts'
import { onShortcut } from '../state/shortcuts.ts'
import { Icon } from '../ui/icon.tsx'
import { ListConnection } from './list-connection.tsx'
import { ListFilter } from './list-filter.tsx'
import { ListSummary } from './list-summary.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { ProjectSwitch } from './project-switch.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SessionRows } from './session-rows.tsx'
import { ShortcutsButton } from './shortcuts.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import './session-list.css'

/** The left pane: the sessions of a project, and what concerns all of them. */
export function SessionList({ project, chosen }: { project: string; chosen: string | undefined }) {
  const list = sessionListOf(project)
  const [, navigate] = useLocation()
  useEffect(() => list.use(), [list])
  useEffect(() => onShortcut('n', () => navigate(newSessionPath(project))))
  useEffect(() => {
    if (list.total.value !== undefined) rememberProject(project)
  }, [list.total.value !== undefined, project])
  return (
    <>
      <div class="list-head">
        <div class="list-line">
          <ProjectSwitch project={project} />
          <Link class="button primary new-session-button" href={newSessionPath(project)} aria-keyshortcuts="n">
            <Icon name="plus" />
            <span>
              New<span class="new-session-word"> session</span>
            </span>
          </Link>
        </div>
        <ListFilter list={list} />
      </div>
      <ListSummary list={list} />
      <SessionRows list={list} chosen={chosen} />
      <ListConnection list={list} />
      {list.selection.sessions.value && <SelectionBar list={list} chosen={chosen} />}
      <div class="list-foot">
        <Link class="button plain" href={schedulesPath(project)}>
          <Icon name="calendar" /> Schedules
        </Link>
        <span class="list-foot-tools">
          <NotificationSwitch />
          <ThemeSwitch />
          <ShortcutsButton />
        </span>
      </div>
    </>
  )
}
