import { useEffect } from 'preact/hooks'
import { lookAt } from '../state/notifications.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { shown } from '../state/title.ts'
import { stateOf } from '../ui/status-mark.tsx'
import { titleOf } from './session-title.ts'

/** Sets the title of the document. */
export function PageTitle({ title, project }: { title: string; project: string }) {
  useEffect(() => {
    shown.value = { title, project }
  }, [title, project])
  return null
}

/** Sets the title of the document to the state and title of the open session, and tells other tabs that it is seen here. */
export function SessionTitle() {
  const { project, id, session } = useOpenSession()
  const { value } = session
  useEffect(() => lookAt(project, id), [project, id])
  useEffect(() => {
    shown.value = value ? { title: titleOf(value), project, state: stateOf(value) } : { title: 'Session', project }
  }, [value, project])
  return null
}
