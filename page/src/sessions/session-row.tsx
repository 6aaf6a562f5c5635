import { Link, useLocation } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { sessionPath, sessionsPath } from '../routes.ts'
import type { Selection } from '../state/selection.ts'
import { copyText } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { StatusMark, stateOf } from '../ui/status-mark.tsx'
import { Time } from '../ui/time.tsx'
import { say } from '../ui/toast.tsx'
import { canStop, deleteSession, isInTurn, stopSession } from './session-actions.ts'
import { titleOf } from './session-title.ts'

type RowProps = {
  project: string
  selection: Selection
  session: Session
  row: number
  isChosen: boolean
  /** Whether the row shows the last activity, because the list is sorted by it. */
  showsActivity: boolean
}

/** A session in the list: its state, title, and time. While sessions are being selected, a checkbox. */
export function SessionRow(props: RowProps) {
  const { project, selection, session, row, isChosen } = props
  const selected = selection.sessions.value
  const content = <RowContent {...props} />
  if (selected)
    return (
      <label class="session-row is-selecting">
        <input
          type="checkbox"
          data-row={row}
          checked={selected.has(session.id)}
          onChange={() => selection.toggle(session)}
        />
        {content}
      </label>
    )
  return (
    <>
      <Link
        class="session-row"
        data-row={row}
        href={sessionPath(project, session.id)}
        aria-current={isChosen ? 'page' : undefined}
      >
        {content}
      </Link>
      <RowMenu project={project} session={session} isChosen={isChosen} />
    </>
  )
}

function RowContent({ session, showsActivity }: RowProps) {
  const state = stateOf(session)
  const title = titleOf(session)
  const detail = session.error ?? session.reason ?? repositoryOf(session)
  return (
    <>
      <StatusMark state={state} />
      <span class="row-title" title={session.task.length > title.length ? session.task.slice(0, 400) : title}>
        {title}
      </span>
      <span class="row-detail" title={detail}>
        <span data-tone={state.tone}>{state.word}</span>
        {detail && ` · ${detail}`}
      </span>
      <span class="row-time">
        <Time at={(showsActivity ? session.lastActivityAt : undefined) ?? session.createdAt} />
      </span>
    </>
  )
}

/** The owner and name of the first repository. */
function repositoryOf({ repos }: Session): string | undefined {
  return repos?.[0]?.url
    .replace(/(\.git)?\/?$/, '')
    .split(/[/:]/)
    .slice(-2)
    .join('/')
}

function RowMenu({ project, session, isChosen }: { project: string; session: Session; isChosen: boolean }) {
  const [, navigate] = useLocation()
  const copyId = async () =>
    say((await copyText(session.id)) ? 'The ID of the session is copied.' : `The ID of the session: ${session.id}`)
  const remove = async () => {
    if ((await deleteSession(project, session)) && isChosen) navigate(sessionsPath(project))
  }
  return (
    <span class="row-menu">
      <Menu
        label={`Actions for ${titleOf(session)}`}
        items={[
          { label: 'Copy ID', onSelect: () => void copyId() },
          ...(canStop(session)
            ? [{ label: isInTurn(session) ? 'Stop …' : 'Stop', onSelect: () => void stopSession(project, session) }]
            : []),
          { label: 'Delete …', onSelect: () => void remove(), isDangerous: true },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </span>
  )
}
