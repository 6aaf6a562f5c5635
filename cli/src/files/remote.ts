import type { FileItem, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { Failure } from '../failure.ts'

/** A path in the workspace of a session: `<id>:repos/app`. '' is the workspace. */
export type RemotePath = { id: string; path: string; isFolder: boolean }

/** The path in the workspace, or undefined for a local path. As with scp, a path with a slash before its colon is local. */
export function remotePath(text: string): RemotePath | undefined {
  const [, id, path = ''] = /^([^/\\:]+):(.*)$/s.exec(text) ?? []
  // One letter is a drive of Windows.
  if (id === undefined || (id.length === 1 && process.platform === 'win32')) return undefined
  return { id, path: workspacePath(path), isFolder: path === '' || path.endsWith('/') }
}

/** A path relative to the workspace, without empty segments. Throws Failure for `..`, which the API does not have. */
export function workspacePath(text: string): string {
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.')
  if (segments.includes('..')) throw new Failure('usage', `The path ${JSON.stringify(text)} must not contain "..".`)
  return segments.join('/')
}

/** The path of an entry of a folder. */
export function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** The entry at a path, as its folder lists it. Undefined if there is no such entry. */
export async function entryAt(client: SessionGateway, id: string, path: string): Promise<FileItem | undefined> {
  if (path === '') return { name: '', path: '', type: 'directory' }
  const at = path.lastIndexOf('/')
  const { items } = await client.files(id, path.slice(0, Math.max(0, at)))
  return items.find(({ name }) => name === path.slice(at + 1))
}
