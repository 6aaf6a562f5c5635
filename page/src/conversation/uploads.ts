import { type Signal, signal } from '@preact/signals'
import { randomKey } from '../../../clients/typescript/src/random-key.ts'
import { problemOf } from '../api/problem.ts'
import { uploadPath } from '../api/upload.ts'
import type { OpenSession } from '../state/open-session.ts'

/** A file on its way into the workspace of a session. */
export type Upload = {
  readonly key: string
  readonly name: string
  readonly path: string
  state: 'uploading' | 'done' | 'failed'
  error?: string
}

const uploads = new Map<string, Signal<readonly Upload[]>>()

/** The files that belong to the draft of a session. */
export function uploadsOf(project: string, id: string): Signal<readonly Upload[]> {
  const key = `${project}/${id}`
  const files = uploads.get(key) ?? signal([])
  uploads.set(key, files)
  return files
}

/** Uploads a file. Returns its path in the workspace, or undefined if that failed. */
export async function uploadFile({ project, id, gateway }: OpenSession, file: File): Promise<string | undefined> {
  const files = uploadsOf(project, id)
  const key = randomKey()
  const { name } = file
  const path = uploadPath(name)
  const change = (changed: Partial<Upload>) => {
    files.value = files.value.map((one) => (one.key === key ? { ...one, ...changed } : one))
  }
  files.value = [...files.value, { key, name, path, state: 'uploading' }]
  try {
    await gateway.writeFile(id, path, file)
    change({ state: 'done' })
    return path
  } catch (error) {
    change({ state: 'failed', error: problemOf(error).text })
    return undefined
  }
}
