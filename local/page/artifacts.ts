import { listFilesInside, readInside } from '../workspace/safe-files/files.ts'

/** Maximum number of listed files, and maximum size of a shown file in bytes. */
const maxFiles = 200
const maxBytes = 512 * 1024

/** Name of the artifacts folder in the agent's working directory. */
const folder = 'artifacts'

/** Paths of the files in the artifacts folder. `work` is the agent's working directory. */
export async function listArtifacts(work: string): Promise<string[]> {
  return (await listFilesInside(work, folder)).slice(0, maxFiles)
}

/** The text of an artifact. Undefined if it does not exist or is outside of `work`. */
export async function readArtifact(work: string, path: string): Promise<string | undefined> {
  if (path.split(/[/\\]/).includes('..')) return undefined
  return await readInside(work, `${folder}/${path}`, maxBytes)
}
