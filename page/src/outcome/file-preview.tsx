export function FilePreview({ project, id, path }: { project: string; id: string; path: string }) {
  return (
    <h1>
      FilePreview {project} {id} {path}
    </h1>
  )
}
