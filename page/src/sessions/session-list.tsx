import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { newSessionPath, sessionPath } from '../routes.ts'
import { StatusMark, stateOf } from '../ui/status-mark.tsx'

/** The sessions of a project, newest first. */
export function SessionList({ project, chosen }: { project: string; chosen: string | undefined }) {
  const sessions = useSignal<Session[]>([])
  useEffect(() => {
    void gatewayOf(project)
      .page({ limit: 50, offset: 0 })
      .then(({ items }) => {
        sessions.value = items
      })
  }, [project])
  return (
    <>
      <Link class="button primary" href={newSessionPath(project)}>
        New session
      </Link>
      <ul>
        {sessions.value.map((session) => (
          <li key={session.id}>
            <Link href={sessionPath(project, session.id)} aria-current={session.id === chosen ? 'page' : undefined}>
              <StatusMark state={stateOf(session)} isAlone />
              {session.displayName ?? session.task}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
