export function NewSession({ project }: { project: string }) {
  return <h1>NewSession {project}</h1>
}
