import { statSync } from 'node:fs'
import { Failure } from './failure.ts'

/** Throws Failure if a file's mode has any bit of `mask`. Windows has no file modes. */
export function checkFileMode(path: string, mask: number) {
  const { mode } = statSync(path)
  if (process.platform === 'win32' || (mode & mask) === 0) return
  const shown = (mode & 0o777).toString(8)
  throw new Failure('usage', `Other users can access ${path} (mode ${shown}).`, `Run: chmod 600 ${path}`)
}
