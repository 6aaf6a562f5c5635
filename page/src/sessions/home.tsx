import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Redirect } from 'wouter-preact'
import { sessionsPath } from '../routes.ts'
import { loadProjects, projects, recentProjects } from '../state/projects.ts'

/** Opens the project that was used last, or the first one that the backend lists. */
export function Home() {
  const isLoaded = useSignal(recentProjects.value.length > 0)
  useEffect(() => {
    if (isLoaded.value) return
    void loadProjects().then(() => {
      isLoaded.value = true
    })
  }, [isLoaded])
  if (!isLoaded.value) return null
  return <Redirect to={sessionsPath(recentProjects.value[0] ?? projects.value[0]?.name ?? 'demo')} replace />
}
