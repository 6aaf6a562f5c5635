import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { pagePath } from '../api/settings.ts'
import { changesPath, outcomePath, sessionPath, sessionsPath } from '../routes.ts'
import { isInTurn } from '../sessions/session-actions.ts'
import { titleOf } from '../sessions/session-title.ts'
import { sgwCommand } from '../sgw-command.ts'
import { hasEnded } from '../state/open-session.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { Clock } from '../ui/clock.tsx'
import { copyText } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { StatusMark, stateOf } from '../ui/status-mark.tsx'
import { say } from '../ui/toast.tsx'
import { ModelDialog } from './model-dialog.tsx'
import type { SessionActions } from './session-actions.ts'
import './session-header.css'

/** The views of a session in the middle pane. */
export type View = 'conversation' | 'changes' | 'outcome' | 'file'

type HeaderProps = { session: Session; view: View; actions: SessionActions }

/** Title, state and actions of the open session, and the tabs of its views. */
export function SessionHeader({ session, view, actions }: HeaderProps) {
  const { project, id } = useOpenSession()
  const isRenaming = useSignal(false)
  const isChoosingModel = useSignal(false)
  const [, navigate] = useLocation()
  const copy = async (what: string, text: string) => {
    say((await copyText(text)) ? `${what} copied.` : 'The browser does not allow copying.')
  }
  const link = new URL(`${pagePath.replace(/\/$/, '')}${sessionPath(project, id)}`, location.href).href
  const items = [
    {
      label: 'Rename',
      onSelect: () => {
        isRenaming.value = true
      },
    },
    {
      label: 'Change model',
      onSelect: () => {
        isChoosingModel.value = true
      },
    },
    { label: 'Copy link', onSelect: () => void copy('Link', link) },
    { label: 'Copy ID', onSelect: () => void copy('ID', id) },
    { label: 'Copy sgw command', onSelect: () => void copy('Command', sgwCommand('attach', project, id)) },
    {
      label: 'Delete …',
      isDangerous: true,
      onSelect: () => void actions.delete().then((isGone) => isGone && navigate(sessionsPath(project))),
    },
  ]
  return (
    <header class="session-header">
      <div class="session-bar">
        <Link class="button plain icon-button back" href={sessionsPath(project)} aria-label="All sessions">
          <Icon name="back" />
        </Link>
        <Title session={session} actions={actions} isRenaming={isRenaming} />
        <Actions session={session} actions={actions} />
        <Menu label="More actions" items={items}>
          <Icon name="more" />
        </Menu>
      </div>
      <div class="session-line">
        <nav class="tabs" aria-label="Views of the session">
          <Tab name="Conversation" href={sessionPath(project, id)} isOpen={view === 'conversation'} />
          <Tab name="Changes" href={changesPath(project, id)} isOpen={view === 'changes'} />
          <Tab name="Outcome" href={outcomePath(project, id)} isOpen={view === 'outcome' || view === 'file'} isNarrow />
        </nav>
        <p class="session-facts">{factsOf(session)}</p>
        <State session={session} />
      </div>
      {isChoosingModel.value && (
        <ModelDialog
          session={session}
          actions={actions}
          onClose={() => {
            isChoosingModel.value = false
          }}
        />
      )}
    </header>
  )
}

type TitleProps = { session: Session; actions: SessionActions; isRenaming: { value: boolean } }

/** The name of the session. A click changes it in its place. */
function Title({ session, actions, isRenaming }: TitleProps) {
  const field = useRef<HTMLInputElement>(null)
  const name = titleOf(session)
  useEffect(() => field.current?.select(), [isRenaming.value])
  if (!isRenaming.value)
    return (
      <h1 class="session-heading">
        <button
          type="button"
          class="plain"
          title={`${name}\nClick to rename`}
          onClick={() => {
            isRenaming.value = true
          }}
        >
          {name}
        </button>
      </h1>
    )
  const save = () => {
    const text = field.current?.value.trim() ?? ''
    isRenaming.value = false
    if (text !== '' && text !== name) void actions.change({ displayName: text })
  }
  return (
    <input
      ref={field}
      class="session-heading"
      aria-label="Name of the session"
      maxLength={50}
      defaultValue={name.slice(0, 50)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') isRenaming.value = false
      }}
    />
  )
}

/** Mark and word of the state, and the clock of the current turn. */
function State({ session }: { session: Session }) {
  const { timeline } = useOpenSession()
  const run = timeline.run.value
  const state = stateOf(session)
  const isWorking = session.activity === 'working' && run?.state === 'running'
  return (
    <p class="session-state" data-tone={state.tone} title={session.reason ?? session.error}>
      <StatusMark state={state} /> <span role="status">{state.word}</span>{' '}
      {isWorking && run.startedAt !== undefined && <Clock since={run.startedAt} />}
    </p>
  )
}

function Actions({ session, actions }: { session: Session; actions: SessionActions }) {
  const isBusy = actions.isRunning.value
  const isStopping = session.status.toLowerCase() === 'stopping'
  if (hasEnded(session))
    return (
      <div class="session-actions">
        <button type="button" disabled={isBusy} onClick={() => void actions.start()}>
          Start
        </button>
      </div>
    )
  return (
    <div class="session-actions">
      {/* The button keeps its place, so that nothing moves when a turn begins or ends. */}
      <button
        type="button"
        class="interrupt"
        disabled={isBusy || !isInTurn(session)}
        onClick={() => void actions.interrupt()}
      >
        Interrupt
      </button>
      <button type="button" disabled={isBusy || isStopping} onClick={() => void actions.stop()}>
        Stop
      </button>
    </div>
  )
}

function Tab({ name, href, isOpen, isNarrow }: { name: string; href: string; isOpen: boolean; isNarrow?: boolean }) {
  return (
    <Link class={isNarrow ? 'tab narrow' : 'tab'} href={href} aria-current={isOpen ? 'page' : undefined}>
      {name}
    </Link>
  )
}

function factsOf({ agent, model, workflow }: Session): string {
  const name = typeof workflow === 'string' ? workflow : workflow?.path?.split('/').at(-1)
  return [name, agent, model].filter(Boolean).join(' · ')
}
