import { readdirSync } from 'node:fs'

/** Options for a test that counts descriptors: only Linux can. */
export const onLinux = process.platform === 'linux' ? {} : { skip: 'needs /proc of Linux' }

/** The number of open files and sockets of a process. */
export function descriptorsOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
