import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { SessionList } from '../sessions/session-list.tsx'
import { isAtLeast, threePanes } from './window-width.ts'
import './shell.css'

type ShellProps = {
  project: string
  /** Id of the open session. */
  id?: string
  /** The pane that a narrow window shows. */
  main: 'left' | 'middle'
  /** What came of the session. */
  right?: ComponentChildren
  /** Window width in pixels from which the right pane is shown. */
  rightFrom?: number
  children: ComponentChildren
}

/** The panes: sessions on the left, the route's content in the middle, the outcome of a session on the right. */
export function Shell({ project, id, main, right, rightFrom = threePanes, children }: ShellProps) {
  const content = useRef<HTMLElement>(null)
  const hasRight = right !== undefined && isAtLeast(rightFrom)
  return (
    <div class={hasRight ? 'shell has-right' : 'shell'} data-main={main}>
      <button type="button" class="skip-link" onClick={() => content.current?.focus()}>
        Skip to the content
      </button>
      <nav class="pane pane-left" aria-label="Sessions">
        <SessionList project={project} chosen={id} />
      </nav>
      <main class="pane pane-middle" id="main" tabIndex={-1} ref={content}>
        {children}
      </main>
      {hasRight && (
        <aside class="pane pane-right" aria-label="Outcome">
          {right}
        </aside>
      )}
    </div>
  )
}
