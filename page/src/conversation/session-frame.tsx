import type { ComponentChildren } from 'preact'
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { sessionsPath } from '../routes.ts'
import { withRun } from '../state/open-session.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { ProblemView } from '../ui/problem-view.tsx'
import { SessionActions } from './session-actions.ts'
import './session-frame.css'
import { SessionHeader, type View } from './session-header.tsx'

type Frame = { session: Session; actions: SessionActions }

const Context = createContext<Frame | undefined>(undefined)

/** The session that is shown, and what can be done with it. Throws outside of a frame. */
export function useFrame(): Frame {
  const frame = useContext(Context)
  if (frame === undefined) throw new Error('No session is shown here')
  return frame
}

/** The header of the open session above one of its views. Without a session it says why there is none. */
export function SessionFrame({ view, children }: { view: View; children: ComponentChildren }) {
  const open = useOpenSession()
  const actions = useMemo(() => new SessionActions(open), [open])
  const session = open.session.value && withRun(open.session.value, open.timeline.run.value)
  const problem = open.problem.value
  const toList = (
    <Link class="button" href={sessionsPath(open.project)}>
      All sessions
    </Link>
  )
  if (session === undefined && problem)
    return (
      <ProblemView problem={problem}>
        {problem.kind === 'not-found' && <p>It may have been deleted, or it is in another project.</p>}
        {toList}
      </ProblemView>
    )
  if (session === undefined) return <Skeleton />
  return (
    <Context.Provider value={{ session, actions }}>
      <SessionHeader session={session} view={view} actions={actions} />
      <div class="session-banner" role="status">
        {problem?.kind === 'unreachable' && 'No connection to the gateway. Trying again …'}
        {problem?.kind === 'not-found' && <>This session was deleted. {toList}</>}
        {(problem?.kind === 'forbidden' || problem?.kind === 'rejected') && problem.text}
      </div>
      {children}
    </Context.Provider>
  )
}

/** Has the shape of what comes, so that nothing jumps. */
function Skeleton() {
  return (
    <div class="session-skeleton" aria-busy="true">
      <p class="visually-hidden">Loading the session …</p>
      <div class="session-skeleton-header">
        <span />
      </div>
      <div class="session-skeleton-log">
        {[72, 94, 88, 40, 90, 64].map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  )
}
