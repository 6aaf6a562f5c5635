import { filesInside, readInside } from '../workspace/inside/files.ts'

/** How many files are listed, and how much of one is shown, in bytes. */
const mostFiles = 200
const mostBytes = 512 * 1024

/** The folder of artifacts in the folder that the agent works in. */
const folder = 'artifacts'

/** The files in the folder of artifacts, by their path in it. `work` is the folder that the agent works in. */
export async function listArtifacts(work: string): Promise<string[]> {
  return (await filesInside(work, folder)).slice(0, mostFiles)
}

/** The text of an artifact; undefined when there is none of that path, or when it leads out of the folder `work`. */
export async function readArtifact(work: string, path: string): Promise<string | undefined> {
  if (path.split(/[/\\]/).includes('..')) return undefined
  return await readInside(work, `${folder}/${path}`, mostBytes)
}
