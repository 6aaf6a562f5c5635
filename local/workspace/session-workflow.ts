import { readWorkflow, type Workflow } from '../../src/workflows/folder.ts'
import { namesInside, readInside } from './inside/files.ts'

/** What the workflow in a session's folder `dir` says of itself. */
export function workflowIn(dir: string): Promise<Workflow> {
  return readWorkflow({ names: (path) => namesInside(dir, path), read: (path) => readInside(dir, path) })
}
