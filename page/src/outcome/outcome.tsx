export function Outcome({ project, id }: { project: string; id: string }) {
  return (
    <h1>
      Outcome {project} {id}
    </h1>
  )
}
