export function Changes({ project, id }: { project: string; id: string }) {
  return (
    <h1>
      Changes {project} {id}
    </h1>
  )
}
