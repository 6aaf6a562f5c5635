import { open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** How many files are listed, and how much of one is shown, in bytes. */
const mostFiles = 200
const mostBytes = 512 * 1024

/** The files in the folder of artifacts, by their path in it. */
export async function listArtifacts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files
    .map((file) => file.slice(folder.length + 1).replaceAll(sep, '/'))
    .sort()
    .slice(0, mostFiles)
}

/** The text of an artifact; undefined when it is none, or leads out of the folder. */
export async function readArtifact(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, file] = [await realpath(folder), await realpath(join(folder, path))]
    if (!file.startsWith(root + sep)) return undefined
    const handle = await open(file)
    try {
      if (!(await handle.stat()).isFile()) return undefined
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(mostBytes), 0, mostBytes, 0)
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch {
    return undefined
  }
}
