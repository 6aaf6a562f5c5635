import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../config-file.ts'

const pollMs = 50
/** Age of a lock that counts as left behind. The work in a lock is one request with a timeout of half of this. */
const staleMs = 40_000

/** Runs `work` while no other process runs its work with the same path. */
export async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 })
  while (!create(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true })
    else await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Creates the lock, with its process as content. False if it exists. */
function create(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Whether the process of a lock has ended without removing it, for example by Ctrl-C. */
function isLeftBehind(lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return false
  return Date.now() - made > staleMs || hasEnded(lock)
}

/** Whether the process of a lock ran on this machine, and does not run any more. */
function hasEnded(lock: string): boolean {
  try {
    const [pid, host] = readFileSync(lock, 'utf8').split(' ')
    if (host !== hostname()) return false
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}
