import { readWorkflow, type Workflow } from '../../src/workflows/folder.ts'
import { namesInside, readInside } from './safe-files/files.ts'

/** Reads the name, description and commands of the workflow in a session's directory `dir`. */
export function workflowIn(dir: string): Promise<Workflow> {
  return readWorkflow({ names: (path) => namesInside(dir, path), read: (path) => readInside(dir, path) })
}
