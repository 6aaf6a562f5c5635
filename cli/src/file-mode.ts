import { statSync } from 'node:fs'
import { Failure } from './failure.ts'

/** Throws Failure when others than its owner may do with a file what `mask` says. Windows has no such modes. */
export function refuseOpenFile(path: string, mask: number) {
  const { mode } = statSync(path)
  if (process.platform === 'win32' || (mode & mask) === 0) return
  const shown = (mode & 0o777).toString(8)
  throw new Failure('usage', `${path} is open to others (mode ${shown}).`, `Close it: chmod 600 ${path}`)
}
