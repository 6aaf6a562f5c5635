export function NoSession({ project }: { project: string }) {
  return <h1>NoSession {project}</h1>
}
