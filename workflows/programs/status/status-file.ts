import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from '../session/root.ts'

/**
 * Replaces status.json as a whole, so that nobody reads half of it. It does not write through a link. If it cannot write,
 * it leaves no file behind: the state is still printed.
 */
export function writeStatus(root: string, json: string) {
  const folder = join(root, reportFolder)
  if (!existsSync(folder) || realpathSync(folder) !== folder) return
  const temporary = join(folder, `.status.${randomUUID()}`)
  try {
    writeFileSync(temporary, json, { flag: 'wx' })
    renameSync(temporary, join(folder, 'status.json'))
  } catch {
    rmSync(temporary, { force: true })
  }
}
