import { useEffect } from 'preact/hooks'
import { lookAt } from '../state/notifications.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { sessionListOf } from '../state/session-list.ts'
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

/** Tells the title of the document, the list and the other tabs which session is open here and what it does. */
export function SessionTitle() {
  const { project, id, session } = useOpenSession()
  const { value } = session
  useEffect(() => lookAt(project, id), [project, id])
  useEffect(() => {
    if (value) sessionListOf(project).update(value)
    shown.value = value ? { title: titleOf(value), project, state: stateOf(value) } : { title: 'Session', project }
  }, [value, project])
  return null
}
