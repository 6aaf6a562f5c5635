import type { Changes } from '../workspace/changes/changes.ts'
import type { RepositoryChanges } from '../workspace/changes/summary.ts'
import type { ShownChanges } from './changes-view.ts'

/** Maximum bytes of all patches on one page. */
const maxPatches = 256 * 1024

/** The changes of a session, with the beginning of their patches. Undefined without a workspace. */
export async function readChanges(
  changes: Changes,
  name: string,
  signal: AbortSignal,
): Promise<ShownChanges[] | undefined> {
  const repositories = await changes.list(name, signal)
  if (repositories === undefined) return undefined
  const shown: ShownChanges[] = []
  let left = maxPatches
  for (const one of repositories) {
    const bytes = await patchOf(changes, name, one, left, signal)
    const isCut = bytes.length > left
    shown.push({ changes: one, patch: bytes.toString('utf8', 0, left), isCut })
    left -= Math.min(left, bytes.length)
  }
  return shown
}

/** The first bytes of a patch: more than `max` if it is longer. */
async function patchOf(
  changes: Changes,
  name: string,
  { repo, error }: RepositoryChanges,
  max: number,
  signal: AbortSignal,
) {
  const parts: Buffer[] = []
  let size = 0
  const checkout = error === undefined ? await changes.find(name, repo) : undefined
  if (checkout === undefined) return Buffer.concat(parts)
  for await (const part of changes.patch(name, checkout, 'base', signal)) {
    parts.push(part)
    size += part.length
    if (size > max) break
  }
  return Buffer.concat(parts)
}
