import { readdirSync } from 'node:fs'

/** Options for a test that counts descriptors, which only Linux shows. */
export const onLinux = process.platform === 'linux' ? {} : { skip: 'needs /proc of Linux' }

/** How many files and sockets a process has open. */
export function descriptorsOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
