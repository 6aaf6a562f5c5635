import type { ComponentChildren } from 'preact'
import { SessionList } from '../sessions/session-list.tsx'
import './shell.css'

type ShellProps = {
  project: string
  /** Id of the open session. */
  id?: string
  /** The pane that a narrow window shows. */
  main: 'left' | 'middle' | 'right'
  /** What came of the session. */
  right?: ComponentChildren
  children: ComponentChildren
}

/** The panes: sessions on the left, the route's content in the middle, the outcome of a session on the right. */
export function Shell({ project, id, main, right, children }: ShellProps) {
  return (
    <div class={right ? 'shell has-right' : 'shell'} data-main={main}>
      <a class="button skip-link" href="#main">
        Skip to the content
      </a>
      <nav class="pane pane-left" aria-label="Sessions">
        <SessionList project={project} chosen={id} />
      </nav>
      <main class="pane pane-middle" id="main" tabIndex={-1}>
        {children}
      </main>
      {right && (
        <aside class="pane pane-right" aria-label="Outcome">
          {right}
        </aside>
      )}
    </div>
  )
}
