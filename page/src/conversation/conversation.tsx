export function Conversation({ project, id }: { project: string; id: string }) {
  return (
    <h1>
      Conversation {project} {id}
    </h1>
  )
}
