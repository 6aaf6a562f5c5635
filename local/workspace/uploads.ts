import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { deleteInside, moveFilesInside, storeInside } from './safe-files/browse.ts'
import { listFilesInside } from './safe-files/files.ts'

/** The directory for uploads in the agent's working directory. */
const delivered = 'file-uploads'

/** The directory for uploads until the session starts, in the session's directory. */
const waiting = 'uploads'

/** Keeps an upload for the next start of the session with the directory `root`. `path` is relative to `file-uploads`. */
export async function keepUpload(root: string, path: string, source: Readable) {
  await mkdir(join(root, waiting), { recursive: true, mode: 0o700 })
  await storeInside(root, join(root, waiting), path, source)
}

/** Paths of the uploads that wait for the start. */
export function waitingUploads(root: string): Promise<string[]> {
  return listFilesInside(join(root, waiting), '.')
}

/** Deletes an upload that waits for the start. Returns false if there is none. */
export function deleteUpload(root: string, path: string): Promise<boolean> {
  return deleteInside(join(root, waiting), path)
}

/** Moves the waiting uploads to the agent's working directory `dir`. Two calls may run at the same time. */
export async function deliverUploads(root: string, dir: string) {
  await moveFilesInside(join(root, waiting), dir, delivered)
}
