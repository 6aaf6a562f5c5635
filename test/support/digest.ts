import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of the names and the bytes of every file in a directory. Follows no link. '' if it is not a directory. */
export function digestOf(dir: string): string {
  if (!lstatSync(dir, { throwIfNoEntry: false })?.isDirectory()) return ''
  const hash = createHash('sha256')
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    hash.update(`${path}\0`)
    if (entry.isFile()) hash.update(readFileSync(path))
    if (entry.isSymbolicLink()) hash.update(readlinkSync(path))
  }
  return hash.digest('hex')
}
