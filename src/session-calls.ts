/** The backend's path of the sessions of a project. */
export function collectionOf({ project }: { project: string }): string {
  return `/projects/${project}/agentic-sessions`
}
