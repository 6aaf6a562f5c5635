import type { FastifyInstance } from 'fastify'
import type { BackendResponse } from '../backend/exchange.ts'
import { errors } from '../http/errors.ts'
import { validators } from '../schemas/backend.ts'
import type { FileItem } from '../schemas/files.ts'
import { ifSupported, type SessionRequest, sessionPathOf } from '../sessions/backend-calls.ts'
import { refusalOf, unreachable } from './refusals.ts'

/** An entry as the backend lists it. Its `path` is the real one, without links. */
type BackendItem = { name: string; path: string; isDir: boolean; size?: number; modifiedAt?: string }

/** What the backend answers for a path. `isDirectory` is undefined if it does not say it. */
type Listing = { isDirectory: boolean | undefined; items: BackendItem[] }

/**
 * Lists a directory of a session's workspace. '' is the workspace itself. The platform answers an empty list for an empty
 * directory, for a missing one and for a session without a workspace, and lists a file as a directory that contains it. In
 * these cases this reads the parent directory, and then the session. The local backend says what the path is.
 */
export async function listDirectory(app: FastifyInstance, request: SessionRequest, path: string): Promise<FileItem[]> {
  const { isDirectory, items } = await readListing(app, request, path)
  const [first] = items
  const isClear = isDirectory || items.length > 1 || (first && (first.isDir || first.path === `/${path}/${first.name}`))
  if (isClear || (first && path === '')) return items.map((item) => itemOf(item, path))
  if (first?.path === `/${path}`) throw errors.fileNotDirectory(request.params.id, path)
  if (path === '') throw await unreachable(app, request, errors.workspaceUnreachable())
  const [, parent = '', name] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? []
  const { items: siblings } = await readListing(app, request, parent)
  const entry = siblings.find((sibling) => sibling.name === name)
  if (entry?.isDir) return items.map((item) => itemOf(item, path))
  if (entry !== undefined) throw errors.fileNotDirectory(request.params.id, path)
  // The platform's workspace itself is never empty.
  const isReachable = siblings.length > 0 || (parent !== '' && (await readListing(app, request, '')).items.length > 0)
  throw isReachable ? errors.fileNotFound(path) : await unreachable(app, request, errors.workspaceUnreachable())
}

async function readListing(app: FastifyInstance, request: SessionRequest, path: string): Promise<Listing> {
  // The platform trims the query, so slashes protect a name that begins or ends with a space.
  const query = path === '' ? '' : `?path=${encodeURIComponent(`/${path}/`)}`
  const call = {
    path: `${sessionPathOf(request)}/workspace${query}`,
    validator: validators.files,
    optional: true,
    recover: (answer: BackendResponse) => refusalOf(answer, request, path),
  }
  const { isDirectory, items } = await ifSupported(app, request, () => app.backend(request, call))
  return { isDirectory, items: items ?? [] }
}

function itemOf({ name, isDir, size, modifiedAt }: BackendItem, directory: string): FileItem {
  return {
    name,
    path: directory === '' ? name : `${directory}/${name}`,
    type: isDir ? 'directory' : 'file',
    ...(!isDir && size !== undefined && { size }),
    ...(modifiedAt && { modifiedAt }),
  }
}
