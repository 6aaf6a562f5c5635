export function Schedules({ project }: { project: string }) {
  return <h1>Schedules {project}</h1>
}
