import type { Call, Content } from './transport.ts'
import type { CallOptions } from './types.ts'

export type ReadFileOptions = CallOptions & {
  /** The part to read, such as `bytes=0-1023`. The status is 206 if the backend supports this, otherwise 200. */
  range?: string | undefined
}

export type BundleOptions = CallOptions & {
  /** Name of the repository. Required if the session has several. */
  repo?: string | undefined
}

export type PatchOptions = BundleOptions & {
  /** Where the patch starts: `base` (the commit that was cloned), `head`, or the id of a commit. Defaults to `base`. */
  since?: string | undefined
}

/** Reads a file. */
export function readOf(session: string, path: string, { range, signal }: ReadFileOptions): Call {
  const headers = { accept: 'application/octet-stream', ...(range !== undefined && { range }) }
  return { path: filePathOf(session, path), headers, isRetryable: true, signal }
}

/** Writes a file. A stream can be sent only once. */
export function writeOf(session: string, path: string, content: Content, { signal }: CallOptions): Call {
  const isRetryable = !(content instanceof ReadableStream)
  return { method: 'PUT', path: filePathOf(session, path), content, isRetryable, signal }
}

export function filePathOf(session: string, path: string): string {
  return `${session}/files/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Reads the changes as a patch. */
export function patchOf(session: string, { repo, since, signal }: PatchOptions): Call {
  const query = { format: 'patch', repo, since }
  return { path: `${session}/changes`, query, headers: { accept: 'text/x-diff' }, isRetryable: true, signal }
}

/** Reads the commits as a bundle. */
export function bundleOf(session: string, { repo, signal }: BundleOptions): Call {
  const query = { format: 'bundle', repo }
  const headers = { accept: 'application/x-git-bundle' }
  return { path: `${session}/changes`, query, headers, isRetryable: true, signal }
}
