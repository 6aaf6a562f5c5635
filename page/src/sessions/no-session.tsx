import { NewSession } from './new-session.tsx'

/** Beside the list while no session is open: the form for the next one. A narrow window shows only the list. */
export function NoSession({ project }: { project: string }) {
  return <NewSession project={project} isHome />
}
