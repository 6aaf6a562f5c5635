import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../config-file.ts'

const pollMs = 50
/** Age of a lock whose process has crashed. The work in a lock is one request with a timeout of half of this. */
const staleMs = 40_000

/** Runs `work` while no other process runs its work with the same path. */
export async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`
  while (!locked(lock)) {
    if (ageOf(lock) > staleMs) unlock(lock)
    else await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    unlock(lock)
  }
}

/** Creates the lock. False if it exists. A directory can be created only once, on every file system. */
function locked(lock: string): boolean {
  try {
    mkdirSync(lock, { mode: 0o700 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function unlock(lock: string) {
  try {
    rmdirSync(lock)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Milliseconds since the lock was created. 0 if it has been removed. */
function ageOf(lock: string): number {
  return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}
