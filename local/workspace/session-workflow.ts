import { readWorkflow, type Workflow } from '../../src/workflows/folder.ts'
import { listNamesInside, readInside } from './safe-files/files.ts'

/** Reads the name, description and commands of the workflow in a session's directory `dir`. */
export function readSessionWorkflow(dir: string): Promise<Workflow> {
  return readWorkflow({ names: (path) => listNamesInside(dir, path), read: (path) => readInside(dir, path) })
}
